import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { saveSetting, settings } from './settings.ts';
import { changePassUse, changeUse, decideUse, useSettings } from './use-settings.ts';

/** Settings of the hospital and of each user type. */
export const settingCalls = {
  settings: read(settings),
  saveSetting: write(saveSetting),
  useSettings: read(useSettings),
  changeUse: write(changeUse),
  decideUse: write(decideUse),
  changePassUse: write(changePassUse),
} satisfies CallHandlers;
