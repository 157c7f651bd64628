import type { StudioSetting } from '../../schemas/api.gen.ts';
import {
  isOperatorOnly,
  SETTING_DEFAULTS,
  type SettingName,
  type Settings,
} from './setting-defaults.ts';
import type { SettingForm } from './setting-entry.ts';
import type { DescribedSetting } from './described/described-setting.ts';
import { HOSPITAL_WORDS, MESSAGE_WORDS, RETENTION_WORDS } from './described/hospital-words.ts';
import { GATE_WORDS, GUESSING_WORDS } from './described/protection-words.ts';
import { PASS_WORDS, VISIT_WORDS } from './described/visit-words.ts';

/** The subjects in their order on the page, each with what it is made of. */
const GROUPS = {
  visits: VISIT_WORDS,
  passes: PASS_WORDS,
  gate: GATE_WORDS,
  messages: MESSAGE_WORDS,
  access: HOSPITAL_WORDS,
  guessing: GUESSING_WORDS,
  retention: RETENTION_WORDS,
} as const satisfies Record<StudioSetting['group'], Readonly<Record<string, DescribedSetting>>>;

const boundsOf = (form: SettingForm): Pick<StudioSetting, 'least' | 'most' | 'choices'> => ({
  least: 'least' in form ? form.least : null,
  most: form.kind === 'integer' || form.kind === 'integerOrOff' ? form.most : null,
  choices: form.kind === 'choice' ? [...form.choices] : [],
});

const settingOf = (
  group: StudioSetting['group'],
  name: SettingName,
  { ko: [title, explanation], en, unit, warning }: DescribedSetting,
  settings: Settings,
  chosen: ReadonlySet<string>,
): StudioSetting => {
  const entry = SETTING_DEFAULTS[name];
  return {
    name,
    group,
    title: { ko: title, en },
    explanation: { ko: explanation, en: entry.explanation },
    unit,
    form: entry.form.kind,
    ...boundsOf(entry.form),
    value: JSON.stringify(settings[name]),
    standard: JSON.stringify(entry.value),
    isChanged: chosen.has(name),
    isProtective: isOperatorOnly(name),
    warning: warning ?? null,
  };
};

/** Every setting by subject, explained, with its value and default; `chosen` names those that the hospital changed. */
export const everySetting = (
  settings: Settings,
  chosen: ReadonlySet<string>,
): readonly StudioSetting[] =>
  (Object.entries(GROUPS) as [StudioSetting['group'], Record<string, DescribedSetting>][]).flatMap(
    ([group, words]) =>
      Object.entries(words).map(([name, own]) =>
        settingOf(group, name as SettingName, own, settings, chosen),
      ),
  );
