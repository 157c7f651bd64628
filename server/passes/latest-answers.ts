import type { Handle } from '../platform/database/transaction-handle.ts';

/**
 * The latest answers of each person, user type and day that were given for that purpose, unless a
 * redo wiped them or staff lifted their refusal.
 */
export const latestAnswers = (trx: Handle, purpose: 'visit' | 'urgent') =>
  trx
    .selectFrom('answer as latest')
    .where('purpose', '=', purpose)
    .where('wipedAt', 'is', null)
    .where('liftedAt', 'is', null)
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('answer as later')
            .select('later.answerId')
            .whereRef('later.identityIndex', '=', 'latest.identityIndex')
            .whereRef('later.answerType', '=', 'latest.answerType')
            .whereRef('later.visitDate', '=', 'latest.visitDate')
            .where('later.purpose', '=', purpose)
            .whereRef('later.attempt', '>', 'latest.attempt'),
        ),
      ),
    );
