import { ok } from '../../engine/outcome/outcome.ts';
import { requireAdmin } from '../accounts/index.ts';
import type { Action } from '../platform/http/call.ts';
import { isOperatorOnly, isSettingName, SETTING_DEFAULTS } from './setting-defaults.ts';
import { settingFault } from './setting-entry.ts';
import { listSettings } from './setting-list.ts';

/** Every setting, explained, with its value and its default. */
export const settings: Action<'settings'> = async ({ repositories: stores, settings: now }) => {
  const chosen = new Set((await stores.settings.chosen()).map(([name]) => name));
  return ok({ settings: [...listSettings(now, chosen)] });
};

/** The value of a JSON text; undefined if it is not JSON. */
const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * Changes a setting or resets it to its default; the former value is audited. Nothing is written if
 * another user has changed it since.
 */
export const saveSetting: Action<'saveSetting'> = async (call) => {
  const { name, value, before: knownBefore } = call.request;
  const stores = call.repositories;
  if (!isSettingName(name)) return ok({ fault: 'unknown' });
  if (isOperatorOnly(name)) return ok({ fault: 'protective' });
  const { form, value: standard } = SETTING_DEFAULTS[name];
  const newValue = value === null ? standard : parseJson(value);
  if (newValue === undefined || settingFault(form, newValue) !== null)
    return ok({ fault: 'unfit' });
  const before = JSON.stringify(call.settings[name]);
  if (before !== knownBefore) return ok({ fault: 'stale' });
  if (newValue === standard) await stores.settings.remove(name);
  else await stores.settings.save(name, newValue);
  await stores.audit.log({
    action: 'setting.change',
    at: call.now,
    actor: requireAdmin(call).adminId,
    subject: name,
    detail: { name, before, after: JSON.stringify(newValue) },
  });
  return ok({ fault: null });
};
