import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  GUARDIAN,
  completeGuardianVisit,
  INPATIENT,
  completePatientVisit,
} from '../../testing/journeys.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

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
