import { exceededLimitMessage } from './exceeded-limit-message.ts';
import type { ExceededLimit } from './read-in-thread.ts';
import type { Finding } from './report.ts';

/** The finding for a file whose reading was stopped at a limit. */
export const toLimitFinding = (file: string, exceeded: ExceededLimit): Finding => ({
  file,
  line: 1,
  column: 1,
  severity: 'error',
  rule: 'file/too-costly',
  ...exceededLimitMessage(exceeded),
});
