/** The settings of the hospital: defaults, allowed values, changes and imports. */
export { importSettings } from './import-settings.ts';
export { type ListedSetting, listSettings } from './list-settings.ts';
export { SETTING_DEFAULTS, type Settings, isSettingName } from './setting-defaults.ts';
export { SETTING_EXPLANATIONS_KO } from './setting-list.ts';
export { settingFault } from './setting-entry.ts';
export { type UseSettingName, settings } from './settings-repository.ts';
