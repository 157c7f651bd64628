/** The parts of an entry in the table of settings. */
import { parseOrigins } from '../platform/http/parse-origins.ts';

/** The allowed values of a setting. */
export type SettingForm =
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'integerOrOff'; readonly least: number; readonly most: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'text'; readonly pattern: RegExp }
  | { readonly kind: 'origins'; readonly most: number };

export interface SettingEntry<Value> {
  readonly value: Value;
  readonly form: SettingForm;
  /** What it does, in one line, for the user who changes it. */
  readonly explanation: string;
}

export const integerSetting = (
  value: number,
  least: number,
  most: number,
  explanation: string,
): SettingEntry<number> => ({ value, form: { kind: 'integer', least, most }, explanation });

export const optionalIntegerSetting = (
  value: number | null,
  least: number,
  most: number,
  explanation: string,
): SettingEntry<number | null> => ({
  value,
  form: { kind: 'integerOrOff', least, most },
  explanation,
});

export const booleanSetting = (value: boolean, explanation: string): SettingEntry<boolean> => ({
  value,
  form: { kind: 'boolean' },
  explanation,
});

export const textSetting = (
  value: string,
  pattern: RegExp,
  explanation: string,
): SettingEntry<string> => ({
  value,
  form: { kind: 'text', pattern },
  explanation,
});

export const originsSetting = (
  value: string,
  most: number,
  explanation: string,
): SettingEntry<string> => ({ value, form: { kind: 'origins', most }, explanation });

export const MINUTES_PER_DAY = 1440;

// Strict, because it goes into a header: no quote, semicolon, comma, star or letter beyond ASCII.
const ORIGIN =
  /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*|http:\/\/(localhost|127\.0\.0\.1))(:[1-9]\d{0,4})?$/;

const isOrigin = (text: string): boolean =>
  ORIGIN.test(text) && URL.canParse(text) && new URL(text).origin === text;

const isOriginList = (text: string, most: number): boolean =>
  parseOrigins(text).length <= most && parseOrigins(text).every(isOrigin);

/** What is wrong with a value for a setting, as a phrase after "must"; null if it is valid. */
export const settingFault = (form: SettingForm, value: unknown): string | null => {
  switch (form.kind) {
    case 'integer':
    case 'integerOrOff': {
      if (form.kind === 'integerOrOff' && value === null) return null;
      const isInRange =
        typeof value === 'number' &&
        Number.isSafeInteger(value) &&
        value >= form.least &&
        value <= form.most;
      if (isInRange) return null;
      return form.kind === 'integerOrOff'
        ? `be a whole number from ${form.least} to ${form.most}, or null for off`
        : `be a whole number from ${form.least} to ${form.most}`;
    }
    case 'boolean':
      return typeof value === 'boolean' ? null : 'be true or false';
    case 'choice':
      return typeof value === 'string' && form.choices.includes(value)
        ? null
        : `be one of ${form.choices.join(', ')}`;
    case 'text':
      return typeof value === 'string' && form.pattern.test(value)
        ? null
        : `be a text that fits ${form.pattern.source}`;
    case 'origins':
      return typeof value === 'string' && isOriginList(value, form.most)
        ? null
        : `be at most ${form.most} origins such as https://studio.example.org, with a space between them and nothing after the host or port; http only of this machine`;
  }
};
