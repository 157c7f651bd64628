import type { RowChange } from '../server/tasks/changes/row-changes.ts';
import type { Colours, Output } from './output.ts';

const MOST_SHOWN = 20;

const KINDS = ['added', 'changed', 'removed'] as const;

const SIGNS = { added: '+', changed: '~', removed: '-' } as const;

const PAINTS = { added: 'green', changed: 'yellow', removed: 'red' } as const satisfies Record<
  RowChange['kind'],
  keyof Colours
>;

const shown = (value: string): string => (value === '' ? '(empty)' : value.replaceAll('\n', ' '));

/** Two values that are masked to the same are another one all the same. */
const fieldInWords = ({ name, before, after }: RowChange['fields'][number]): string =>
  before === after
    ? `${name} ${shown(after)} (another)`
    : `${name} ${shown(before)} → ${shown(after)}`;

const lineOf = ({ kind, of, id, fields }: RowChange, colours: Colours): string => {
  const row = colours[PAINTS[kind]](`${SIGNS[kind]} ${of} ${id}`);
  return fields.length === 0 ? row : `${row}  ${fields.map(fieldInWords).join('; ')}`;
};

/** A line for each row that would be changed, at most so many of a kind as a screen holds. */
export const printRowChanges = (output: Output, changes: readonly RowChange[]): void => {
  for (const kind of KINDS) {
    const ofKind = changes.filter((change) => change.kind === kind);
    for (const change of ofKind.slice(0, MOST_SHOWN)) {
      output.data(lineOf(change, output.dataColours));
    }
    const rest = ofKind.length - MOST_SHOWN;
    if (rest > 0) output.words(`… and ${rest} more ${kind}; --json tells all.`);
  }
};
