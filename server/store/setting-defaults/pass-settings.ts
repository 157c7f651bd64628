import { DEFAULT_PASS_TYPE, type PassType } from '../../../engine/visit/pass-type.ts';
import type { UserType } from '../../../schemas/api.gen.ts';
import { boolean, text, type SettingEntry } from '../setting-entry.ts';

const passType = (type: UserType): SettingEntry<PassType> => ({
  value: DEFAULT_PASS_TYPE[type],
  form: { kind: 'choice', choices: ['T', 'D', 'M'] },
  explanation: `Pass of user type ${type}: T one entry, D 24 hours, M the day only.`,
});

const passUse = (type: UserType, value = true): SettingEntry<boolean> =>
  boolean(
    value,
    `Whether user type ${type} gets passes; off, who answers a questionnaire gets a certificate of that.`,
  );

/** Which pass each user type gets, and whether it gets one. */
export const PASS_SETTINGS = {
  'passType.PT': passType('PT'),
  'passType.RPT': passType('RPT'),
  'passType.NOK': passType('NOK'),
  'passType.ENOK': passType('ENOK'),
  'passType.RNOK': passType('RNOK'),
  'passType.GST': passType('GST'),
  'passType.ICUGST': passType('ICUGST'),
  'passType.TMP': passType('TMP'),
  'passType.WGST': passType('WGST'),
  'passType.WVIS': passType('WVIS'),
  'passType.EMP': passType('EMP'),
  'passType.PEMP': passType('PEMP'),
  'passType.EMMA': passType('EMMA'),
  'passType.EPT': passType('EPT'),
  'passUse.PT': passUse('PT'),
  'passUse.RPT': passUse('RPT'),
  'passUse.NOK': passUse('NOK'),
  'passUse.ENOK': passUse('ENOK'),
  'passUse.RNOK': passUse('RNOK'),
  'passUse.GST': passUse('GST'),
  'passUse.ICUGST': passUse('ICUGST'),
  'passUse.TMP': passUse('TMP'),
  'passUse.WGST': passUse('WGST'),
  'passUse.WVIS': passUse('WVIS'),
  // Staff are thanked for their answers; their own badge lets them in.
  'passUse.EMP': passUse('EMP', false),
  'passUse.PEMP': passUse('PEMP'),
  'passUse.EMMA': passUse('EMMA'),
  'passUse.EPT': passUse('EPT'),
  'pass.wvisSuffix': text(
    '9999999999',
    /^\d{10}$/,
    'Ten digits that end the barcode of a WVIS pass in place of the time.',
  ),
} as const;
