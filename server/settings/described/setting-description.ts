import type { StudioSetting } from '../../../schemas/api.gen.ts';

/** The name and effect of a setting, for users who change it in the studio. */
export interface SettingDescription {
  readonly ko: readonly [title: string, explanation: string];
  /** The English text of its effect is beside its default. */
  readonly en: string;
  readonly unit: StudioSetting['unit'];
  /** What to consider while the setting is on. */
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
