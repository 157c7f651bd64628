/**
 * The demo hospital with drafts that have this many texts in eight languages, and a signed-in
 * editor.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { translatableTexts } from '../../engine/translation/translatable-text.ts';
import { settableClock } from '../../server/platform/clock.ts';
import { createRepositories } from '../../server/repositories.ts';
import { serve } from '../../server/serving/index.ts';
import { largeQuestionnaire } from '../../engine/questionnaire/testing/large-questionnaire.ts';

const MORNING = Date.parse('2026-03-09T10:00:00+09:00');
/** No password has this hash: the session is created without one. */
const NO_PASSWORD = '$argon2id$v=19$m=47104,t=1,p=1$bm9ib2R5c1NhbHQ$bm9ib2R5c0hhc2hJc1RoaXM';
/** Categories of each questionnaire, and the number of texts that they make. */
const CATEGORIES_PER_QUESTIONNAIRE = 400;

const wanted = Number(process.argv[2] ?? 20_000);
const dataFolder = mkdtempSync(join(tmpdir(), 'munjin-bench-wordings-'));
const clock = settableClock(MORNING);
const running = await serve({ port: 0, dataFolder, demo: true, quiet: true, clock });
const token = await running.database.transaction(async (trx) => {
  const { drafts, admins, adminSessions } = createRepositories(trx, running.keys);
  const account = await admins.add({
    name: 'bench.editor',
    role: 'editor',
    passwordHash: NO_PASSWORD,
    now: MORNING,
  });
  const savedBy = account?.adminId ?? '';
  let texts = 0;
  for (let at = 0; texts < wanted; at += 1) {
    const code = `BENCH${String(at)}`;
    const definition = largeQuestionnaire(code, CATEGORIES_PER_QUESTIONNAIRE);
    texts += translatableTexts(definition).length;
    await drafts.begin({ code, definition, savedAt: MORNING, savedBy, basedOn: null });
  }
  return adminSessions.start(savedBy, MORNING);
});
process.on('disconnect', () => {
  void running.close().finally(() => {
    rmSync(dataFolder, { recursive: true, force: true });
    process.exit();
  });
});
process.send?.({ port: Number(new URL(running.url).port), token });
