/** Compares the stopped installation with what was confirmed. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Handle } from '../server/platform/database/transaction-handle.ts';
import { openStore } from '../server/platform/database/open-store.ts';
import { identityIndex } from '../server/platform/keys/identity-index.ts';
import type { Keys } from '../server/platform/keys/keys.ts';
import { createRepositories } from '../server/repositories.ts';
import type { Ledger, Scan } from './ledger.ts';
import type { Site } from './site.ts';

const PROGRAM = fileURLToPath(new URL('../cli/munjin.mjs', import.meta.url));

export interface Finding {
  readonly kind: 'lost' | 'doubled' | 'overfull' | 'command' | 'message';
  /** The round in which the effect was first sent; null where no round can be named. */
  readonly round: number | null;
  readonly what: string;
}

const countBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
};

const repeatedKeys = (counts: ReadonlyMap<string, number>): readonly string[] =>
  [...counts].filter(([, count]) => count > 1).map(([key]) => key);

/** One submission for each that was confirmed, one pass for each submission, and that pass opens. */
const checkSubmissions = async (
  trx: Handle,
  keys: Keys,
  { submissions }: Ledger,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const answers = await trx.selectFrom('answer').select(['answerId', 'identityIndex']).execute();
  const perPerson = countBy(answers, (row) => row.identityIndex);
  const { passes } = createRepositories(trx, keys);
  for (const { identityNo, round, passCheck } of submissions) {
    const count = perPerson.get(identityIndex(keys, identityNo)) ?? 0;
    const what = `${count} submissions of patient ${identityNo}`;
    if (count > 1) findings.push({ kind: 'doubled', round, what });
    if (passCheck === null) continue;
    const pass = count === 0 ? null : await passes.byCheck(passCheck);
    if (pass?.identityNo !== identityNo) {
      findings.push({ kind: 'lost', round, what: `${what}, with ${pass ? 'another' : 'no'} pass` });
    }
  }
  const ours = new Set(submissions.map(({ identityNo }) => identityIndex(keys, identityNo)));
  const issued = await trx.selectFrom('pass').select(['answerId', 'identityIndex']).execute();
  for (const row of repeatedKeys(
    countBy(
      issued.filter((pass) => ours.has(pass.identityIndex)),
      (pass) => pass.answerId,
    ),
  )) {
    findings.push({ kind: 'doubled', round: null, what: `the passes of submission ${row}` });
  }
  const logged = await trx
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('action', '=', 'answer')
    .executeTakeFirstOrThrow();
  if (Number(logged.count) !== answers.length) {
    const what = `${answers.length} submissions, ${logged.count} of them in the audit`;
    findings.push({ kind: 'lost', round: null, what });
  }
  return findings;
};

/** One reply and one passage for each scan, and the people inside are those whose last scan says so. */
const checkScans = async (trx: Handle, { scans }: Ledger): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const replies = await trx
    .selectFrom('gate_request')
    .select(['nonce', 'decision', 'passId'])
    .execute();
  const perNonce = countBy(replies, (row) => row.nonce);
  const decisions = new Map(replies.map((row) => [row.nonce, row.decision]));
  for (const { nonce, round, decision } of scans) {
    const count = perNonce.get(nonce) ?? 0;
    const what = `${count} records of scan ${nonce}, answered ${decision ?? 'nothing'}`;
    if (count > 1) findings.push({ kind: 'doubled', round, what });
    if (decision !== null && decisions.get(nonce) !== decision) {
      findings.push({ kind: 'lost', round, what });
    }
  }
  const passages = await trx.selectFrom('scan').select(['passId', 'direction']).execute();
  const made = countBy(passages, (row) => `${row.passId} ${row.direction}`);
  const meant = countBy(
    replies.filter(({ decision }) => decision !== 'refused'),
    ({ passId, decision }) => `${passId} ${decision === 'entered' ? 'in' : 'out'}`,
  );
  for (const key of new Set([...made.keys(), ...meant.keys()])) {
    const [found, expected] = [made.get(key) ?? 0, meant.get(key) ?? 0];
    if (found === expected) continue;
    const kind = found > expected ? 'doubled' : 'lost';
    findings.push({ kind, round: null, what: `${found} of ${expected} passages of ${key}` });
  }
  return findings;
};

/**
 * A guardian is inside for certain from the confirmation of the entry until the exit is sent: these
 * times of two guardians of one patient must not overlap, whatever the server has recorded.
 */
const checkOccupancy = ({ scans }: Ledger): readonly Finding[] => {
  const stays: { readonly patient: string; readonly from: Scan; readonly until: number }[] = [];
  for (const [at, from] of scans.entries()) {
    if (from.decision !== 'entered') continue;
    const next = scans.slice(at + 1).find(({ code }) => code === from.code);
    stays.push({ patient: from.patient, from, until: next?.sentAt ?? Infinity });
  }
  return stays
    .filter(({ patient, from }) =>
      stays.some(
        (other) =>
          other.patient === patient &&
          other.from !== from &&
          (other.from.answeredAt ?? 0) < (from.answeredAt ?? 0) &&
          other.until > (from.answeredAt ?? 0),
      ),
    )
    .map(({ patient, from }) => ({
      kind: 'overfull',
      round: from.round,
      what: `two guardians of ${patient} inside`,
    }));
};

/** One message for each pass, which reached the gateway under one key. */
const checkMessages = async (trx: Handle, { messages }: Site): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  const rows = await trx.selectFrom('outbox').select(['messageId', 'purpose', 'state']).execute();
  const received = new Set(messages.map(({ messageId }) => messageId));
  const known = new Set(rows.map(({ messageId }) => messageId));
  for (const { messageId, purpose, state } of rows) {
    if (received.has(messageId)) continue;
    findings.push({ kind: 'message', round: null, what: `${purpose} is ${state}, not delivered` });
  }
  for (const messageId of received) {
    if (known.has(messageId)) continue;
    findings.push({
      kind: 'message',
      round: null,
      what: `${messageId} was sent, but not recorded`,
    });
  }
  for (const purpose of repeatedKeys(countBy(rows, (row) => row.purpose))) {
    findings.push({ kind: 'message', round: null, what: `${purpose} has two keys` });
  }
  return findings;
};

/** The commands by which an operator would check. */
const runCommands = ({ location, dataFolder }: Site): readonly Finding[] => {
  const backup = join(dataFolder, 'chaos.backup');
  const env = { ...process.env, ...('url' in location && { DATABASE_URL: location.url }) };
  return [
    ['audit', 'verify'],
    ['backup', 'create', '--output', backup],
    ['backup', 'verify', backup],
  ].flatMap((words) => {
    const args = [PROGRAM, ...words, '--data', dataFolder];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { env, encoding: 'utf8' });
    if (status === 0) return [];
    const what = `munjin ${words.slice(0, 2).join(' ')} ended with ${status}: ${stdout}${stderr}`;
    return [{ kind: 'command' as const, round: null, what }];
  });
};

/**
 * Lets one server deliver what waits and chain the audit, without waiting a minute for what killed
 * servers had reserved.
 */
const settle = async (site: Site): Promise<void> => {
  const { database, keys } = await openStore(site.location, site.dataFolder);
  try {
    await database.transaction(async (trx) => {
      await trx.deleteFrom('lease').execute();
      await trx.updateTable('outbox').set({ lockedUntil: 0 }).execute();
    });
    await site.start(0);
    const until = Date.now() + 30_000;
    const waiting = () =>
      database.read(async (trx) => (await createRepositories(trx, keys).outbox.depth()).waiting);
    while ((await waiting()) > 0 && Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    await database.close();
  }
  await site.end(0, 'SIGTERM');
};

/** Everything that is missing, doubled or wrong. All servers must have ended. */
export const checkSite = async (site: Site, ledger: Ledger): Promise<readonly Finding[]> => {
  await settle(site);
  const { database, keys } = await openStore(site.location, site.dataFolder);
  try {
    const findings = [
      ...(await database.read((trx) => checkSubmissions(trx, keys, ledger))),
      ...(await database.read((trx) => checkScans(trx, ledger))),
      ...(await database.read((trx) => checkMessages(trx, site))),
      ...checkOccupancy(ledger),
    ];
    // They take seconds, and say nothing more about an installation that has lost data.
    return findings.length > 0 ? findings : runCommands(site);
  } finally {
    await database.close();
  }
};
