import { answerKind } from '../category-types/registry.ts';
import type {
  CategoryDefinition,
  CategoryType,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import { locateTargets } from '../document/located-target.ts';
import { YES, type QuestionGraph } from '../graph/graph.ts';
import { categoryPointer, locateItems, type JsonPatchOperation } from './lint-finding.ts';
import { hasItemProperty } from './properties.ts';

/** One target as written. */
export interface TargetReference {
  readonly source: number;
  /** Item or option id, or `YES`. */
  readonly key: string;
  readonly hides: boolean;
  /** Whether the type of the source allows a target there. */
  readonly hasEffect: boolean;
  readonly targetId: string;
  readonly pointer: string;
  /** Whether it is in `targets` although `target` already names it. */
  readonly isRepeated: boolean;
  /** The list (`targets`) that contains it, if any. */
  readonly list?: { readonly pointer: string; readonly ids: readonly string[] };
}

/** Every target of the questionnaire, with its location. */
export const findReferences = (
  { categories }: QuestionnaireDefinition,
  { questions }: Pick<QuestionGraph, 'questions'>,
): readonly TargetReference[] =>
  categories.flatMap((category, source) => {
    const question = questions[source];
    const byItem = hasItemProperty(category, 'target');
    return [
      ...locateReferences(category, categoryPointer(source)).map((reference) => ({
        ...reference,
        source,
        key: YES,
        hides: false,
        hasEffect: (question?.targets.length ?? 0) > 0,
      })),
      ...locateItems(category, source).flatMap(({ item, pointer }) =>
        locateReferences(item, pointer).map((reference) => ({
          ...reference,
          source,
          key: item.id,
          hides: answerKind(category.type) === 'choice' && item.notApplicable === true,
          hasEffect: byItem,
        })),
      ),
    ];
  });

const locateReferences = (
  from: Pick<CategoryDefinition, 'target' | 'targets'>,
  pointer: string,
): readonly Pick<TargetReference, 'targetId' | 'pointer' | 'list' | 'isRepeated'>[] => {
  const list = { pointer: `${pointer}/targets`, ids: from.targets ?? [] };
  return locateTargets(from, pointer).map(({ targetId, pointer: at, position }) => ({
    targetId,
    pointer: at,
    isRepeated: position !== null && targetId === from.target,
    ...(position !== null && { list }),
  }));
};

/** Edits that remove these references; a list is removed with the last of its ids. */
export const removeReferencesEdits = (
  references: readonly TargetReference[],
): readonly JsonPatchOperation[] => {
  const ofList = new Map<string, TargetReference[]>();
  for (const reference of references) {
    const { pointer, list } = reference;
    const others = ofList.get(list?.pointer ?? pointer);
    if (others) others.push(reference);
    else ofList.set(list?.pointer ?? pointer, [reference]);
  }
  return [...ofList].flatMap(([pointer, [first, ...others]]) => {
    const removed = first ? [first, ...others] : [];
    if (!first?.list || removed.length === first.list.ids.length) {
      return [{ op: 'remove' as const, path: pointer }];
    }
    // From the end, so that earlier entries keep their positions.
    return removed.reverse().map((one) => ({ op: 'remove' as const, path: one.pointer }));
  });
};

/**
 * Edits that change a reference to another category; it is removed from a list that already names
 * that category.
 */
export const redirectReferenceEdits = (
  reference: TargetReference,
  targetId: string,
): readonly JsonPatchOperation[] =>
  reference.list?.ids.includes(targetId) === true
    ? removeReferencesEdits([reference])
    : [{ op: 'replace', path: reference.pointer, value: targetId }];

/** "yes", "any answer" of a text, or the id of the item or option, as messages name an answer. */
export const formatAnswerKey = (key: string, type?: CategoryType): string => {
  if (key !== YES) return key;
  return type && answerKind(type) === 'text' ? 'any answer' : 'yes';
};
