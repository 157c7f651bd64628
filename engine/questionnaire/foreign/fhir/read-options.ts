import type { Part } from '../assemble.ts';
import { EXTENSION } from './fhir.ts';
import { keptText, localized, readTextField, type TextReading } from './texts.ts';
import { MOST_ITEMS } from '../loss.ts';
import type { Tracked } from '../tracked.ts';

/** The extension of that address; undefined where there is none. */
export const extensionOf = (holder: Tracked, url: string): Tracked | undefined =>
  holder
    .field('extension')
    .list()
    .find((extension) => extension.field('url').value === url);

/** Whether a flag in an extension is set, which is then read. */
export const flagOf = (holder: Tracked, url: string): boolean => {
  const extension = extensionOf(holder, url);
  if (extension?.field('valueBoolean').flag() === undefined) return false;
  extension.field('url').take();
  return extension.field('valueBoolean').value === true;
};

/** What a condition's answer and an option have in common where they mean the same. */
export const keyOf = (holder: Tracked, prefix: 'value' | 'answer'): string | null => {
  const code = holder.field(`${prefix}Coding`).field('code').value;
  if (typeof code === 'string') return `code:${code}`;
  for (const kind of ['String', 'Integer', 'Date', 'Time']) {
    const { value } = holder.field(`${prefix}${kind}`);
    if (typeof value === 'string' || typeof value === 'number') return `${kind}:${String(value)}`;
  }
  return null;
};

const readOption = (option: Tracked, reading: TextReading): Part | null => {
  const key = keyOf(option, 'value');
  if (key === null) return null;
  const notApplicable = flagOf(option, EXTENSION.exclusive);
  const coding = option.field('valueCoding');
  if (coding.value !== undefined) {
    const code = coding.field('code').text() ?? '';
    const isShown =
      coding.field('display').value !== undefined || coding.field('_display').value !== undefined;
    const text = isShown
      ? readTextField(coding, 'display', reading)
      : localized(code, reading.language);
    return { pointer: coding.field('code').pointer, wish: code, text, notApplicable, key };
  }
  const name = `value${key.slice(0, key.indexOf(':'))}`;
  const value = option.field(name);
  const words = keptText(String(value.value), value.pointer, reading);
  const text = name === 'valueString' ? readTextField(option, name, reading) : { ko: words };
  value.takeAs(value.value);
  return { pointer: value.pointer, wish: words, text, notApplicable, key };
};

/** The options of a choice. */
export const readOptions = (item: Tracked, reading: TextReading): readonly Part[] => {
  const all = item.field('answerOption').list();
  const parts = all.slice(0, MOST_ITEMS).flatMap((option) => readOption(option, reading) ?? []);
  if (all.length > MOST_ITEMS) {
    const { pointer } = item.field('answerOption');
    const what = `Only the first ${String(MOST_ITEMS)} of ${String(all.length)} options are taken.`;
    reading.lose(pointer, what, 'Ask in two steps, or for a text.');
  }
  return parts;
};
