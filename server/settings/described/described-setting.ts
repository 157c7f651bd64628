import type { StudioSetting } from '../../../schemas/api.gen.ts';

/** What a setting is called and does, for whoever changes it in the studio. */
export interface DescribedSetting {
  readonly ko: readonly [title: string, explanation: string];
  /** What it does is said in English beside its default. */
  readonly en: string;
  readonly unit: StudioSetting['unit'];
  /** What to weigh while the setting is on. */
  readonly warning?: { readonly ko: string; readonly en: string };
}

/** A description; the unit is that of its number. */
export const described = (
  unit: DescribedSetting['unit'],
  en: string,
  ...ko: DescribedSetting['ko']
): DescribedSetting => ({ ko, en, unit });

/** The description of a switch that needs care while it is on. */
export const warned = (setting: DescribedSetting, en: string, ko: string): DescribedSetting => ({
  ...setting,
  warning: { ko, en },
});
