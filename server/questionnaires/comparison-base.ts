/** What new content of a questionnaire is compared with, and is based on. */
import { diffQuestionnaires } from '../../engine/questionnaire/change/diff.ts';
import type { Change } from '../../engine/questionnaire/change/change.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { Repositories } from '../repositories.ts';
import { chooseQuestionnaire, type ChosenQuestionnaire } from './choose-questionnaire.ts';

/** What stands for the hash where there is nothing yet. */
export const NO_BASE = 'none';

const SHORT_HASH_LENGTH = 8;

/** The store has moved on since the differences were looked at that are now to be written. */
export class BaseChanged extends Error {
  override name = 'BaseChanged';
}

/** New content beside what it would follow. */
export interface Comparison {
  /** What is in force, else the newest version; null where the questionnaire is new. */
  readonly base: ChosenQuestionnaire | null;
  readonly definition: QuestionnaireDefinition;
  readonly changes: readonly Change[];
}

/** What is in force of a questionnaire, else its newest version. */
export const findBase = async (
  stores: Pick<Repositories, 'questionnaires' | 'drafts'>,
  code: string,
): Promise<ChosenQuestionnaire | null> => {
  const chosen = await chooseQuestionnaire(stores, code, null);
  return 'refusal' in chosen || chosen.draft ? null : chosen;
};

/** As much of the hash as people copy. */
export const shortHash = (base: Pick<ChosenQuestionnaire, 'contentHash'> | null): string =>
  base?.contentHash.slice(0, SHORT_HASH_LENGTH) ?? NO_BASE;

/** Throws `BaseMoved` where the base is not the one whose hash begins so. */
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

/** The content beside its base; no differences where there is nothing before it. */
export const compareWithBase = (
  base: ChosenQuestionnaire | null,
  definition: QuestionnaireDefinition,
): Comparison => ({
  base,
  definition,
  changes: base ? diffQuestionnaires(base.definition, definition) : [],
});
