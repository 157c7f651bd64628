import { saveSetting, settings } from './settings.ts';
import { read, write, type CallHandlers } from '../../http/call.ts';

/** What the hospital can change of how the service behaves. */
export const studioSettingCalls = {
  settings: read(settings),
  saveSetting: write(saveSetting),
} satisfies CallHandlers;
