import type { LocalizedText } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION } from './fhir.ts';
import type { ItemImportContext } from './imported-item.ts';
import { standInText, toLocalizedText, truncateText } from '../imported-text.ts';
import { parseTextLanguage } from '../language-tag.ts';
import { readTextField, readTexts } from './localized-texts.ts';
import { readDenial } from './outcome-extension.ts';

/** The extension with that address; undefined if there is none. */
export const findExtension = (holder: TrackedValue, url: string): TrackedValue | undefined =>
  holder
    .field('extension')
    .list()
    .find((extension) => extension.field('url').value === url);

/** Whether a flag in an extension is set; marks it as read. */
export const readFlag = (holder: TrackedValue, url: string): boolean => {
  const extension = findExtension(holder, url);
  if (extension?.field('valueBoolean').readBoolean() === undefined) return false;
  extension.field('url').consume();
  return extension.field('valueBoolean').value === true;
};

const VALUES = ['String', 'Integer', 'Date', 'Time'] as const;

const codingKeysOf = (coding: TrackedValue): readonly string[] =>
  ['code', 'display'].flatMap((name) => {
    const word = coding.field(name).rawText;
    return word === '' ? [] : [`${name}:${word}`];
  });

/**
 * The keys of an option, or of the answer in a condition. Both mean the same if the condition's key
 * is one of the option's: a code, or without one the words that are shown.
 */
export const answerKeysOf = (
  holder: TrackedValue,
  prefix: 'value' | 'answer',
): readonly string[] => {
  const keys = codingKeysOf(holder.field(`${prefix}Coding`));
  if (keys.length > 0) return prefix === 'answer' ? keys.slice(0, 1) : keys;
  return VALUES.flatMap((kind) => {
    const { value } = holder.field(`${prefix}${kind}`);
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const key = `${kind}:${String(value)}`;
    // Some forms compare the words or the code of an option with a text.
    const isText = prefix === 'answer' && kind === 'String';
    return isText ? [key, `code:${String(value)}`, `display:${String(value)}`] : [key];
  });
};

/** The text of a concept, also in the languages in which its ValueSet names it. */
const readDisplay = (coding: TrackedValue, context: ItemImportContext): LocalizedText => {
  const texts = readTexts(coding, 'display', context);
  for (const designation of coding.field('designation').list()) {
    const language = parseTextLanguage(designation.field('language').rawText);
    const words = designation.field('value');
    if (language === undefined || texts.has(language) || words.rawText === '') continue;
    designation.field('language').consume();
    texts.set(language, truncateText(words.readText() ?? '', words.pointer, context));
  }
  return toLocalizedText(texts, context.language);
};

/** An option from its coding. `holder` has what our export says about the option. */
const readCoding = (
  coding: TrackedValue,
  holder: TrackedValue,
  context: ItemImportContext,
): ItemDraft | null => {
  const keys = codingKeysOf(coding);
  if (keys.length === 0) return null;
  const code = coding.field('code').readText();
  const isShown =
    coding.field('display').value !== undefined || coding.field('_display').value !== undefined;
  const text = isShown ? readDisplay(coding, context) : standInText(code ?? '');
  return {
    pointer: code === undefined ? null : coding.field('code').pointer,
    preferredId: code ?? coding.field('display').rawText,
    text,
    notApplicable: readFlag(holder, EXTENSION.exclusive),
    ...readDenial(holder, context),
    keys,
  };
};

const readOption = (option: TrackedValue, context: ItemImportContext): ItemDraft | null => {
  const coding = option.field('valueCoding');
  if (coding.value !== undefined) return readCoding(coding, option, context);
  const kind = VALUES.find((one) => option.field(`value${one}`).value !== undefined);
  const [key] = answerKeysOf(option, 'value');
  if (kind === undefined || key === undefined) return null;
  const name = `value${kind}`;
  const value = option.field(name);
  const words = truncateText(String(value.value), value.pointer, context);
  const text = kind === 'String' ? readTextField(option, name, context) : { ko: words, en: words };
  value.consume();
  return {
    pointer: null,
    preferredId: words,
    text,
    notApplicable: readFlag(option, EXTENSION.exclusive),
    ...readDenial(option, context),
    keys: [key],
  };
};

/** The options of a choice, from the item itself or from a contained ValueSet. */
export const readOptions = (
  item: TrackedValue,
  context: ItemImportContext,
): readonly ItemDraft[] => {
  // STU3 calls them `option` and `options`.
  const own = [...item.field('answerOption').list(), ...item.field('option').list()];
  const options = own.flatMap((option) => {
    const draft = readOption(option, context);
    if (draft) return [draft];
    option.consume();
    const what = 'Option dropped: it is neither a coding, a text, a number nor a day.';
    context.reportLoss('dropped', option.pointer, what, 'Write the option as a text.');
    return [];
  });
  if (own.length > 0) return options;
  const reference = [item.field('answerValueSet'), item.field('options').field('reference')].find(
    ({ rawText }) => rawText !== '',
  );
  const codings = reference ? context.findCodings(reference.rawText) : null;
  if (!reference || !codings) return [];
  reference.consume();
  return codings.flatMap((coding) => readCoding(coding, coding, context) ?? []);
};
