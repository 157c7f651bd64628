import type { SheetFinding } from '../../schemas/api.gen.ts';

/** Messages for what is wrong with a text or a row. */
export interface FaultMessage {
  readonly rule: string;
  readonly message: string;
  readonly fix: string;
}

type MessageBuilder = (names: string) => Omit<FaultMessage, 'rule'>;

const inBraces = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(', ');

const SAME_NAMES = 'Use the same names in braces as the Korean text, untranslated.';
const EXPORT_AGAIN = 'Export again and carry your changes over.';

const MESSAGES = {
  empty: () => ({ message: 'The Korean text is empty.', fix: 'Write it: Korean is the source.' }),
  missingPlaceholder: (names) => ({ message: `The text lacks ${names}.`, fix: SAME_NAMES }),
  extraPlaceholder: (names) => ({
    message: `The text has ${names}, which the Korean text has not.`,
    fix: SAME_NAMES,
  }),
  braces: () => ({
    message: 'A brace opens and never closes, or the other way round.',
    fix: 'Write every { with its }.',
  }),
  pluralUnknown: (names) => ({
    message: `The text has a plural of {${names}}, which selects no form.`,
    fix: 'Use a plural of {count} only where the Korean text has {count}.',
  }),
  pluralForms: (names) => ({
    message: `The text has other plural forms than its language, which has ${names}.`,
    fix: 'Write each of them once: {count, plural, one {# day} other {# days}}.',
  }),
  pluralLacking: (names) => ({
    message: `A noun after {count} stays the same for every number; the language has ${names}.`,
    fix: 'Write {count, plural, …} with each form: one {# day} other {# days}.',
  }),
  direction: () => ({
    message: 'The text opens or ends a text direction that it does not end or open.',
    fix: 'Remove the invisible direction marks, or close each one.',
  }),
  tooLong: (names) => ({
    message: `The text is wider than there is room (columns: ${names}).`,
    fix: 'Shorten it.',
  }),
  sameAsKorean: () => ({ message: 'The text is the Korean text.', fix: 'Translate it.' }),
  hangulLeft: () => ({
    message: 'The text still holds Korean letters.',
    fix: 'Translate the rest of it.',
  }),
  avoidedWord: (names) => ({
    message: `The text has words that the glossary avoids: ${names}.`,
    fix: 'Use the other word, or change the glossary.',
  }),
  writtenRetention: (names) => ({
    message: `The text says how long data is kept (${names}); a setting decides it.`,
    fix: 'Leave the time to the terms, which take it from the setting.',
  }),
  unreadable: (names) => ({
    message: `The file or cell cannot be read: ${names}`,
    fix: 'Save it as "CSV UTF-8" or XLSX, without control characters.',
  }),
  missingColumn: (names) => ({
    message: `The sheet lacks columns: ${names}.`,
    fix: 'Keep the first row of the export.',
  }),
  unknownKey: () => ({
    message: 'There is no text of that key.',
    fix: 'Keep the key of the export, or remove the row.',
  }),
  keyTwice: () => ({
    message: 'The key appears twice.',
    fix: 'Remove one of the two rows.',
  }),
  readOnly: () => ({
    message: 'Terms are no part of this: what visitors agree to is written as a new version.',
    fix: 'Use munjin terms import, and remove the row.',
  }),
  koreanChanged: () => ({
    message: 'The Korean text has changed since the file was made.',
    fix: EXPORT_AGAIN,
  }),
  koreanEdited: () => ({
    message: 'The Korean text of the file is another one than that of the hospital.',
    fix: 'Leave Korean as it was: it is written in the studio or the questionnaire.',
  }),
  changedSince: () => ({
    message: 'Someone has changed the text since the file was made.',
    fix: EXPORT_AGAIN,
  }),
  notAllowed: () => ({
    message: 'This text cannot be written so.',
    fix: EXPORT_AGAIN,
  }),
  unknownState: (names) => ({
    message: 'There is no such state.',
    fix: `Write one of ${names}, or nothing.`,
  }),
  tooLarge: (names) => ({ message: `It is too large (${names}).`, fix: 'Shorten or split it.' }),
} as const satisfies Record<SheetFinding['kind'], MessageBuilder>;

const PLACEHOLDERS: readonly SheetFinding['kind'][] = ['missingPlaceholder', 'extraPlaceholder'];

const toKebabCase = (kind: string): string =>
  kind.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A fault as rule, sentence and fix: of a text, or of a row of a sheet. */
export const faultMessage = (
  kind: SheetFinding['kind'],
  names: readonly string[],
): FaultMessage => {
  const words: MessageBuilder = MESSAGES[kind];
  return {
    rule: `translation/${toKebabCase(kind)}`,
    ...words(PLACEHOLDERS.includes(kind) ? inBraces(names) : names.join(', ')),
  };
};
