import { changePassUse, changeUse, useSettings } from './use-settings.ts';
import { read, write, type CallHandlers } from '../../http/call.ts';

/** What is in use for which user type. */
export const studioUseCalls = {
  useSettings: read(useSettings),
  changeUse: write(changeUse),
  changePassUse: write(changePassUse),
} satisfies CallHandlers;
