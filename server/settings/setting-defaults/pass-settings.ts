import { DEFAULT_PASS_TYPE, type PassType } from '../../../engine/visit/pass-type.ts';
import type { UserType } from '../../../schemas/api.gen.ts';
import {
  booleanSetting,
  integerSetting,
  textSetting,
  type SettingEntry,
} from '../setting-entry.ts';
import { settingsByUserType } from './settings-by-user-type.ts';

const passType = (type: UserType): SettingEntry<PassType> => ({
  value: DEFAULT_PASS_TYPE[type],
  form: { kind: 'choice', choices: ['T', 'D', 'M'] },
  explanation: `Pass of user type ${type}: T one entry, D 24 hours, M the day only.`,
});

const passUse = (type: UserType, value: boolean): SettingEntry<boolean> =>
  booleanSetting(
    value,
    `Whether user type ${type} gets passes; off, who answers a questionnaire gets a certificate of that.`,
  );

/** Which pass each user type gets, and whether it gets one. */
export const PASS_SETTINGS = {
  ...settingsByUserType('passType', passType),
  // Staff see a thank-you for their answers; they enter with their own badge.
  ...settingsByUserType('passUse', (type) => passUse(type, type !== 'EMP')),
  'pass.wvisSuffix': textSetting(
    '9999999999',
    /^\d{10}$/,
    'Ten digits that end the barcode of a WVIS pass in place of the time.',
  ),
  'pass.openByLastFour': booleanSetting(
    true,
    'Whether the last four digits of the registered phone show a pass in a browser that did not create it; off, only the link in the message does.',
  ),
  'pass.sendAgainPerDay': integerSetting(
    2,
    0,
    100,
    'How often in 24 hours the link of one pass is sent again to its phone because someone entered its number.',
  ),
} as const;
