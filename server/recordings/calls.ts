import { ok } from '../../engine/outcome/outcome.ts';
import type { RecordingsRequest } from '../../schemas/api.gen.ts';
import { shared, type CallHandlers, type SharedCall } from '../platform/http/call.ts';
import type { Services } from '../platform/http/config.ts';
import { cachedRecordings } from './cached-recordings.ts';

/** Which texts a kiosk without a voice for a language can read out. */
export const recordingCalls = ({ config: { recordingsFolder } }: Services) => {
  const recordedFiles = cachedRecordings(recordingsFolder);
  return {
    recordings: shared(async ({ request: { language } }: SharedCall<RecordingsRequest>) =>
      ok({ files: [...(await recordedFiles(language))] }),
    ),
  } satisfies CallHandlers;
};
