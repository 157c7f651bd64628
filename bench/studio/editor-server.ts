/** The demo hospital with drafts of several sizes and a signed-in editor, in its own process. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settableClock } from '../../server/platform/clock.ts';
import { createRepositories } from '../../server/repositories.ts';
import { serve } from '../../server/serving/index.ts';
import { largeQuestionnaire } from '../../engine/questionnaire/testing/large-questionnaire.ts';

const MORNING = Date.parse('2026-03-09T10:00:00+09:00');
/** No password has this hash: the session is created without one. */
const NO_PASSWORD = '$argon2id$v=19$m=47104,t=1,p=1$bm9ib2R5c1NhbHQ$bm9ib2R5c0hhc2hJc1RoaXM';

const sizes = process.argv.slice(2).map(Number);
const dataFolder = mkdtempSync(join(tmpdir(), 'munjin-bench-studio-'));
const clock = settableClock(MORNING);
const running = await serve({ port: 0, dataFolder, demo: true, quiet: true, clock });
const now = clock.now();
const token = await running.database.transaction(async (trx) => {
  const { admins, adminSessions, drafts } = createRepositories(trx, running.keys);
  const account = await admins.add({
    name: 'bench.editor',
    role: 'editor',
    passwordHash: NO_PASSWORD,
    now,
  });
  const savedBy = account?.adminId ?? '';
  for (const size of sizes) {
    const code = `WIDE${String(size)}`;
    const definition = largeQuestionnaire(code, size);
    await drafts.begin({ code, definition, savedAt: now, savedBy, basedOn: null });
  }
  return adminSessions.start(savedBy, now);
});
process.on('disconnect', () => {
  void running.close().finally(() => {
    rmSync(dataFolder, { recursive: true, force: true });
    process.exit();
  });
});
process.send?.({ port: Number(new URL(running.url).port), token });
