/** Every setting of the service: its default, what it may be, and what it does, in one table. */
import { DEFAULT_PASS_TYPE, type PassType } from '../../engine/visit/pass-type.ts';
import type { UserType } from '../../schemas/api.gen.ts';

/** What a setting may be. */
export type SettingForm =
  | { readonly kind: 'integer'; readonly least: number; readonly most: number }
  | { readonly kind: 'integerOrOff'; readonly least: number; readonly most: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly choices: readonly string[] }
  | { readonly kind: 'text'; readonly pattern: RegExp };

export interface SettingEntry<Value> {
  readonly value: Value;
  readonly form: SettingForm;
  /** What it does, in one line, for whoever changes it. */
  readonly explanation: string;
}

const integer = (
  value: number,
  least: number,
  most: number,
  explanation: string,
): SettingEntry<number> => ({ value, form: { kind: 'integer', least, most }, explanation });

const integerOrOff = (
  value: number | null,
  least: number,
  most: number,
  explanation: string,
): SettingEntry<number | null> => ({
  value,
  form: { kind: 'integerOrOff', least, most },
  explanation,
});

const boolean = (value: boolean, explanation: string): SettingEntry<boolean> => ({
  value,
  form: { kind: 'boolean' },
  explanation,
});

const text = (value: string, pattern: RegExp, explanation: string): SettingEntry<string> => ({
  value,
  form: { kind: 'text', pattern },
  explanation,
});

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

const MINUTES_OF_A_DAY = 1440;

export const SETTING_DEFAULTS = {
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
  'guardian.twoFromAge': integerOrOff(
    80,
    1,
    130,
    'Age in years from which a patient may have two guardians inside; null switches it off.',
  ),
  'session.idleMinutes': integer(
    30,
    1,
    MINUTES_OF_A_DAY,
    'Minutes without a call after which what a visitor has proven is forgotten.',
  ),
  'lookup.subjects': integer(
    10,
    1,
    100_000,
    'Different people whom one session or address may look up within the look-up window.',
  ),
  'lookup.windowMinutes': integer(
    10,
    1,
    MINUTES_OF_A_DAY,
    'Length of the look-up window, minutes.',
  ),
  'lookup.addressSubjects': integer(
    60,
    1,
    100_000,
    'As lookup.subjects, over all sessions of one address: a new session is no fresh start.',
  ),
  'lookup.deviceSubjects': integer(
    300,
    1,
    100_000,
    'As lookup.subjects, for an enrolled kiosk or emergency desk, over all who use it.',
  ),
  'inviteCode.tries': integer(
    5,
    1,
    1000,
    'Wrong invite codes for one meeting by one client within the window before it must wait.',
  ),
  'inviteCode.windowMinutes': integer(
    15,
    1,
    MINUTES_OF_A_DAY,
    'Length of the window for wrong invite codes, minutes.',
  ),
  'inviteCode.triesPerDay': integer(
    20,
    1,
    10_000,
    'Wrong invite codes for one meeting by one client in a day before all are refused.',
  ),
  'link.tries': integer(
    5,
    1,
    1000,
    'Wrong last four digits, or staff numbers, for one link within the window before it must wait.',
  ),
  'link.windowMinutes': integer(
    15,
    1,
    MINUTES_OF_A_DAY,
    'Length of the window for wrong answers to one link, minutes.',
  ),
  'link.triesPerDay': integer(
    20,
    1,
    10_000,
    'Wrong answers to one link in a day before all are refused and it has to be sent anew.',
  ),
  'intensiveCare.visitors': integer(
    2,
    0,
    100,
    'Visitors whom a patient in intensive care may have in a day; 0 closes it to visitors.',
  ),
  'companion.noticesPerDay': integer(
    10,
    1,
    1000,
    'Notices to companions that the bearer of one pass can cause in 24 hours.',
  ),
  'flood.requestsPerMinute': integer(
    600,
    10,
    1_000_000,
    'Calls of one address in a minute before it gets HTTP 429.',
  ),
  'lookup.plainNames': boolean(
    true,
    'Whether names are shown in full when phone and birth match several patients. Weigh the privacy of the others.',
  ),
  'admin.idleMinutes': integer(
    30,
    1,
    MINUTES_OF_A_DAY,
    'Minutes without a call after which somebody signed in has to sign in again.',
  ),
  'admin.sessionHours': integer(
    12,
    1,
    24,
    'Hours after which somebody signed in has to sign in again, however busy.',
  ),
  'signIn.tries': integer(
    5,
    1,
    1000,
    'Wrong passwords for one account from one address within the window before it must wait.',
  ),
  'signIn.addressTries': integer(
    60,
    1,
    100_000,
    'Wrong passwords from one address within the window, whatever the accounts, before it must wait.',
  ),
  'signIn.windowMinutes': integer(
    15,
    1,
    MINUTES_OF_A_DAY,
    'Length of the window for wrong passwords, minutes.',
  ),
  'audit.refusalsPerAddress': integer(
    60,
    1,
    100_000,
    'Refusals of callers whom nobody knows of one kind that are audited of one address within the window; further ones are only counted in the metrics.',
  ),
  'audit.refusalMinutes': integer(
    60,
    1,
    MINUTES_OF_A_DAY,
    'Length of the window for such refusals, minutes.',
  ),
  'devicePairing.minutes': integer(
    15,
    1,
    MINUTES_OF_A_DAY,
    'Minutes within which a new device has to be given its pairing code.',
  ),
  'devicePairing.tries': integer(
    5,
    1,
    1000,
    'Wrong pairing codes from one address within that time before it must wait.',
  ),
  'outbox.triesPerMessage': integer(6, 1, 100, 'Tries to send a message before it has failed.'),
  'outbox.recipientPerWindow': integer(
    3,
    1,
    1000,
    'Messages to one phone in ten minutes; further ones wait.',
  ),
  'outbox.recipientPerDay': integer(
    10,
    1,
    1000,
    'Messages to one phone in 24 hours; further ones wait, and expire with their visit date.',
  ),
  'outbox.messagesPerDay': integer(
    20_000,
    1,
    10_000_000,
    'Messages of the whole hospital in 24 hours before all further ones wait: a fuse against misuse.',
  ),
  'gate.clockToleranceSeconds': integer(
    120,
    1,
    86_400,
    'How far the clock of a gate may differ from the server’s for an entry, seconds.',
  ),
  'gate.overstayHours': integer(
    24,
    1,
    720,
    'Hours after which a guardian or visitor who is still inside is marked.',
  ),
  'gate.visitorsLeaveAt': text(
    'off',
    /^(off|([01]\d|2[0-3]):[0-5]\d)$/,
    'End of visiting hours, HH:mm: visitors who have not scanned out count as gone from then on. off closes nobody.',
  ),
  'retention.visitDays': integer(
    90,
    2,
    3650,
    'Days after the visit for which answers, passes and scans are kept.',
  ),
  'retention.intensiveCareDays': integer(
    365,
    2,
    3650,
    'As retention.visitDays, for visits to intensive care, whose register is kept longer.',
  ),
  'retention.messageDays': integer(
    7,
    1,
    365,
    'Days for which a message that was sent or has failed is kept.',
  ),
  'retention.linkDays': integer(7, 1, 365, 'Days for which a link is kept after it has expired.'),
  'retention.listDays': integer(
    30,
    2,
    365,
    'Days after their day for which companions, applications and guests of meetings are kept.',
  ),
  'retention.attemptHours': integer(
    48,
    24,
    8760,
    'Hours for which attempts that count against a limit are kept.',
  ),
  'retention.auditDays': integer(
    730,
    365,
    36_500,
    'Days for which the audit is kept; it goes only together with whole checkpoints.',
  ),
} as const satisfies Record<string, SettingEntry<unknown>>;

export type SettingName = keyof typeof SETTING_DEFAULTS;
export type SettingValue<Name extends SettingName> = (typeof SETTING_DEFAULTS)[Name]['value'];
export type Settings = { readonly [Name in SettingName]: SettingValue<Name> };

export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(SETTING_DEFAULTS, name);

/** What is wrong with a value for a setting, as a phrase after "must"; null where it is right. */
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
      const orOff = form.kind === 'integerOrOff' ? ', or null for off' : '';
      return isInRange ? null : `be a whole number from ${form.least} to ${form.most}${orOff}`;
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
  }
};
