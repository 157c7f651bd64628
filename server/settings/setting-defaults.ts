/** Every setting of the service: its default, its allowed values, and what it does, by subject. */
import { GATE_SETTINGS } from './setting-defaults/gate-settings.ts';
import { RATE_LIMIT_SETTINGS } from './setting-defaults/rate-limit-settings.ts';
import { HOSPITAL_SETTINGS } from './setting-defaults/hospital-settings.ts';
import { KIOSK_SETTINGS } from './setting-defaults/kiosk-settings.ts';
import { MESSAGE_SETTINGS } from './setting-defaults/message-settings.ts';
import { PASS_SETTINGS } from './setting-defaults/pass-settings.ts';
import { RETENTION_SETTINGS } from './setting-defaults/retention-settings.ts';
import { SIZE_SETTINGS } from './setting-defaults/size-settings.ts';
import { VISIT_SETTINGS } from './setting-defaults/visit-settings.ts';
import type { SettingEntry } from './setting-entry.ts';

export const SETTING_DEFAULTS = {
  ...PASS_SETTINGS,
  ...VISIT_SETTINGS,
  ...RATE_LIMIT_SETTINGS,
  ...HOSPITAL_SETTINGS,
  ...MESSAGE_SETTINGS,
  ...GATE_SETTINGS,
  ...KIOSK_SETTINGS,
  ...RETENTION_SETTINGS,
  ...SIZE_SETTINGS,
} as const satisfies Record<string, SettingEntry<unknown>>;

export type SettingName = keyof typeof SETTING_DEFAULTS;
export type SettingValue<Name extends SettingName> = (typeof SETTING_DEFAULTS)[Name]['value'];
export type Settings = { readonly [Name in SettingName]: SettingValue<Name> };

const OPERATOR_ONLY_NAMES =
  /^(?:admin|answer|audit|devicePairing|embedding|flood|inviteCode|link|lookup|questionnaire|retention|signIn)\.|^pass\.openByLastFour$|^gate\.(?:offlineMinutes|clockToleranceSeconds)$/;

/**
 * Whether a setting protects persons, data, accounts or the server from the users who may change
 * settings. The studio only shows it: the operator, who controls the machine, is the second person.
 */
export const isOperatorOnly = (name: SettingName): boolean => OPERATOR_ONLY_NAMES.test(name);

export const isSettingName = (name: string): name is SettingName =>
  Object.hasOwn(SETTING_DEFAULTS, name);
