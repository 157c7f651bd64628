import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { saveSetting, settings } from './settings.ts';
import { changePassUse, changeUse, useSettings } from './use-settings.ts';

/** Settings of the hospital and of each user type. */
export const settingCalls = {
  settings: read(settings),
  saveSetting: write(saveSetting),
  useSettings: read(useSettings),
  changeUse: write(changeUse),
  changePassUse: write(changePassUse),
} satisfies CallHandlers;
