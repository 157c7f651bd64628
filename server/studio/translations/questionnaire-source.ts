import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import { textIn } from '../../../engine/questionnaire/document/text.ts';
import { translatableTexts, withTextAt } from '../../../engine/translation/translatable-text.ts';
import type { Repositories } from '../../store/repositories.ts';
import { settledText, type ReadSource, type SourceText } from './text-source.ts';

/** What the texts of a questionnaire are edited in: its draft, or what one is begun from. */
export interface EditedQuestionnaire {
  readonly code: string;
  readonly definition: QuestionnaireDefinition;
  /** Of the draft; null where there is none yet. */
  readonly revision: number | null;
  readonly basedOn: string | null;
}

/** The draft of a questionnaire; where it has none the version in force, or the newest. */
export const editedQuestionnaire = async (
  { drafts, questionnaires }: Repositories,
  code: string,
): Promise<EditedQuestionnaire | null> => {
  const draft = await drafts.of(code);
  if (draft) {
    const { definition, saving, basedOn } = draft;
    return { code, definition, revision: saving.revision, basedOn };
  }
  const head = await questionnaires.byCode(code);
  const [newest] = head === null ? [] : await questionnaires.versionsOf(code);
  const basedOn = head?.publishedDetailId ?? newest?.detailId;
  const version = basedOn === undefined ? null : await questionnaires.byDetailId(basedOn);
  return version === null
    ? null
    : {
        code,
        definition: fromStoredForm(version.stored),
        revision: null,
        basedOn: version.detailId,
      };
};

/** The texts of a questionnaire. */
export const questionnaireSource = ({
  code,
  definition,
  revision,
}: EditedQuestionnaire): ReadSource => {
  const english = textIn(definition.title, 'en');
  return {
    source: code,
    kind: 'questionnaire',
    title: {
      ko: textIn(definition.title, 'ko').text.slice(0, 4000),
      ...(english.language === 'en' && { en: english.text.slice(0, 4000) }),
    },
    isDraft: revision !== null,
    isReadOnly: false,
    texts: translatableTexts(definition).map(({ key, role, text }) =>
      settledText({ key, role, text }),
    ),
  };
};

/** The codes of all questionnaires, those that are drafts only among them. */
export const questionnaireCodes = async ({
  drafts,
  questionnaires,
}: Repositories): Promise<readonly string[]> => {
  const heads = await questionnaires.all();
  const begun = await drafts.all();
  return [...new Set([...heads, ...begun].map(({ code }) => code))].toSorted();
};

/** Saves texts into the draft, which is begun where there is none; false where somebody was quicker. */
export const saveQuestionnaireTexts = async (
  { drafts }: Repositories,
  { code, definition, revision, basedOn }: EditedQuestionnaire,
  changed: readonly SourceText[],
  by: { readonly savedAt: number; readonly savedBy: string },
): Promise<boolean> => {
  const pointers = new Map(translatableTexts(definition).map(({ key, pointer }) => [key, pointer]));
  const edited = changed.reduce((before, { key, text }) => {
    const pointer = pointers.get(key);
    return pointer === undefined ? before : withTextAt(before, pointer, text);
  }, definition);
  const draft = { code, definition: edited, ...by };
  return revision === null ? drafts.begin({ ...draft, basedOn }) : drafts.save(draft, revision);
};
