import { openPass } from './open-pass.ts';
import { showPass } from './pass-check.ts';
import { redoInquiry } from './re-inquiry.ts';
import { read, write, type CallHandlers } from '../http/call.ts';

/** What the bearer of a pass can do with it. */
export const passCalls = {
  openPass: write(openPass),
  passCheck: read(showPass),
  reInquiry: write(redoInquiry),
} satisfies CallHandlers;
