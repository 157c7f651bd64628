import type { Language, StudioQuestionnaire, UserType } from '../../../../schemas/api.gen.ts';

export type QuestionnaireKind = StudioQuestionnaire['kind'];

export const KINDS = [
  'standard',
  'urgent',
  'research',
] as const satisfies readonly QuestionnaireKind[];

/** In the order in which people look for them: patients, caregivers, visitors, staff. */
export const USER_TYPES = [
  'PT',
  'RPT',
  'EPT',
  'EMMA',
  'NOK',
  'ENOK',
  'RNOK',
  'GST',
  'TMP',
  'WGST',
  'WVIS',
  'ICUGST',
  'EMP',
  'PEMP',
] as const satisfies readonly UserType[];

/** The language of a selected value; Korean if there is none. */
export const parseLanguage = (value: string | null, known: readonly Language[]): Language =>
  known.find((language) => language === value) ?? 'ko';
