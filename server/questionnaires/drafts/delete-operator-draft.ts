import type { TaskContext } from '../../platform/files/report.ts';
import { UnknownName } from '../../platform/unknown-name.ts';
import { createRepositories } from '../../repositories.ts';
import { chooseQuestionnaire } from '../choose-questionnaire.ts';
import type { Saving } from '../drafts-repository.ts';

/** The draft that was deleted, or in a dry run would be; or the versions that keep it. */
export type DraftDeletion = { readonly deleted: Saving } | { readonly versions: number };

/**
 * Deletes a questionnaire that is only a draft, in the name of the operator, as drafts/discard does.
 * One that has versions stays as it is. Throws UnknownName if there is no questionnaire of that code.
 */
export const deleteOperatorDraft = (
  code: string,
  { database, keys, clock, dryRun }: TaskContext,
): Promise<DraftDeletion> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const chosen = await chooseQuestionnaire(stores, code, null);
    if ('refusal' in chosen) {
      throw new UnknownName(`${chosen.refusal} ${chosen.hint}`, chosen.nextCommand);
    }
    const { draft } = chosen;
    if (draft === null) return { versions: (await stores.questionnaires.versionsOf(code)).length };
    if (!dryRun) {
      await stores.drafts.remove(code);
      await stores.questionComments.removeAll(code);
      await stores.audit.log({
        action: 'draft.discard',
        at: clock.now(),
        actor: 'operator',
        subject: code,
        detail: { code, revision: draft.revision },
      });
    }
    return { deleted: draft };
  });
