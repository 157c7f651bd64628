/**
 * While keys are rotated, a row's index may still be that of an older key. This plugin makes every
 * look-up by a column that ends in `_index` accept the indexes of all keys in use, so that
 * repositories need not handle rotations.
 */
import {
  BinaryOperationNode,
  ColumnNode,
  OperationNodeTransformer,
  OperatorNode,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueNode,
  type KyselyPlugin,
  type OperationNode,
} from 'kysely';
import { columnOf } from './camel-case.ts';
import type { Handle } from './transaction-handle.ts';
import type { Keys } from '../keys/keys.ts';

const isIndexColumn = (node: OperationNode): boolean => {
  const column = ReferenceNode.is(node) ? node.column : node;
  return ColumnNode.is(column) && columnOf(column.column.name).endsWith('_index');
};

/** The values that an operand compares with; null if it is something else, such as a column. */
const valuesOf = (operator: OperationNode, operand: OperationNode): readonly unknown[] | null => {
  if (!OperatorNode.is(operator)) return null;
  if (operator.operator === '=' && ValueNode.is(operand)) return [operand.value];
  if (operator.operator === 'in' && PrimitiveValueListNode.is(operand)) return operand.values;
  return null;
};

class Widening extends OperationNodeTransformer {
  readonly #keys: Keys;

  constructor(keys: Keys) {
    super();
    this.#keys = keys;
  }

  protected override transformBinaryOperation(node: BinaryOperationNode): BinaryOperationNode {
    const transformed = super.transformBinaryOperation(node);
    if (!isIndexColumn(transformed.leftOperand)) return transformed;
    const values = valuesOf(transformed.operator, transformed.rightOperand);
    if (!values) return transformed;
    const wider = values.flatMap((value): readonly unknown[] =>
      typeof value === 'string' ? this.#keys.everyIndex(value) : [value],
    );
    return BinaryOperationNode.create(
      transformed.leftOperand,
      OperatorNode.create('in'),
      PrimitiveValueListNode.create(wider),
    );
  }
}

/** A handle whose look-ups find rows under every key in use; with one key, the handle itself. */
export const withIndexesOfEveryKey = (trx: Handle, keys: Keys): Handle => {
  if (!keys.hasSeveralKeys) return trx;
  const widening = new Widening(keys);
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => widening.transformNode(node),
    transformResult: ({ result }) => Promise.resolve(result),
  };
  return trx.withPlugin(plugin);
};
