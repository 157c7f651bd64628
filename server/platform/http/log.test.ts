import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  GUARDIAN,
  completeGuardianVisit,
  INPATIENT,
  completePatientVisit,
} from '../../testing/journeys.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { DatabaseUnreachable } from '../database/store-errors.ts';
import { jsonLog, toFaultLine } from './log.ts';

let hospital: TestApp;
beforeAll(async () => {
  hospital = await testApp();
});
afterAll(() => hospital.close());

describe('the log', () => {
  it('holds method, pattern, status, code and time of a request, and no personal data', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    await patient.visitor.call('companions', { passCheck: patient.passCheck });
    await patient.visitor.send('/api/v1/inquiry?answerType=01000000002&language=ko');
    const lines = hospital.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.length).toBeGreaterThan(8);
    for (const line of lines) {
      expect(Object.keys(line).sort()).toEqual(
        ['level', 'method', 'ms', 'msg', 'resultCd', 'route', 'status', 'time'].sort(),
      );
    }
    expect(lines.map(({ route }) => route)).toContain('/api/v1/pt-accompanies/:passCheck');
    const all = hospital.log.join('');
    for (const secret of [
      INPATIENT,
      GUARDIAN,
      '이서준',
      '01000000002',
      '19700520',
      patient.passCheck,
      guardian.passCheck,
      patient.visitor.cookies.get('__Host-visit') ?? 'no cookie',
    ]) {
      expect(all).not.toContain(secret);
    }
  });

  it('is not the only place without personal data: the audit holds none either', async () => {
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('audit').selectAll().execute(),
    );
    const actions = new Set(rows.map(({ action }) => action));
    expect([...actions]).toEqual(expect.arrayContaining(['identity', 'answer', 'pass.issue']));
    const all = JSON.stringify(rows);
    for (const secret of [INPATIENT, GUARDIAN, '01000000002', '이서준']) {
      expect(all).not.toContain(secret);
    }
  });
});

describe('the log of an outage', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('has its first fault at once, and one line in ten seconds with a count while it lasts', () => {
    const lines: Record<string, unknown>[] = [];
    const log = jsonLog({
      write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>),
    });
    const fail = (error: Error) => log.fault(toFaultLine('id', '/x', error));
    for (let count = 0; count < 5_000; count += 1) {
      fail(new DatabaseUnreachable('gone'));
      log.notice('the outbox could not be worked on');
    }
    // Other faults need their own ids in the log.
    for (let count = 0; count < 2; count += 1) fail(new TypeError('a bug'));
    vi.advanceTimersByTime(60_000);
    log.notice('the outbox could not be worked on');
    const found = lines.map(({ name, msg, repeated }) => [name ?? msg, repeated]);
    expect(found).toEqual([
      ['DatabaseUnreachable', undefined],
      ['the outbox could not be worked on', undefined],
      ['TypeError', undefined],
      ['TypeError', undefined],
      ['DatabaseUnreachable', 4_999],
      ['the outbox could not be worked on', 4_999],
      ['the outbox could not be worked on', undefined],
    ]);
  });
});
