import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  answerRequest,
  completeGuardianVisit,
  completeGuestVisit,
  completePatientVisit,
  completeVisit,
  GUARDIAN,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  sentPassCheck,
} from '../testing/journeys.ts';
import { addEmployees, PARTNER_EMPLOYEES } from '../testing/employees.ts';
import { answerAsPartner } from '../testing/partner-calls.ts';
import { testApp, TODAY, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const show = async (passCheck: string) =>
  (await hospital.visitor().call('passCheck', { passCheck })).result;

describe('the pass of someone who holds it', () => {
  it('says until when it is good, whose it is and where it leads', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    expect(await show(passCheck)).toMatchObject({
      validFrom: '2026-03-09T00:00:00+09:00',
      validUntil: '2026-03-10T00:00:00+09:00',
      bearerName: '김*늘',
      place: '내과',
    });
  });

  it('names the ward of an inpatient, and to a guardian that of the patient', async () => {
    const patient = await completePatientVisit(hospital, INPATIENT);
    expect(await show(patient.passCheck)).toMatchObject({ place: '71' });
    const guardian = await completeGuardianVisit(hospital, GUARDIAN, INPATIENT);
    expect(await show(guardian.passCheck)).toMatchObject({
      validFrom: '2026-03-09T10:00:00+09:00',
      validUntil: '2026-03-10T10:00:00+09:00',
      bearerName: '',
      place: '71',
    });
  });

  it('names the meeting of a guest, the department of a visitor and the name of a partner', async () => {
    const guest = await completeGuestVisit(hospital, GUARDIAN, 'OPEN-CONCERT');
    const meeting = await hospital.readStore(({ meetings }) => meetings.byId('OPEN-CONCERT'));
    expect(await show(guest.passCheck)).toMatchObject({ bearerName: '', place: meeting?.nameKo });

    const visitor = hospital.visitor();
    const { result } = await visitor.call('temporaryGuest', {
      phoneNum: '01000006003',
      visitDate: TODAY,
    });
    const issued = await visitor.call('answer', await answerRequest(visitor, result));
    const applicant = await sentPassCheck(hospital, issued.result.passCheck);
    expect(await show(applicant)).toMatchObject({ bearerName: '배*결', place: '총무' });

    await addEmployees(hospital);
    const partner = await answerAsPartner(hospital, PARTNER_EMPLOYEES.employee);
    const partnerCheck = await sentPassCheck(hospital, partner.reply.result.passCheck);
    expect(await show(partnerCheck)).toMatchObject({ bearerName: '이*** P***', place: '' });
  });
});

describe('the pass of someone who only typed a number', () => {
  it('has no name and no department, even in the session that created it', async () => {
    const visitor = hospital.visitor();
    const { result } = await identifyPatient(visitor, OUTPATIENT);
    const { passCheck } = await completeVisit(visitor, result, {});
    const created = (await visitor.call('passCheck', { passCheck })).result;
    expect(created).toMatchObject({ openedYn: 'Y', validUntil: '2026-03-10T00:00:00+09:00' });
    expect(created).not.toHaveProperty('bearerName');
    expect(created).not.toHaveProperty('place');

    const stranger = hospital.visitor({ address: '198.51.100.9' });
    const again = await identifyPatient(stranger, OUTPATIENT);
    const notice = await stranger.call('passCheck', { passCheck: again.result.passCheck });
    expect(notice.result).toMatchObject({ openedYn: 'N' });
    for (const field of ['bearerName', 'place', 'validFrom', 'validUntil']) {
      expect(notice.result).not.toHaveProperty(field);
    }
  });
});
