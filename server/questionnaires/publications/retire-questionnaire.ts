import type { UserType } from '../../../schemas/api.gen.ts';
import type { TaskContext } from '../../platform/files/report.ts';
import { UnknownName } from '../../platform/unknown-name.ts';
import { createRepositories } from '../../repositories.ts';
import { chooseQuestionnaire } from '../choose-questionnaire.ts';
import { OPERATOR } from './activate-version.ts';

/** The version that no one is asked any more, and of whom it was asked. */
export interface RetiredVersion {
  readonly version: number;
  readonly userTypes: readonly UserType[];
}

/**
 * Takes a questionnaire out of use at once, in the name of the operator. Its versions and answers
 * stay, visits that have started finish with it, and it can be published again. Null if none of its
 * versions is in force; throws UnknownName if there is no questionnaire of that code.
 */
export const retireQuestionnaire = (
  code: string,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<RetiredVersion | null> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const chosen = await chooseQuestionnaire(stores, code, null);
    if ('refusal' in chosen) {
      throw new UnknownName(`${chosen.refusal} ${chosen.hint}`, chosen.nextCommand);
    }
    if (!chosen.isInForce || chosen.version === null) return null;
    const { version } = chosen.version;
    const { userTypes } = chosen.definition;
    if (!dryRun) {
      await stores.publications.endInForce(code);
      await stores.questionnaires.unpublish(code);
      await stores.audit.log({
        action: 'questionnaire.end',
        at: clock.now(),
        actor: OPERATOR,
        subject: code,
        detail: { code, version },
      });
    }
    return { version, userTypes };
  });
