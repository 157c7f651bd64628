import type {
  Language,
  LocalizedText,
  Translation,
} from '../../engine/questionnaire/document/definition.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import type { Repositories } from '../repositories.ts';
import type { WordingDraft } from './wording-drafts-repository.ts';
import { groupBy } from './group-by.ts';
import type { LoadedSource, SourceText } from './text-source.ts';

type LiveTexts = Readonly<Partial<Record<Language, string>>>;

/** A pending text from before an import does not replace the imported text. */
export const isCurrent = ({ text, replaces }: WordingDraft, live: LiveTexts, language: Language) =>
  [text, replaces].includes(live[language] ?? '');

const toTranslation = (written: WordingDraft): Translation => ({
  text: written.text,
  state: written.state,
  ...(written.source !== null && { source: written.source }),
});

/** A message with its states: a live text counts as reviewed if nothing is pending. */
const buildMessage = (
  key: string,
  live: LiveTexts,
  drafts: readonly WordingDraft[],
): SourceText | null => {
  const current = drafts.filter((one) => isCurrent(one, live, one.language));
  const entries = LANGUAGES.flatMap((language): [Language, Translation][] => {
    const written = current.find((one) => one.language === language);
    if (written) return written.text === '' ? [] : [[language, toTranslation(written)]];
    const text = live[language];
    return text === undefined ? [] : [[language, text]];
  });
  const text: Partial<LocalizedText> = Object.fromEntries(entries);
  if (text.ko === undefined) return null;
  return {
    key,
    role: 'message',
    text: { ...text, ko: text.ko },
    pending: current
      .filter((one) => one.text !== (live[one.language] ?? ''))
      .map(({ language }) => language),
  };
};

/** All texts of visitors' screens and messages. */
export const loadMessageSource = async ({
  wording,
  wordingInWork,
}: Repositories): Promise<LoadedSource> => {
  const catalogues = await Promise.all(
    LANGUAGES.map(async (language) => ({ language, texts: await wording.catalogue(language) })),
  );
  const drafts = groupBy(await wordingInWork.list(), ({ key }) => key);
  const keys = Object.keys(catalogues[0]?.texts ?? {});
  return {
    source: 'messages',
    kind: 'messages',
    title: { ko: '방문자 화면과 안내 문구', en: 'Visitors’ screens and messages' },
    isDraft: false,
    isReadOnly: false,
    texts: keys.flatMap((key) => {
      const live: LiveTexts = Object.fromEntries(
        catalogues.flatMap(({ language, texts }) =>
          texts[key] === undefined ? [] : [[language, texts[key]]],
        ),
      );
      return buildMessage(key, live, drafts.get(key) ?? []) ?? [];
    }),
  };
};

/** One message; null if there is none with that key. */
export const findMessage = async (
  { wording, wordingInWork }: Repositories,
  key: string,
): Promise<SourceText | null> =>
  buildMessage(key, await wording.ofKey(key), await wordingInWork.list(key));

/** Saves an edited message; visitors see it when its language is published. */
export const saveMessage = async (
  { wording, wordingInWork }: Pick<Repositories, 'wording' | 'wordingInWork'>,
  before: SourceText,
  after: LocalizedText,
  by: { readonly savedAt: number; readonly savedBy: string },
): Promise<void> => {
  const live = await wording.ofKey(before.key);
  for (const language of LANGUAGES) {
    if (after[language] === before.text[language]) continue;
    const { text, state, source } = parseTranslation(after[language]);
    const replaces = live[language] ?? '';
    await wordingInWork.save({ key: before.key, language, text, state, source, replaces, ...by });
  }
};
