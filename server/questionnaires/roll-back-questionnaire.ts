import type { Change } from '../../engine/questionnaire/change/change.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { VersionReference } from './questionnaires-repository.ts';
import { createRepositories } from '../repositories.ts';
import { judgeRollBack, executeRollBack, type RollBackFault } from './publications/roll-back.ts';
import { OPERATOR } from './publications/activate-version.ts';
import type { TaskContext } from '../platform/files/report.ts';
import { chooseQuestionnaire, type ChoiceRefusal } from './choose-questionnaire.ts';

/** A version that was restored, or in a dry run would be. */
export interface RollBackReport {
  readonly to: VersionReference;
  /** The previously active version; null if there was none. */
  readonly from: VersionReference | null;
  readonly definition: QuestionnaireDefinition;
  /** From the previously active version to the restored one. */
  readonly changes: readonly Change[];
  /** Null in a dry run. */
  readonly publicationId: string | null;
  /** Whether it waits for a second person; never at the console. */
  readonly isWaiting?: boolean;
}

/** Why it was not restored. */
export interface RollBackRefusal {
  readonly fault: RollBackFault['fault'];
  readonly message: string;
}

/** Why a version cannot come back, for a person at a terminal. */
export const ROLL_BACK_MESSAGES = {
  unknown: (code, version) => `There is no version ${version} of ${code}.`,
  unchanged: (code, version) => `Version ${version} of ${code} is already active.`,
  neverInForce: (code, version) =>
    `Version ${version} of ${code} was never active, so it was never checked: munjin questionnaire publish ${code} --version ${version}`,
  typesTaken: (code, version) =>
    `Another questionnaire serves user types of version ${version} of ${code} now. To take them back, publish ${code} with --take-over.`,
  typesLeft: (code, version) =>
    `${code} took over user types that version ${version} does not serve, and no other questionnaire serves them. First publish the questionnaire that is to serve them, with --take-over.`,
} as const satisfies Record<RollBackFault['fault'], (code: string, version: number) => string>;

/** Activates an older version again, as the studio does, in the name of the operator. */
export const rollBackQuestionnaire = async (
  {
    code,
    version,
    note,
  }: { readonly code: string; readonly version: number; readonly note: string },
  { database, keys, clock, dryRun }: TaskContext,
): Promise<RollBackReport | RollBackRefusal | ChoiceRefusal> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const chosen = await chooseQuestionnaire(stores, code, version);
    if ('refusal' in chosen) return chosen;
    const { detailId = '' } = chosen.version ?? {};
    const judged = await judgeRollBack(stores, { code, detailId });
    if ('fault' in judged) {
      return { fault: judged.fault, message: ROLL_BACK_MESSAGES[judged.fault](code, version) };
    }
    const { inForce, changes } = judged;
    const decision = { note, by: OPERATOR, at: clock.now() };
    return {
      to: { detailId, code, version },
      from: inForce && { detailId: inForce.detailId, code, version: inForce.version },
      definition: fromStoredForm(judged.version.stored),
      changes,
      publicationId: dryRun ? null : await executeRollBack(stores, judged, decision),
    };
  });
