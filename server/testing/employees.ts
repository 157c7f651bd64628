import { addDays } from '../../engine/visit/calendar-day.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import type { NewUrgentSend } from '../links/urgent-sends-repository.ts';
import { publishFixture } from './publish-fixture.ts';
import { TODAY, type TestApp } from './test-app.ts';

/** One entitled member, and one who is not. */
export const STAFF = 'E100001';
export const STAFF_NOT_ENTITLED = 'E100002';

/** Partner employees, named by what they may do; OTHER is of the company PG-FOOD. */
export const PARTNER_EMPLOYEES = {
  manager: 'PE-1',
  employee: 'PE-2',
  managerWithoutAuthority: 'PE-3',
  employeeWithAuthority: 'PE-4',
  secondManager: 'PE-5',
  otherManager: 'PE-11',
  otherEmployee: 'PE-12',
  notExpected: 'PE-21',
} as const;

export const CLEANING_COMPANY = 'PG-CLEAN';
export const FOOD_COMPANY = 'PG-FOOD';

/** Phone of a partner employee of the tests. */
export const partnerPhoneOf = (partnerEmployeeId: string): string =>
  `010000041${partnerEmployeeId.slice(3).padStart(2, '0')}`;

const PARTNER_EMPLOYEE_ROWS = [
  [PARTNER_EMPLOYEES.manager, CLEANING_COMPANY, true, true],
  [PARTNER_EMPLOYEES.employee, CLEANING_COMPANY, false, false],
  [PARTNER_EMPLOYEES.managerWithoutAuthority, CLEANING_COMPANY, true, false],
  [PARTNER_EMPLOYEES.employeeWithAuthority, CLEANING_COMPANY, false, true],
  [PARTNER_EMPLOYEES.secondManager, CLEANING_COMPANY, true, true],
  [PARTNER_EMPLOYEES.otherManager, FOOD_COMPANY, true, true],
  [PARTNER_EMPLOYEES.otherEmployee, FOOD_COMPANY, false, false],
  [PARTNER_EMPLOYEES.notExpected, 'PG-GUARD', false, false],
] as const;

/** Adds the hospital's staff, two expected partner companies and one that is not expected. */
export const addEmployees = async (hospital: TestApp): Promise<void> => {
  await publishFixture(hospital, 'emp-screening.yaml');
  await hospital.writeStore(async ({ staff, partners, partnerVisits, terms }) => {
    for (const [staffNumber, isEntitled] of [
      [STAFF, true],
      [STAFF_NOT_ENTITLED, false],
    ] as const) {
      const phone = `0100000${staffNumber.slice(3)}`.padEnd(11, '1');
      await staff.save({ staffNumber, name: '양지훈', phone, department: '간호부', isEntitled });
    }
    for (const partnerGroupId of [CLEANING_COMPANY, FOOD_COMPANY, 'PG-GUARD']) {
      await partners.saveGroup({ partnerGroupId, name: `회사 ${partnerGroupId}` });
    }
    for (const [
      partnerEmployeeId,
      partnerGroupId,
      isManager,
      hasAuthority,
    ] of PARTNER_EMPLOYEE_ROWS) {
      await partners.saveEmployee({
        partnerEmployeeId,
        partnerGroupId,
        name: `이름 ${partnerEmployeeId}`,
        phone: partnerPhoneOf(partnerEmployeeId),
        isManager,
        hasAuthority,
      });
    }
    for (const partnerGroupId of [CLEANING_COMPANY, FOOD_COMPANY]) {
      for (const visitDate of [TODAY, addDays(TODAY, 1)]) {
        const reservationId = `R-${partnerGroupId}-${visitDate}`;
        await partnerVisits.saveReservation({
          reservationId,
          partnerGroupId,
          visitDate,
          department: '시설관리팀',
        });
      }
    }
    for (const kind of ['privacy', 'sensitive'] as const) {
      await terms.save({
        termsCode: `EMP-${kind}`,
        kind,
        baseType: 'EMP',
        effectiveFrom: '20250101',
        title: { ko: '제목', en: 'title' },
        contents: { ko: '내용', en: 'text' },
      });
    }
  });
};

/** The token of a partner employee's link for a day. */
export const createPartnerLink = (
  hospital: TestApp,
  partnerEmployeeId: string,
  visitDate = TODAY,
): Promise<string> =>
  hospital.writeStore(async ({ partnerVisits }) => {
    const expiresAt = instantOf(visitDate, '24:00');
    const link = { partnerEmployeeId, visitDate, expiresAt };
    return (await partnerVisits.getOrCreateLink(link, hospital.clock.now())).token;
  });

/** Sends the urgent survey to a person; returns the token of its link and that of the send. */
export const createUrgentSend = async (
  hospital: TestApp,
  send: Pick<NewUrgentSend, 'answerType' | 'identityNo' | 'phone'> & Partial<NewUrgentSend>,
): Promise<{ pid: string; emergencyId: string; sendId: string; detailId: string }> => {
  const detailId = await publishFixture(hospital, 'urgent-visit-history.yaml');
  return hospital.writeStore(async ({ urgentSends }) => {
    const expiresAt = hospital.clock.now() + 3_600_000;
    const { pid, sendId } = await urgentSends.create(
      { state: 'N', visitDate: addDays(TODAY, -2), expiresAt, detailId, ...send },
      hospital.clock.now(),
    );
    const { emergencyId = '' } = (await urgentSends.byId(sendId)) ?? {};
    return { pid, sendId, emergencyId, detailId };
  });
};
