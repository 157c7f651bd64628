import type { Language } from '../wording/language.ts';
import data from './notes.json' with { type: 'json' };

/** Notes are read in the languages of the studio. */
export type NoteLanguage = Extract<Language, 'ko' | 'en'>;
type NoteWords = Readonly<Record<NoteLanguage, string>>;

const KINDS = {
  button: { ko: '버튼', en: 'button' },
  link: { ko: '링크', en: 'link' },
  heading: { ko: '제목', en: 'heading' },
  label: { ko: '이름표', en: 'label' },
  option: { ko: '선택지', en: 'option' },
  sentence: { ko: '문장', en: 'sentence' },
  error: { ko: '오류 안내', en: 'error' },
  hint: { ko: '입력 도움말', en: 'hint' },
  message: { ko: '안내 문구', en: 'notice' },
  announcement: { ko: '화면 낭독기만 읽는 글', en: 'read out by a screen reader only' },
  name: { ko: '이름', en: 'name' },
  pageTitle: { ko: '브라우저 탭 제목', en: 'title of the browser tab' },
  pattern: { ko: '값의 표기', en: 'notation of values' },
} as const satisfies Record<string, NoteWords>;

const SPEAKERS = {
  hospitalToVisitor: { ko: '병원이 방문자에게', en: 'the hospital to visitors' },
  visitor: { ko: '방문자가 하는 말', en: 'the visitor’s own words' },
  hospitalToStaff: { ko: '병원이 직원에게', en: 'the hospital to staff' },
  staff: { ko: '직원이 하는 말', en: 'the staff member’s own words' },
  hospitalToAdmin: { ko: '관리자나 프로그램에', en: 'to admins or programs' },
} as const satisfies Record<string, NoteWords>;

/** What a translator needs to know about a text of the screens. */
interface TextNote {
  readonly place: string;
  readonly kind: keyof typeof KINDS;
  readonly speaker: keyof typeof SPEAKERS;
  /**
   * How wide the text may be, in columns; a Korean letter takes two. It is the widest of the eight
   * texts that the browser tests have seen in place, with a little room.
   */
  readonly columns: number;
  /** Where the text alone would mislead. */
  readonly note?: NoteWords;
}

const { places, notes } = data as {
  readonly places: Readonly<Record<string, NoteWords>>;
  readonly notes: Readonly<Record<string, TextNote>>;
};

const noteOf = (key: string): TextNote | undefined =>
  Object.hasOwn(notes, key) ? notes[key] : undefined;

/** How wide the text of a key may be, in columns; undefined for a key without a note. */
export const columnsOf = (key: string): number | undefined => noteOf(key)?.columns;

/**
 * Where a text is shown, what it is, who speaks, how wide it may be, and what else a translator has
 * to know; null for a key without a note.
 */
export const describeText = (key: string, language: NoteLanguage): string | null => {
  const one = noteOf(key);
  const place = one && places[one.place];
  if (!place) return null;
  const width =
    language === 'ko' ? `너비 ${String(one.columns)}까지` : `up to ${String(one.columns)} columns`;
  const facts = [place, KINDS[one.kind], SPEAKERS[one.speaker]].map((words) => words[language]);
  return [...facts, width, ...(one.note ? [one.note[language]] : [])].join(' · ');
};

/** Keys of the screens that have no note, and notes of keys that no screen has. */
export const noteFaults = (keys: readonly string[]): readonly string[] => [
  ...keys.filter((key) => describeText(key, 'ko') === null),
  ...Object.keys(notes).filter((key) => !keys.includes(key)),
];
