/** The base that new content of a questionnaire is compared with. */
import { diffQuestionnaires } from '../../engine/questionnaire/change/diff.ts';
import type { Change } from '../../engine/questionnaire/change/change.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import {
  chooseQuestionnaire,
  type ChosenQuestionnaire,
  type QuestionnaireStores,
} from './choose-questionnaire.ts';

/** Replaces the hash if there is no content yet. */
export const NO_BASE = 'none';

const SHORT_HASH_LENGTH = 8;

/** The store has changed since the user viewed the differences that are now to be written. */
export class BaseChanged extends Error {
  override name = 'BaseChanged';
}

/** New content with the content that it would follow. */
export interface Comparison {
  /** The active version, else the newest; null if the questionnaire is new. */
  readonly base: ChosenQuestionnaire | null;
  readonly definition: QuestionnaireDefinition;
  readonly changes: readonly Change[];
}

/** The active version of a questionnaire, else its newest version. */
export const findBase = async (
  stores: QuestionnaireStores,
  code: string,
): Promise<ChosenQuestionnaire | null> => {
  const chosen = await chooseQuestionnaire(stores, code, null);
  return 'refusal' in chosen || chosen.draft ? null : chosen;
};

/** The part of the hash that people copy. */
export const shortHash = (base: Pick<ChosenQuestionnaire, 'contentHash'> | null): string =>
  base?.contentHash.slice(0, SHORT_HASH_LENGTH) ?? NO_BASE;

/** Throws `BaseChanged` if the hash of the base does not start with this. */
export const assertBase = (
  code: string,
  base: ChosenQuestionnaire | null,
  basedOn: string | undefined,
): void => {
  if (basedOn === undefined) return;
  const isSame = base ? base.contentHash.startsWith(basedOn) : basedOn === NO_BASE;
  if (!isSame) {
    throw new BaseChanged(
      `${code} has moved on: it is at ${shortHash(base)} now, not at ${basedOn.slice(0, SHORT_HASH_LENGTH)}.`,
    );
  }
};

/** The content with its base; no differences if there is no earlier content. */
export const compareWithBase = (
  base: ChosenQuestionnaire | null,
  definition: QuestionnaireDefinition,
): Comparison => ({
  base,
  definition,
  changes: base ? diffQuestionnaires(base.definition, definition) : [],
});
