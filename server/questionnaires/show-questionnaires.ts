import type {
  Language,
  QuestionnaireHistoryResult,
  StudioQuestionnaire,
  StudioVersion,
} from '../../schemas/api.gen.ts';
import { createRepositories } from '../repositories.ts';
import { loadQuestionnaireHistory } from './questionnaire-history.ts';
import { languageShares } from './language-shares.ts';
import { loadAllQuestionnaires } from './questionnaire-list.ts';
import { createSummaryCache } from './questionnaire-summaries.ts';
import type { TaskContext } from '../platform/files/report.ts';
import {
  chooseQuestionnaire,
  type ChosenQuestionnaire,
  type ChoiceRefusal,
  type ContentSelector,
} from './choose-questionnaire.ts';

/** A questionnaire as a list names it. */
export interface ListedQuestionnaire extends Omit<StudioQuestionnaire, 'published'> {
  /** The active version. */
  readonly inForce: Pick<StudioVersion, 'detailId' | 'version' | 'savedAt'> | null;
  /** The languages in which no text that a visitor sees is missing. */
  readonly completeLanguages: readonly Language[];
}

type StoreAccess = Pick<TaskContext, 'database' | 'keys'>;

const completeLanguagesOf = (languages: StudioQuestionnaire['languages']): readonly Language[] =>
  languages.filter(({ missing }) => missing === 0).map(({ language }) => language);

/** A questionnaire of the studio's list, as a list of the command line names it. */
export const toListedQuestionnaire = ({
  published,
  ...rest
}: StudioQuestionnaire): ListedQuestionnaire => ({
  ...rest,
  inForce: published && {
    detailId: published.detailId,
    version: published.version,
    savedAt: published.savedAt,
  },
  completeLanguages: completeLanguagesOf(rest.languages),
});

/** Every questionnaire by its code, including those that are only a draft. */
export const listQuestionnaires = async ({
  database,
  keys,
}: StoreAccess): Promise<readonly ListedQuestionnaire[]> =>
  database.read(async (trx) =>
    (await loadAllQuestionnaires(createRepositories(trx, keys), createSummaryCache())).map(
      toListedQuestionnaire,
    ),
  );

/** One content of a questionnaire, with a list of all its versions. */
export interface ShownQuestionnaire extends ChosenQuestionnaire {
  readonly languages: StudioQuestionnaire['languages'];
  readonly listed: ListedQuestionnaire;
  /** Newest first. */
  readonly versions: readonly StudioVersion[];
}

/** The chosen content with what else exists of its questionnaire. */
export const toShownQuestionnaire = (
  chosen: ChosenQuestionnaire,
  { questionnaire, versions }: Pick<QuestionnaireHistoryResult, 'questionnaire' | 'versions'>,
): ShownQuestionnaire => ({
  ...chosen,
  languages: languageShares(chosen.definition),
  listed: toListedQuestionnaire(questionnaire),
  versions,
});

/** Shows a questionnaire: the requested content, and what else exists of it. */
export const showQuestionnaire = async (
  code: string,
  which: ContentSelector | null,
  { database, keys }: StoreAccess,
): Promise<ShownQuestionnaire | ChoiceRefusal> =>
  database.read(async (trx) => {
    const stores = createRepositories(trx, keys);
    const chosen = await chooseQuestionnaire(stores, code, which);
    if ('refusal' in chosen) return chosen;
    const history = await loadQuestionnaireHistory(stores, createSummaryCache(), code);
    if (!history) throw new Error(`the questionnaire ${code} has vanished`);
    return toShownQuestionnaire(chosen, history);
  });
