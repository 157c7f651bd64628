import type { StudioSetting } from '../../../../schemas/api.gen.ts';

/** What a setting is called and does, for whoever changes it in the studio. */
export interface DescribedSetting {
  readonly ko: readonly [title: string, explanation: string];
  /** What it does is said in English beside its default. */
  readonly en: string;
  readonly unit: StudioSetting['unit'];
}

/** A description; the unit is that of its number. */
export const described = (
  unit: DescribedSetting['unit'],
  en: string,
  ...ko: DescribedSetting['ko']
): DescribedSetting => ({ ko, en, unit });
