import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { resolveText } from '../../engine/questionnaire/document/text.ts';
import { translatableTexts, replaceTextAt } from '../../engine/translation/translatable-text.ts';
import type { Repositories } from '../repositories.ts';
import { withoutPending, type LoadedSource, type SourceText } from './text-source.ts';

/** The version or draft in which the texts of a questionnaire are edited, without its content. */
export interface EditedHead {
  readonly code: string;
  /** Of the draft; null if there is none yet. */
  readonly revision: number | null;
  /** The version from which the draft was started, or would be. */
  readonly basedOn: string | null;
}

/**
 * Where the texts of a questionnaire are edited: its draft, or the version that a draft would start
 * from.
 */
export interface EditedQuestionnaire extends EditedHead {
  readonly definition: QuestionnaireDefinition;
}

/** The draft of a questionnaire; if it has none, the active version or the newest. */
export const loadEditedQuestionnaire = async (
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
export const toQuestionnaireSource = ({
  code,
  definition,
  revision,
}: EditedQuestionnaire): LoadedSource => {
  const english = resolveText(definition.title, 'en');
  return {
    source: code,
    kind: 'questionnaire',
    title: {
      ko: resolveText(definition.title, 'ko').text.slice(0, 4000),
      ...(english.language === 'en' && { en: english.text.slice(0, 4000) }),
    },
    isDraft: revision !== null,
    isReadOnly: false,
    texts: translatableTexts(definition).map(({ key, role, text }) =>
      withoutPending({ key, role, text }),
    ),
  };
};

/** All questionnaires by their codes, including those that are only drafts. */
export const listEditedHeads = async ({
  drafts,
  questionnaires,
}: Repositories): Promise<readonly EditedHead[]> => {
  const listed = (await questionnaires.listed()).map(({ code, published, newest }): EditedHead => {
    return { code, revision: null, basedOn: (published ?? newest).detailId };
  });
  const draftHeads = (await drafts.heads()).map(({ code, saving, basedOn }): EditedHead => {
    return { code, revision: saving.revision, basedOn };
  });
  const byCode = new Map([...listed, ...draftHeads].map((head) => [head.code, head] as const));
  return [...byCode.values()].toSorted((one, other) => (one.code < other.code ? -1 : 1));
};

/**
 * Where the texts of one questionnaire are edited, without its content; null if it does not exist.
 */
export const loadEditedHead = async (
  { drafts, questionnaires }: Pick<Repositories, 'drafts' | 'questionnaires'>,
  code: string,
): Promise<EditedHead | null> => {
  const draft = await drafts.headOf(code);
  if (draft) return { code, revision: draft.saving.revision, basedOn: draft.basedOn };
  const [listed] = await questionnaires.listed(code);
  if (!listed) return null;
  return { code, revision: null, basedOn: (listed.published ?? listed.newest).detailId };
};

/** Whether texts would still be edited in the same draft or version as when they were read. */
export const isStillCurrent = async (
  repositories: Repositories,
  { code, revision, basedOn }: EditedHead,
): Promise<boolean> => {
  const now = await loadEditedHead(repositories, code);
  if (!now || now.revision !== revision) return false;
  return revision !== null || now.basedOn === basedOn;
};

/** The questionnaire with these texts in place of the former ones. */
export const withTexts = (
  edited: EditedQuestionnaire,
  changed: readonly SourceText[],
): EditedQuestionnaire => {
  const { definition } = edited;
  const pointers = new Map(translatableTexts(definition).map(({ key, pointer }) => [key, pointer]));
  return {
    ...edited,
    definition: changed.reduce((before, { key, text }) => {
      const pointer = pointers.get(key);
      return pointer === undefined ? before : replaceTextAt(before, pointer, text);
    }, definition),
  };
};

/** Saves it as the draft, which is started if there is none; false if another user was faster. */
export const saveEditedDraft = async (
  { drafts }: Repositories,
  { code, definition, revision, basedOn }: EditedQuestionnaire,
  by: { readonly savedAt: number; readonly savedBy: string },
): Promise<boolean> => {
  const draft = { code, definition, ...by };
  return revision === null ? drafts.begin({ ...draft, basedOn }) : drafts.save(draft, revision);
};
