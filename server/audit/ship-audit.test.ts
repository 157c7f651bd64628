import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMetricSources } from '../metric-sources.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { chainAuditAndWarn, shipAuditAndWarn } from '../installation/housekeeping.ts';
import { serveOptionsFromEnv } from '../serving/index.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { chainAudit } from './chain-audit.ts';
import { shipAudit } from './ship-audit.ts';

let folder: string;
let file: string;
let hospital: TestApp;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'munjin-audit-'));
  file = join(folder, 'audit.jsonl');
  hospital = await testApp();
});
afterEach(async () => {
  await hospital.close();
  rmSync(folder, { recursive: true });
});

const log = (action: string) =>
  hospital.writeStore(({ audit }) =>
    audit.log({ action, at: hospital.clock.now(), subject: '20000001', detail: { why: action } }),
  );
type Line = Readonly<Record<string, unknown>>;
const linesIn = (path = file): readonly Line[] =>
  readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
const rowsIn = (path = file) => linesIn(path).filter(({ kind }) => kind === 'row');
const allAuditIds = () =>
  hospital.database.read(async (trx) => {
    const rows = await trx.selectFrom('audit').select('auditId').orderBy('auditId').execute();
    return rows.map(({ auditId }) => Number(auditId));
  });
/** Housekeeping with a recorded log. */
const createWatchedHousekeeping = () => {
  const notices: string[] = [];
  const { database, keys, clock } = hospital;
  const own = { notice: (text: string) => notices.push(text) };
  return { notices, housekeeping: { database, keys, clock, log: own as never } };
};
const metricOf = async (name: string): Promise<string> => {
  const metrics = createMetrics(createMetricSources(hospital, { isShipped: true }));
  const line = (await metrics.text()).split('\n').find((one) => one.startsWith(`${name} `));
  return line?.slice(name.length + 1) ?? '';
};

describe('the audit file', () => {
  it('contains every row once it is chained, and the signed end of each batch', async () => {
    for (let count = 0; count < 5; count += 1) await log(`act.${count}`);
    expect(await shipAudit(hospital, file)).toBe(0);
    await chainAudit(hospital, { mostRows: 2 });
    await shipAudit(hospital, file);
    expect(rowsIn().map(({ auditId }) => auditId)).toEqual(await allAuditIds());
    expect(rowsIn().at(-1)).toMatchObject({
      action: 'act.4',
      at: new Date(hospital.clock.now()).toISOString(),
      detail: { why: 'act.4' },
    });
    const ends = linesIn().filter(({ kind }) => kind === 'checkpoint');
    expect(ends.length).toBeGreaterThan(2);
    for (const [index, { previousHash, signature }] of ends.entries()) {
      expect(previousHash).toBe(index === 0 ? '' : ends[index - 1]?.['hash']);
      expect(signature).not.toBe('');
    }
    expect(readFileSync(file, 'utf8')).not.toContain('20000001');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('gets each row once, and continues in a new file after a log agent took the old one', async () => {
    await log('before');
    await chainAudit(hospital);
    await shipAudit(hospital, file);
    expect(await shipAudit(hospital, file)).toBe(0);
    renameSync(file, `${file}.1`);
    await log('after');
    await chainAudit(hospital);
    expect(await shipAudit(hospital, file)).toBe(1);
    expect(rowsIn().map(({ action }) => action)).toEqual(['after']);
    expect([...rowsIn(`${file}.1`), ...rowsIn()].map(({ auditId }) => auditId)).toEqual(
      await allAuditIds(),
    );
  });

  it('gets unwritten rows as soon as possible, and rows of a process that died in between twice', async () => {
    await log('one');
    await chainAudit(hospital);
    mkdirSync(file);
    await expect(shipAudit(hospital, file)).rejects.toThrow('EISDIR');
    rmSync(file, { recursive: true });
    await shipAudit(hospital, file);
    expect(rowsIn().map(({ auditId }) => auditId)).toEqual(await allAuditIds());

    await hospital.database.transaction((trx) =>
      trx.updateTable('audit_checkpoint').set({ shippedAt: null }).execute(),
    );
    await shipAudit(hospital, file);
    expect(rowsIn().map(({ auditId }) => auditId)).toEqual([
      ...(await allAuditIds()),
      ...(await allAuditIds()),
    ]);
  });

  it('is written by one process at a time', async () => {
    await log('one');
    await chainAudit(hospital);
    await hospital.writeStore(({ leases }) =>
      leases.take('audit.ship', 'another process', hospital.clock, 30_000),
    );
    expect(await shipAudit(hospital, file)).toBe(0);
    hospital.clock.advance(31_000);
    expect(await shipAudit(hospital, file)).toBeGreaterThan(0);
  });

  it('is named by the environment, relative to the data folder', () => {
    expect(serveOptionsFromEnv({ MUNJIN_AUDIT_FILE: 'audit.jsonl' }, folder).auditFile).toBe(file);
    expect(serveOptionsFromEnv({ MUNJIN_AUDIT_FILE: '' }, folder).auditFile).toBeUndefined();
  });
});

describe('the alarm', () => {
  it('is raised if rows are not chained within a minute', async () => {
    await chainAudit(hospital);
    await log('waits');
    const { notices, housekeeping } = createWatchedHousekeeping();
    await chainAuditAndWarn(housekeeping);
    expect(notices).toEqual([]);
    await log('waits longer');
    hospital.clock.advance(61_000);
    await hospital.writeStore(({ leases }) =>
      leases.take('audit.chain', 'another process', hospital.clock, 30_000),
    );
    await chainAuditAndWarn(housekeeping);
    expect(notices).toEqual([expect.stringContaining('the audit is behind')]);
    expect(Number(await metricOf('munjin_audit_uncovered_oldest_seconds'))).toBe(61);
  });

  it('is raised if the file is not written within a minute', async () => {
    await log('waits');
    await chainAudit(hospital);
    mkdirSync(file);
    const { notices, housekeeping } = createWatchedHousekeeping();
    await expect(shipAuditAndWarn(housekeeping, file)).rejects.toThrow('EISDIR');
    expect(notices).toEqual([]);
    hospital.clock.advance(61_000);
    await expect(shipAuditAndWarn(housekeeping, file)).rejects.toThrow('EISDIR');
    expect(notices).toEqual([expect.stringContaining('does not leave this machine')]);
    expect(Number(await metricOf('munjin_audit_unshipped_oldest_seconds'))).toBe(61);
    rmSync(file, { recursive: true });
    await shipAuditAndWarn(housekeeping, file);
    expect(Number(await metricOf('munjin_audit_unshipped_oldest_seconds'))).toBe(0);
  });
});
