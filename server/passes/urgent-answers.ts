import { dayAt } from '../../engine/visit/local-time.ts';
import { queryInBatches } from '../platform/database/batch-query.ts';
import type { ScreeningOutcome } from '../platform/database/tables/visit.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { latestAnswers } from './latest-answers.ts';

const DAY_MS = 86_400_000;

/** The columns of a pass that decide which urgent answers count for it. */
interface PassOfPerson {
  readonly identityIndex: string;
  readonly answerType: string;
  readonly issuedAt: number;
  readonly notAfter: number;
}

/** An answer to the urgent survey that the gate shows. */
interface UrgentAnswer {
  readonly answerId: string;
  readonly identityIndex: string;
  readonly answerType: string;
  readonly createdAt: number;
  readonly screeningOutcome: ScreeningOutcome;
  readonly firedSealed: string;
  readonly retractedSealed: string | null;
}

/**
 * The answers to urgent surveys since that instant which refuse their person or ask staff, or did so
 * before they were corrected. Only of these identity indexes, if any are given.
 */
const findUrgentAnswers = async (
  trx: Handle,
  since: number,
  identityIndexes?: readonly string[],
): Promise<readonly UrgentAnswer[]> =>
  latestAnswers(trx, 'urgent')
    .select([
      'answerId',
      'identityIndex',
      'answerType',
      'createdAt',
      'screeningOutcome',
      'firedSealed',
      'retractedSealed',
    ])
    .where('createdAt', '>=', since)
    .$if(identityIndexes !== undefined, (query) =>
      query.where('identityIndex', 'in', identityIndexes ?? []),
    )
    .where((row) =>
      row.or([row('screeningOutcome', '<>', 'clear'), row('retractedSealed', 'is not', null)]),
    )
    .execute();

/** What the gate has to know about urgent answers of a bearer. */
export const urgentMarks = (
  answers: readonly UrgentAnswer[],
): { readonly asksStaff: boolean; readonly isChanged: boolean } => ({
  asksStaff: answers.some(({ screeningOutcome }) => screeningOutcome !== 'clear'),
  isChanged: answers.some(({ retractedSealed }) => retractedSealed !== null),
});

/**
 * The urgent answers that the gate shows for a pass: those that its bearer gave from the day on which
 * it was issued until it ends. A pass that is issued again on that day is marked too; one of a later
 * day has answers of its own (docs/decisions/0052).
 */
export const loadUrgentAnswers = async (
  trx: Handle,
  passes: readonly PassOfPerson[],
  of: 'these' | 'everyone' = 'these',
): Promise<(pass: PassOfPerson) => readonly UrgentAnswer[]> => {
  if (passes.length === 0) return () => [];
  const since = Math.min(...passes.map(({ issuedAt }) => issuedAt)) - DAY_MS;
  const indexes = [...new Set(passes.map(({ identityIndex }) => identityIndex))];
  const found =
    of === 'everyone'
      ? await findUrgentAnswers(trx, since)
      : await queryInBatches(indexes, (portion) => findUrgentAnswers(trx, since, portion));
  const byPerson = new Map<string, readonly UrgentAnswer[]>();
  for (const answer of found) {
    const others = byPerson.get(answer.identityIndex) ?? [];
    byPerson.set(answer.identityIndex, [...others, answer]);
  }
  return (pass) =>
    (byPerson.get(pass.identityIndex) ?? []).filter(
      (answer) =>
        answer.answerType === pass.answerType &&
        answer.createdAt < pass.notAfter &&
        dayAt(answer.createdAt) >= dayAt(pass.issuedAt),
    );
};
