import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Handle } from '../platform/database/transaction-handle.ts';
import { isOnPostgresql } from '../platform/database/testing/temporary-database.ts';
import { OUTPATIENT, completePatientVisit } from '../testing/journeys.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { chainAudit } from './chain-audit.ts';
import { verifyAudit, type AuditVerdict } from './verify-audit.ts';

let hospital: TestApp;
/** The audit rows that creating the test hospital has left. */
let before: AuditVerdict;
beforeEach(async () => {
  hospital = await testApp();
  await chainAudit(hospital);
  before = await verifyAudit(hospital);
});
afterEach(() => hospital.close());

const log = (action: string, subject = 'somebody') =>
  hospital.writeStore(({ audit }) =>
    audit.log({ action, at: hospital.clock.now(), subject, detail: { action } }),
  );
const logRows = async (rows: number): Promise<void> => {
  for (let row = 1; row <= rows; row += 1) await log(`act.${row}`);
};
const chain = (mostRows = 4) => chainAudit(hospital, { mostRows });
const faults = async () =>
  (await verifyAudit(hospital)).faults.map(({ kind, auditId }) => [kind, auditId]);
/** The number of the first row of `fill`. */
const firstId = () =>
  hospital.database.read(async (trx) => {
    const row = await trx
      .selectFrom('audit')
      .select('auditId')
      .where('action', '=', 'act.1')
      .executeTakeFirstOrThrow();
    return Number(row.auditId);
  });

/** What an owner of the database can do: the triggers do not stop them. */
const withoutTriggers = (work: (trx: Handle) => Promise<unknown>) =>
  hospital.database.transaction(async (trx) => {
    const on = isOnPostgresql() ? ' on audit' : '';
    await sql.raw(`drop trigger audit_never_changes${on}`).execute(trx);
    await sql.raw(`drop trigger audit_never_shrinks${on}`).execute(trx);
    await work(trx);
  });

describe('the audit', () => {
  it('refuses to be changed or shortened', async () => {
    await log('one');
    await expect(
      hospital.database.transaction((trx) =>
        trx.updateTable('audit').set({ action: 'other' }).execute(),
      ),
    ).rejects.toThrow(/append-only/);
    await expect(
      hospital.database.transaction((trx) => trx.deleteFrom('audit').execute()),
    ).rejects.toThrow(/append-only/);
  });

  it('is chained in signed batches that verify', async () => {
    await logRows(10);
    expect(await chain()).toBe(10);
    await log('later');
    const verdict = await verifyAudit(hospital);
    expect(verdict).toMatchObject({
      faults: [],
      checkpoints: before.checkpoints + 3,
      rows: before.rows + 10,
      uncovered: 1,
    });
    expect(await chain()).toBe(1);
    expect(await verifyAudit(hospital, verdict.anchor)).toMatchObject({
      faults: [],
      rows: before.rows + 11,
      uncovered: 0,
    });
  });

  it('is chained at once, whatever the clock did since the last time', async () => {
    await logRows(3);
    expect(await chain()).toBe(3);
    hospital.clock.set(hospital.clock.now() - 24 * 60 * 60_000);
    await log('after the clock was set back');
    expect(await chain()).toBe(1);
  });

  it('is chained although a dead process took the lease under a clock in the future', async () => {
    await logRows(2);
    const tomorrow = hospital.clock.now() + 24 * 60 * 60_000;
    await hospital.writeStore(({ leases }) =>
      leases.take('audit.chain', 'a dead process', { now: () => tomorrow }, 60_000),
    );
    // The lease that this process took in beforeEach has ended by then.
    expect(await chain()).toBe(2);
  });

  it('is chained by one process at a time', async () => {
    await logRows(5);
    hospital.clock.advance(61_000);
    await hospital.writeStore(({ leases }) =>
      leases.take('audit.chain', 'another process', hospital.clock, 60_000),
    );
    expect(await chain()).toBe(0);
    hospital.clock.advance(61_000);
    expect(await chain()).toBe(5);
  });

  it('is found by the subject, without naming it', async () => {
    await completePatientVisit(hospital, OUTPATIENT);
    const rows = await hospital.readStore(({ audit }) => audit.ofSubject(OUTPATIENT));
    expect(rows.map(({ action }) => action)).toContain('pass.issue');
    expect(JSON.stringify(rows)).not.toContain(OUTPATIENT);
  });
});

describe('verification reports', () => {
  let first: number;
  beforeEach(async () => {
    await logRows(10);
    await chain();
    first = await firstId();
  });

  it('a row that was changed', async () => {
    await withoutTriggers((trx) =>
      trx
        .updateTable('audit')
        .set({ actor: 'x' })
        .where('auditId', '=', first + 5)
        .execute(),
    );
    expect(await faults()).toEqual([['changed', first + 5]]);
  });

  it('a row whose source address was changed', async () => {
    await withoutTriggers((trx) =>
      trx
        .updateTable('audit')
        .set({ source: '192.0.2.99' })
        .where('auditId', '=', first + 5)
        .execute(),
    );
    expect(await faults()).toEqual([['changed', first + 5]]);
  });

  it('a row that is missing', async () => {
    await withoutTriggers((trx) =>
      trx
        .deleteFrom('audit')
        .where('auditId', '=', first + 2)
        .execute(),
    );
    expect(await faults()).toEqual([['missing', first + 2]]);
  });

  it('a row that was inserted among others', async () => {
    await withoutTriggers(async (trx) => {
      await trx.deleteFrom('audit').where('auditId', '=', first).execute();
      const overriding = isOnPostgresql() ? sql.raw('overriding system value') : sql.raw('');
      await sql`insert into audit (audit_id, at, action, actor, subject_index, detail)
        ${overriding} values (-5, 1, 'forged', 'x', 'x', '{}')`.execute(trx);
    });
    const found = await faults();
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(['missing', first]);
    expect(found).toContainEqual(['inserted', -5]);
  });

  it('rows whose order was changed', async () => {
    await withoutTriggers(async (trx) => {
      const actions = await trx
        .selectFrom('audit')
        .select(['action', 'detail'])
        .where('auditId', 'in', [first, first + 1])
        .orderBy('auditId')
        .execute();
      for (const [index, values] of actions.toReversed().entries()) {
        await trx
          .updateTable('audit')
          .set(values)
          .where('auditId', '=', first + index)
          .execute();
      }
    });
    expect(await faults()).toEqual([
      ['moved', first],
      ['moved', first + 1],
    ]);
  });

  it('the batch of a row that was changed together with its digest', async () => {
    await withoutTriggers(async (trx) => {
      await trx
        .deleteFrom('audit')
        .where('auditId', '=', first + 5)
        .execute();
      await trx
        .deleteFrom('audit_digest')
        .where('auditId', '=', first + 5)
        .execute();
    });
    expect(await faults()).toEqual([['digestsChanged', null]]);
  });

  it.each(['hash', 'signature', 'lastAt'] as const)(
    'a checkpoint whose %s was created again',
    async (column) => {
      await hospital.database.transaction((trx) =>
        trx
          .updateTable('audit_checkpoint')
          .set({ [column]: column === 'lastAt' ? 1 : 'made-up' })
          .where('checkpoint', '=', 2)
          .execute(),
      );
      expect(await faults()).toContainEqual(['checkpointForged', null]);
    },
  );

  it('rows that were not covered within a minute', async () => {
    await log('in time');
    hospital.clock.advance(60_000);
    expect(await faults()).toEqual([]);
    hospital.clock.advance(1);
    expect(await faults()).toEqual([['uncovered', null]]);
    await chain();
    expect(await faults()).toEqual([]);
  });

  it('rows with a time in the future, which the chain does not cover', async () => {
    await log('of tomorrow');
    hospital.clock.set(hospital.clock.now() - 24 * 60 * 60_000);
    expect(await faults()).toEqual([['uncovered', null]]);
  });

  it.skipIf(isOnPostgresql())('rows that were deleted before the chain covered them', async () => {
    await log('to be deleted');
    await withoutTriggers((trx) =>
      trx
        .deleteFrom('audit')
        .where('auditId', '>', first + 9)
        .execute(),
    );
    expect(await faults()).toEqual([['tailMissing', first + 10]]);
  });

  it('rows that were removed as if by a purge', async () => {
    const [cut] = await hospital.readStore(({ auditChain }) =>
      auditChain.after(before.checkpoints, 1),
    );
    await hospital.database.transaction(async (trx) => {
      await trx
        .updateTable('audit_checkpoint')
        .set({ cutAt: 1, cutKeyId: 'x', cutSignature: 'x' })
        .where('checkpoint', '=', cut?.checkpoint ?? 0)
        .execute();
      await trx
        .deleteFrom('audit')
        .where('auditId', '>=', cut?.firstId ?? 0)
        .where('auditId', '<=', cut?.lastId ?? 0)
        .execute();
    });
    expect(await faults()).toEqual([['cutForged', null]]);
  });

  it('an end that was cut off, if the anchor was recorded', async () => {
    const { anchor } = await verifyAudit(hospital);
    await withoutTriggers(async (trx) => {
      await trx
        .deleteFrom('audit')
        .where('auditId', '>', first + 7)
        .execute();
      await trx
        .deleteFrom('audit_digest')
        .where('auditId', '>', first + 7)
        .execute();
      await trx
        .deleteFrom('audit_checkpoint')
        .where('checkpoint', '=', before.checkpoints + 3)
        .execute();
      // Without this the counter of SQLite shows it, even without an anchor.
      if (!isOnPostgresql()) {
        await sql`update sqlite_sequence set seq = ${first + 7} where name = 'audit'`.execute(trx);
      }
    });
    expect(await faults()).toEqual([]);
    const { faults: found } = await verifyAudit(hospital, anchor);
    expect(found.map(({ kind }) => kind)).toEqual(['anchorLost']);
  });
});
