import type { TaskContext } from '../../platform/files/report.ts';
import { createRepositories } from '../../repositories.ts';
import { OPERATOR } from './activate-version.ts';
import { addRetirement, endActiveVersion, isActive, type Retirement } from './retire.ts';

/**
 * Takes a questionnaire out of use at once, in the name of the operator. Its versions and answers
 * stay, and it can be published again. False, and nothing has changed, if another version is active
 * or none.
 */
export const retireQuestionnaire = (
  retirement: Retirement,
  { database, keys, clock }: Omit<TaskContext, 'dryRun'>,
): Promise<boolean> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    if (!(await isActive(stores, retirement))) return false;
    const { code, detailId } = retirement;
    const at = clock.now();
    await endActiveVersion(stores, code);
    await addRetirement(stores, retirement, { state: 'ended', by: OPERATOR, at });
    await stores.audit.log({
      action: 'questionnaire.end',
      at,
      actor: OPERATOR,
      subject: code,
      detail: { code, detailId },
    });
    return true;
  });
