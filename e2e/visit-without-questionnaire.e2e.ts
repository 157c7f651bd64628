import { RESULT_CODE } from '../engine/outcome/result-code.ts';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import type { UserType } from '../schemas/api.gen.ts';
import { runEarlierVisit } from './hospital/earlier-visit.ts';
import type { Hospital } from './hospital/hospital.ts';
import { openPartnerLink, PARTNERS } from './screens/arrive-partner.ts';
import { arriveAtConsent, OUTPATIENT } from './screens/arrive.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const TODAY = '20260309';
const PHONE = '01000009001';

/** The questionnaire and consent calls of a page, by the last part of their paths. */
const recordCalls = ({ page }: Visitor): readonly string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    const [call] =
      /(?<=\/)(?:inquiry|answer|no-answer)$/.exec(new URL(request.url()).pathname) ?? [];
    if (call !== undefined) calls.push(call);
  });
  return calls;
};

const expectNotIssued = async ({ ending, page, say }: Visitor): Promise<void> => {
  await expect(page).toHaveURL(/\/pass-forbiden\?/);
  await expect(ending('/pass-forbiden').heading).toHaveText(say('message.passNotIssued'));
};

test.describe('a patient without a questionnaire', () => {
  test('[CONSENT-08] [CONSENT-02] [FLOW-22] agrees to privacy only, and gets the pass at once', async ({
    visitor,
    hospital,
  }) => {
    await hospital.staff.changeQuestionnaireUse({ PT: 'N' });
    const { consent, pass, page } = visitor;
    const calls = recordCalls(visitor);
    await arriveAtConsent(visitor);
    await expect(consent.privacy).toBeVisible();
    await expect(consent.sensitive).toHaveCount(0);
    await expect(consent.fullTexts).toHaveCount(1);
    expect(calls).toEqual([]);
    await consent.privacy.check();
    const issued = await pass.passShownAfter(() => consent.next.tap());
    await expect(page).toHaveURL(/\/pass\?/);
    expect(issued).toMatchObject({
      answerType: 'PT',
      identityNo: OUTPATIENT.number,
      agreePassYn: 'Y',
    });
    expect(calls).toEqual(['no-answer']);
    expect(await hospital.messageLinks(OUTPATIENT.phone)).toHaveLength(1);
  });

  test('[FLOW-20] gets no pass if the appointment is cancelled while they read the terms (201)', async ({
    visitor,
    hospital,
  }) => {
    await hospital.staff.changeQuestionnaireUse({ PT: 'N' });
    await arriveAtConsent(visitor);
    await hospital.updateStores(async ({ schedules }) => {
      for (const { appointmentId } of await schedules.allAppointments()) {
        await schedules.removeAppointment(appointmentId);
      }
    });
    const replied = visitor.page.waitForResponse('**/api/pre/v1/no-answer');
    await visitor.consent.agreeToAll();
    expect(await (await replied).json()).toMatchObject({ resultCd: RESULT_CODE.notIssued });
    await expectNotIssued(visitor);
  });

  for (const resultCd of [RESULT_CODE.notFound, RESULT_CODE.notIssued]) {
    test(`[FLOW-20] gets no pass if the reply is ${String(resultCd)}`, async ({
      visitor,
      hospital,
    }) => {
      await hospital.staff.changeQuestionnaireUse({ PT: 'N' });
      await visitor.page.route('**/api/pre/v1/no-answer', (route) =>
        route.fulfill({ json: { resultCd, resultMsg: '', result: null } }),
      );
      await arriveAtConsent(visitor);
      await visitor.consent.agreeToAll();
      await expectNotIssued(visitor);
    });
  }
});

interface Arrival {
  readonly type: UserType;
  /** The setting that turns a questionnaire on or off for the type. */
  readonly use: 'ADMINER' | 'EMP' | 'ENOK' | 'EPT' | 'GST' | 'ICUGST' | 'NOK' | 'WGST' | 'WVIS';
  readonly identityNo: string;
  /** From the start of the visit to the terms. */
  readonly arrive: (visitor: Visitor, hospital: Hospital) => Promise<void>;
}

const byPatientLink =
  (type: UserType, identity: string): Arrival['arrive'] =>
  async (visitor, { staff }) => {
    await visitor.openLink(await staff.invite({ type, identity, day: 'today' }));
    await visitor.patientLink.enter(identity.slice(-4));
    await visitor.lookup.confirm();
  };

const byGuestLink =
  (query: {
    readonly phone: string;
    readonly code?: string;
    readonly vd?: string;
  }): Arrival['arrive'] =>
  async ({ page, guestPhone }) => {
    await page.goto(buildScreenUrl('/gst/phone', query));
    await guestPhone.next.tap();
  };

const ARRIVALS: readonly Arrival[] = [
  { type: 'RPT', use: 'ADMINER', identityNo: '20000002', arrive: byPatientLink('RPT', '20000002') },
  { type: 'EPT', use: 'EPT', identityNo: '20000010', arrive: byPatientLink('EPT', '20000010') },
  {
    type: 'NOK',
    use: 'NOK',
    identityNo: PHONE,
    arrive: async ({ home, lookup, guardian }, hospital) => {
      await runEarlierVisit(hospital, 'pt-inpatient-clear');
      await home.open();
      await home.choosePurposeToday('guardian');
      await lookup.byNumber('20000002');
      await lookup.confirm();
      await guardian.enter(PHONE);
    },
  },
  {
    type: 'ENOK',
    use: 'ENOK',
    identityNo: PHONE,
    arrive: async (visitor, hospital) => {
      await runEarlierVisit(hospital, 'ept-link');
      const invited = { type: 'ENOK', identity: PHONE, patient: '20000010', day: 'today' } as const;
      await visitor.openLink(await hospital.staff.invite(invited));
      await visitor.guardianLink.enter('9001');
      await visitor.guardianByLink.next.tap();
    },
  },
  {
    type: 'GST',
    use: 'GST',
    identityNo: '01000005001',
    arrive: byGuestLink({ phone: '01000005001', code: 'OPEN-LECTURE', vd: TODAY }),
  },
  {
    type: 'TMP',
    use: 'GST',
    identityNo: '01000006001',
    arrive: byGuestLink({ phone: '01000006001', vd: TODAY }),
  },
  {
    type: 'WGST',
    use: 'WGST',
    identityNo: '01000006002',
    arrive: byGuestLink({ phone: '01000006002', vd: TODAY }),
  },
  {
    type: 'WVIS',
    use: 'WVIS',
    identityNo: '01000006003',
    arrive: byGuestLink({ phone: '01000006003', vd: TODAY }),
  },
  {
    type: 'ICUGST',
    use: 'ICUGST',
    identityNo: PHONE,
    arrive: async ({ page, home, lookup, guardian, say }) => {
      await page.goto(buildScreenUrl('/', { type: 'ICUGST' }));
      await home.next.tap();
      await lookup.byNumber('20000009');
      await lookup.confirm();
      await page.getByLabel(say('screen.lastFour.label')).fill('0009');
      await page.getByRole('button', { name: say('screen.confirm') }).tap();
      await guardian.enter(PHONE);
    },
  },
  {
    type: 'PEMP',
    use: 'EMP',
    identityNo: PARTNERS.employee.phone,
    arrive: async (visitor, hospital) => {
      await openPartnerLink(visitor, hospital, PARTNERS.employee);
    },
  },
];

test.describe('a visitor without a questionnaire', () => {
  for (const { type, use, identityNo, arrive } of ARRIVALS) {
    test(`[FLOW-22] [CONSENT-08] of the type ${type} agrees to the terms, and has the pass`, async ({
      visitor,
      hospital,
    }) => {
      await hospital.staff.changeQuestionnaireUse({ [use]: 'N' });
      const { consent, pass, page } = visitor;
      const calls = recordCalls(visitor);
      await arrive(visitor, hospital);
      const issued = await pass.passShownAfter(() => consent.agreeToAll());
      await expect(page).toHaveURL(/\/pass\?/);
      expect(issued).toMatchObject({ answerType: type, identityNo, agreePassYn: 'Y' });
      expect(calls).toEqual(['no-answer']);
    });
  }
});
