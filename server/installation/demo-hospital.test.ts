import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { guardianLimit } from '../../engine/visit/guardian-limit.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { answerRow } from '../platform/database/testing/rows.ts';
import { loadDemoHospital, type DemoIdentity } from './demo-hospital.ts';
import { parseDay } from '../platform/files/relative-day.ts';
import { createTestTasks, TODAY, type TestTasks } from '../testing/task-context.ts';

let tasks: TestTasks;
let identities: readonly DemoIdentity[];
beforeAll(async () => {
  tasks = await createTestTasks();
  identities = await loadDemoHospital(tasks);
});
afterAll(() => tasks.temporary.remove());

const readme = readFileSync(
  join(import.meta.dirname, '../../fixtures/directory/README.md'),
  'utf8',
);
/** The rows of the table under a heading, without its header. */
const table = (heading: string): readonly (readonly string[])[] =>
  (readme.split(`### ${heading}\n`)[1] ?? '')
    .split(/\n#/)[0]
    ?.split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    ) ?? [];

describe('the demo hospital', () => {
  it('lists people to try, with everything that a visitor must type', () => {
    expect(identities.length).toBeGreaterThanOrEqual(10);
    for (const { kind, number, phone, birth, name, expect: what } of identities) {
      expect(phone).toMatch(/^0100000\d{4}$/);
      expect(what).not.toBe('');
      if (kind === 'patient') {
        expect(number).toMatch(/^2\d{7}$/);
        expect(birth).toMatch(/^\d{8}$/);
        expect(name).not.toBe('');
      }
    }
  });

  it.each(table('Patients'))(
    'has patient %s %s as its README says',
    async (number, name, phone, birth, status, what) => {
      await tasks.read(async ({ patients, schedules }) => {
        const patient = await patients.byNumber(number);
        expect(patient).toMatchObject({ name, phone, birth: parseDay(birth ?? '', TODAY) });
        if (!patient) return;
        const admission = await schedules.admissionOn(number, TODAY);
        const appointment = await schedules.appointmentOn(number, TODAY);
        expect(admission !== null, 'admitted').toBe(
          /inpatient|intensive|emergency room/.test(status ?? ''),
        );
        expect(appointment !== null, 'appointment today').toBe(
          /(?:outpatient|appointment) today/.test(status ?? ''),
        );
        if (what?.includes('caregiver') && !what.includes('310')) {
          const limit = guardianLimit(patient, TODAY);
          expect(limit).toBe(what.includes('two caregivers') ? 2 : 1);
        }
        const latest = await schedules.latestAdmission(number, TODAY);
        expect((latest?.dischargedOn ?? null) !== null).toBe(status?.includes('discharged'));
      });
    },
  );

  it.each(table('Meetings and their guests'))(
    'has meeting %s as its README says',
    async (id, openYn, code, _days, guest) => {
      await tasks.read(async ({ meetings }) => {
        expect(await meetings.byId(id)).toMatchObject({ openYn });
        if (code !== '-') expect(await meetings.isInviteCode(id, code ?? '')).toBe(true);
        const [name, phone = ''] = guest?.split(' ') ?? [];
        if (guest !== '-') expect(await meetings.guestByPhone(id, phone)).toMatchObject({ name });
      });
    },
  );

  it.each(table('Applications for single visitors (other visit)'))(
    'has the application of %s as its README says',
    async (phone, name, day, type, reason) => {
      const found = await tasks.read(({ visitApplications }) =>
        visitApplications.byPhoneOn(phone, day === 'tomorrow' ? addDays(TODAY, 1) : TODAY),
      );
      if (type === '-') expect(found).toBeNull();
      else expect(found).toMatchObject({ name, answerType: type, visitReason: reason });
    },
  );

  it.each(['PT', 'NOK', 'GST', 'TMP'] as const)(
    'has a questionnaire and terms for %s',
    async (type) => {
      await tasks.read(async ({ questionnaires, terms }) => {
        expect(await questionnaires.publishedFor(type, 'standard')).not.toBeNull();
        const base = type === 'TMP' ? 'GST' : type;
        expect(await terms.current(base, 'privacy', TODAY)).not.toBeNull();
      });
    },
  );

  it('moves to another day and keeps what visitors did', async () => {
    const before = await tasks.read(({ questionnaires }) =>
      questionnaires.publishedFor('PT', 'standard'),
    );
    await tasks.database.transaction((trx) =>
      trx
        .insertInto('answer')
        .values({
          ...answerRow('a', 'k'),
          visitDate: TODAY,
          detailId: before?.detailId ?? '',
        })
        .execute(),
    );
    const later = addDays(TODAY, 5);
    tasks.clock.set(instantOf(later, '09:00'));
    await loadDemoHospital(tasks);
    await tasks.read(async ({ schedules, meetings, questionnaires, places }) => {
      expect(await schedules.appointmentOn('20000001', TODAY)).toBeNull();
      expect(await schedules.appointmentOn('20000001', later)).not.toBeNull();
      expect((await meetings.byId('OPEN-CONCERT'))?.startDate).toBe(later);
      expect(await questionnaires.publishedFor('PT', 'standard')).toEqual(before);
      const { placesId, places: list } = await places.current();
      expect(list.length).toBeGreaterThanOrEqual(40);
      expect(await places.snapshot(placesId)).toEqual(list);
    });
    const answers = await tasks.database.read((trx) =>
      trx.selectFrom('answer').select('answerId').execute(),
    );
    expect(answers).toEqual([{ answerId: 'a' }]);
  });
});
