import type { StudioSetting } from '../../schemas/api.gen.ts';
import {
  isOperatorOnly,
  isSettingName,
  SETTING_DEFAULTS,
  type SettingName,
  type Settings,
} from './setting-defaults.ts';
import type { SettingForm } from './setting-entry.ts';
import type { SettingDescription } from './described/setting-description.ts';
import {
  HOSPITAL_DESCRIPTIONS,
  MESSAGE_DESCRIPTIONS,
  RETENTION_DESCRIPTIONS,
} from './described/hospital-descriptions.ts';
import { GATE_DESCRIPTIONS, RATE_LIMIT_DESCRIPTIONS } from './described/protection-descriptions.ts';
import { KIOSK_DESCRIPTIONS } from './described/kiosk-descriptions.ts';
import { SIZE_DESCRIPTIONS } from './described/size-descriptions.ts';
import { PASS_DESCRIPTIONS, VISIT_DESCRIPTIONS } from './described/visit-descriptions.ts';

/** The subjects in page order, each with its settings. */
const GROUPS = {
  visits: VISIT_DESCRIPTIONS,
  passes: PASS_DESCRIPTIONS,
  gate: GATE_DESCRIPTIONS,
  kiosks: KIOSK_DESCRIPTIONS,
  messages: MESSAGE_DESCRIPTIONS,
  access: HOSPITAL_DESCRIPTIONS,
  guessing: RATE_LIMIT_DESCRIPTIONS,
  retention: RETENTION_DESCRIPTIONS,
  sizes: SIZE_DESCRIPTIONS,
} as const satisfies Record<StudioSetting['group'], Readonly<Record<string, SettingDescription>>>;

/** What each setting does, in Korean, by its English explanation. */
export const SETTING_EXPLANATIONS_KO: ReadonlyMap<string, string> = new Map(
  Object.values<Readonly<Record<string, SettingDescription>>>(GROUPS).flatMap((group) =>
    Object.entries(group).flatMap(([name, { ko }]) =>
      isSettingName(name) ? [[SETTING_DEFAULTS[name].explanation, ko[1]] as const] : [],
    ),
  ),
);

const boundsOf = (form: SettingForm): Pick<StudioSetting, 'least' | 'most' | 'choices'> => ({
  least: 'least' in form ? form.least : null,
  most: form.kind === 'integer' || form.kind === 'integerOrOff' ? form.most : null,
  choices: form.kind === 'choice' ? [...form.choices] : [],
});

const toStudioSetting = (
  group: StudioSetting['group'],
  name: SettingName,
  { ko: [title, explanation], en, unit, warning }: SettingDescription,
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
export const listSettings = (
  settings: Settings,
  chosen: ReadonlySet<string>,
): readonly StudioSetting[] =>
  (
    Object.entries(GROUPS) as [StudioSetting['group'], Record<string, SettingDescription>][]
  ).flatMap(([group, descriptions]) =>
    Object.entries(descriptions).map(([name, own]) =>
      toStudioSetting(group, name as SettingName, own, settings, chosen),
    ),
  );
