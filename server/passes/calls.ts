import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { findPasses } from './find-passes.ts';
import { openPass } from './open-pass.ts';
import { showPass } from './show-pass.ts';
import { redoInquiry } from './redo-inquiry.ts';

/** Calls that open, check and find passes. */
export const passCalls = {
  openPass: write(openPass),
  passCheck: read(showPass),
  reInquiry: write(redoInquiry),
  findPasses: write(findPasses),
} satisfies CallHandlers;
