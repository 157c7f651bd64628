import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { openPass } from './open-pass.ts';
import { showPass } from './show-pass.ts';
import { redoInquiry } from './redo-inquiry.ts';

/** Calls that open, check and redo passes. */
export const passCalls = {
  openPass: write(openPass),
  passCheck: read(showPass),
  reInquiry: write(redoInquiry),
} satisfies CallHandlers;
