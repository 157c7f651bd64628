import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completePatientVisit, DISABLED, INPATIENT, OUTPATIENT } from '../../testing/journeys.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { openDatabase } from './open-database.ts';
import { addLaterMigration } from './testing/later-migration.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
/** Not in a migration: what the processes of the version before still read or write. */
const TAKES_AWAY = /\b(drop\s+(table|column)|rename\s+(to|column)|alter\s+column|truncate)\b/i;
/** A row that the version before writes has no value for it. */
const NEEDS_VALUE = /add\s+column\s+\w+\s+\w+[^`]*\bnot\s+null\b(?![^`]*\bdefault\b)/i;

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

describe('while processes are updated one by one', () => {
  it('those of the old version go on with the tables of the new one', async () => {
    // Each connection has prepared its statements.
    expect(await completePatientVisit(hospital, OUTPATIENT)).toMatchObject({ resultCd: 0 });

    const readiness = async () => (await hospital.visitor().send('/readyz')).text();
    const before = await readiness();

    const removeLater = addLaterMigration();
    const newer = await openDatabase(hospital.location);
    removeLater();
    const [setting] = await newer.transaction((trx) =>
      trx
        .insertInto('setting')
        .values({ name: 'of.later', value: '1', note: 'by the new version' } as never)
        .returningAll()
        .execute(),
    );
    expect(setting).toMatchObject({ note: 'by the new version' });

    for (const person of [INPATIENT, DISABLED]) {
      expect(await completePatientVisit(hospital, person)).toMatchObject({ resultCd: 0 });
    }
    expect(await readiness()).toBe(before);
    await newer.close();
  });

  it.each(readdirSync(MIGRATIONS).filter((name) => /^\d{8}-(?!initial-schema)/.test(name)))(
    '%s takes nothing from them, and needs no value that they do not write',
    (name) => {
      const text = readFileSync(join(MIGRATIONS, name), 'utf8');
      expect(text).toContain('export const up');
      expect(text).not.toMatch(TAKES_AWAY);
      expect(text).not.toMatch(NEEDS_VALUE);
    },
  );

  it('a migration that takes something away would be found', () => {
    expect('alter table answer drop column language').toMatch(TAKES_AWAY);
    expect('alter table answer rename column a to b').toMatch(TAKES_AWAY);
    expect('alter table answer add column a text not null').toMatch(NEEDS_VALUE);
    expect("alter table answer add column a text not null default ''").not.toMatch(NEEDS_VALUE);
  });
});
