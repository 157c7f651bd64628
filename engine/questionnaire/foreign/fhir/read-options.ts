import type { ItemDraft } from '../assemble-categories.ts';
import { EXTENSION } from './fhir.ts';
import {
  truncateText,
  toLocalizedText,
  readTextField,
  type TextImportContext,
} from './localized-texts.ts';
import { MAX_ITEMS } from '../import-result.ts';
import type { TrackedValue } from '../tracked-value.ts';

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

/** The key that a condition's answer and an option share if they mean the same. */
export const optionKeyOf = (holder: TrackedValue, prefix: 'value' | 'answer'): string | null => {
  const code = holder.field(`${prefix}Coding`).field('code').value;
  if (typeof code === 'string') return `code:${code}`;
  for (const kind of ['String', 'Integer', 'Date', 'Time']) {
    const { value } = holder.field(`${prefix}${kind}`);
    if (typeof value === 'string' || typeof value === 'number') return `${kind}:${String(value)}`;
  }
  return null;
};

const readOption = (option: TrackedValue, context: TextImportContext): ItemDraft | null => {
  const key = optionKeyOf(option, 'value');
  if (key === null) return null;
  const notApplicable = readFlag(option, EXTENSION.exclusive);
  const coding = option.field('valueCoding');
  if (coding.value !== undefined) {
    const code = coding.field('code').readText() ?? '';
    const isShown =
      coding.field('display').value !== undefined || coding.field('_display').value !== undefined;
    const text = isShown
      ? readTextField(coding, 'display', context)
      : toLocalizedText(code, context.language);
    return { pointer: coding.field('code').pointer, preferredId: code, text, notApplicable, key };
  }
  const name = `value${key.slice(0, key.indexOf(':'))}`;
  const value = option.field(name);
  const words = truncateText(String(value.value), value.pointer, context);
  const text = name === 'valueString' ? readTextField(option, name, context) : { ko: words };
  value.consumeExpected(value.value);
  return { pointer: value.pointer, preferredId: words, text, notApplicable, key };
};

/** The options of a choice. */
export const readOptions = (
  item: TrackedValue,
  context: TextImportContext,
): readonly ItemDraft[] => {
  const all = item.field('answerOption').list();
  const parts = all.slice(0, MAX_ITEMS).flatMap((option) => readOption(option, context) ?? []);
  if (all.length > MAX_ITEMS) {
    const { pointer } = item.field('answerOption');
    const what = `Only the first ${String(MAX_ITEMS)} of ${String(all.length)} options are taken.`;
    context.reportLoss(pointer, what, 'Ask in two steps, or for a text.');
  }
  return parts;
};
