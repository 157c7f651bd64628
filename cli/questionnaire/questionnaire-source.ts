import {
  listQuestionnaires,
  retireQuestionnaire,
  rollBackQuestionnaire,
  showQuestionnaire,
  type ChoiceRefusal,
  type ContentSelector,
  type ExportStores,
  type ListedQuestionnaire,
  type RollBackRefusal,
  type RollBackReport,
  type ShownQuestionnaire,
} from '../../server/questionnaires/index.ts';
import { createRepositories } from '../../server/repositories.ts';
import type { Target } from '../target.ts';
import { withDataFolder } from '../with-data-folder.ts';

/** The questionnaires of a store or of a server, as commands read and change them. */
export interface QuestionnaireSource {
  readonly list: () => Promise<readonly ListedQuestionnaire[]>;
  readonly show: (
    code: string,
    which: ContentSelector | null,
  ) => Promise<ShownQuestionnaire | ChoiceRefusal>;
  /** Reads one state of the questionnaires. */
  readonly read: <T>(work: (stores: ExportStores) => Promise<T>) => Promise<T>;
  readonly rollBack: (to: {
    readonly code: string;
    readonly version: number;
    readonly note: string;
  }) => Promise<RollBackReport | RollBackRefusal | ChoiceRefusal>;
  /** Takes the active version out of use, or asks a second person to. */
  readonly retire: (active: {
    readonly code: string;
    readonly detailId: string;
    readonly note: string;
  }) => Promise<'retired' | 'waiting' | 'otherInForce'>;
}

/** Works on the questionnaires of local data, or of a server. */
export const withQuestionnaires = async <T>(
  { data, server }: Target,
  { dryRun }: { readonly dryRun: boolean },
  work: (source: QuestionnaireSource) => Promise<T>,
): Promise<T> => {
  if (server !== undefined) {
    const { openServer } = await import('../remote/studio-client.ts');
    const { remoteQuestionnaires } = await import('../remote/remote-questionnaires.ts');
    return work(remoteQuestionnaires(openServer(server), { dryRun }));
  }
  return withDataFolder(data, { dryRun }, (context) =>
    work({
      list: () => listQuestionnaires(context),
      show: (code, which) => showQuestionnaire(code, which, context),
      read: (reading) =>
        context.database.read((trx) => reading(createRepositories(trx, context.keys))),
      rollBack: (to) => rollBackQuestionnaire(to, context),
      retire: async (active) =>
        (await retireQuestionnaire(active, context)) ? 'retired' : 'otherInForce',
    }),
  );
};
