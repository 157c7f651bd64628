/**
 * A demo hospital with the screens of a folder, in its own process; it sends its address to the
 * parent.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settableClock } from '../../server/platform/clock.ts';
import { serve } from '../../server/serving/index.ts';
import { liftLimits } from '../server/hospital.ts';

/** An hour at which visitors come, so that the time of the measurement does not matter. */
const MORNING = Date.parse('2026-03-09T10:00:00+09:00');

const [webFolder] = process.argv.slice(2);
const dataFolder = mkdtempSync(join(tmpdir(), 'munjin-bench-web-'));
const running = await serve({
  port: 0,
  dataFolder,
  demo: true,
  quiet: true,
  clock: settableClock(MORNING),
  ...(webFolder && { webFolder }),
});
await liftLimits(running.database, running.keys);
process.on('disconnect', () => {
  void running.close().finally(() => {
    rmSync(dataFolder, { recursive: true, force: true });
    process.exit();
  });
});
process.send?.({ port: Number(new URL(running.url).port) });
