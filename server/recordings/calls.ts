import { ok } from '../../engine/outcome/outcome.ts';
import type { RecordingsRequest } from '../../schemas/api.gen.ts';
import { shared, type CallHandlers, type SharedCall } from '../platform/http/call.ts';
import type { Services } from '../platform/http/config.ts';
import { readRecordings } from './recording-files.ts';

/** Which texts a kiosk without a voice for a language can read out. */
export const recordingCalls = ({ config: { recordingsFolder } }: Services) =>
  ({
    recordings: shared(async ({ request: { language } }: SharedCall<RecordingsRequest>) => {
      const files =
        recordingsFolder === undefined ? [] : await readRecordings(recordingsFolder, language);
      return ok({
        files: files.filter(({ state }) => state === 'recorded').map(({ file }) => file),
      });
    }),
  }) satisfies CallHandlers;
