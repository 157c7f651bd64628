import type { CategoryDefinition } from '../../document/definition.ts';
import { questionnaire } from '../../testing/builders.ts';
import type { Change } from '../change.ts';
import { diffQuestionnaires } from '../diff.ts';

/** The changes from one list of categories to another. */
export const changesOf = (
  before: readonly CategoryDefinition[],
  after: readonly CategoryDefinition[],
): readonly Change[] => diffQuestionnaires(questionnaire(before), questionnaire(after));

/** `kind categoryId[/itemId]`, with ! where it is critical. */
export const brief = (changes: readonly Change[]): readonly string[] =>
  changes.map(
    ({ kind, categoryId, itemId, isCritical }) =>
      `${isCritical ? '!' : ''}${kind} ${categoryId ?? '-'}${itemId === undefined ? '' : `/${itemId}`}`,
  );
