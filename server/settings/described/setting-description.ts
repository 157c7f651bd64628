import type { StudioSetting } from '../../../schemas/api.gen.ts';

/** What a setting is called and does, for whoever changes it in the studio. */
export interface SettingDescription {
  readonly ko: readonly [title: string, explanation: string];
  /** What it does is said in English beside its default. */
  readonly en: string;
  readonly unit: StudioSetting['unit'];
  /** What to weigh while the setting is on. */
  readonly warning?: { readonly ko: string; readonly en: string };
}

/** A description; the unit is that of its number. */
export const describeSetting = (
  unit: SettingDescription['unit'],
  en: string,
  ...ko: SettingDescription['ko']
): SettingDescription => ({ ko, en, unit });

/** The description of a switch that needs care while it is on. */
export const withWarning = (
  setting: SettingDescription,
  en: string,
  ko: string,
): SettingDescription => ({
  ...setting,
  warning: { ko, en },
});
