import { buildScreenUrl } from '../../engine/visit/screen-url.ts';
import { runEarlierVisit } from '../hospital/earlier-visit.ts';
import { runOnlyAs } from '../matrix.ts';
import { POINTER } from '../screens/input-method.ts';
import { expect, test } from '../visitor-fixture.ts';
import { expectPassInHand } from './gate.ts';

const RESIDENT = '2026A0001';

test.describe('a visitor who opens a link', () => {
  test(
    '[ROUTE-03] [PHONE4-02] [PHONE4-03] [ROLE-22] as an emergency patient, enters the last four digits and gets a pass that scans',
    runOnlyAs('ru-phone'),
    async ({ visitor, anotherVisitor, hospital }) => {
      const { patientLink, lookup, consent, inquiry, pass, page } = visitor;
      const invited = { type: 'EPT', identity: '20000010', day: 'today' } as const;
      await visitor.openLink(await hospital.staff.invite(invited));
      await patientLink.enter('0010');
      await expect(page).toHaveURL(/\/pt\?/);
      await lookup.confirm();
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await pass.expectSent();
      const issued = await expectPassInHand(
        visitor,
        await anotherVisitor(),
        hospital,
        '01000000010',
      );
      expect(issued).toMatchObject({ answerType: 'EPT', identityNo: '20000010' });
      await expect(pass.main).toContainText(visitor.say('type.emergencyPatient'));
    },
  );

  test('[ROUTE-07] [ROUTE-08] [PHONE4-04] [RNOK-03] [FLOW-15] as a resident guardian, answers and is thanked', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    const { residentLink, resident, inquiry, page, say } = visitor;
    const invited = { type: 'RNOK', identity: RESIDENT, day: 'today' } as const;
    await visitor.openLink(await hospital.staff.invite(invited));
    await residentLink.enter('7001');
    await expect(page).toHaveURL(/\/rnok-auth\?/);
    await resident.enter(RESIDENT);
    await expect(page).toHaveURL(/\/inquiry\?/);
    await inquiry.answerRemaining(POINTER);
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/thankyou\?/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('screen.thanks.heading'));
  });

  test(
    '[HOME-08] [ROLE-19] as a guest of intensive care, chooses the day first and gets a pass with the reason',
    runOnlyAs('ko-kiosk'),
    async ({ visitor, anotherVisitor, hospital }) => {
      const { home, lookup, guardian, consent, inquiry, pass, page } = visitor;
      await visitor.openLink(hospital.url + buildScreenUrl('/', { type: 'ICUGST' }));
      await expect(home.dialog).toContainText(visitor.say('message.intensiveCareVisit'));
      await visitor.picture('home-intensive-care');
      await home.next.tap();
      await expect(page).toHaveURL(/\/pt\?/);
      await lookup.byNumber('20000009');
      await lookup.confirm();
      await page.getByLabel(visitor.say('screen.lastFour.label')).fill('0009');
      await visitor.picture('intensive-care-last-four');
      await page.getByRole('button', { name: visitor.say('screen.confirm') }).tap();
      await expect(page).toHaveURL(/\/nok\?/);
      await expect(guardian.main).toContainText(visitor.say('screen.intensiveCare.phoneIntro'));
      await expect(guardian.main).not.toContainText(visitor.say('message.oneGuardianNotice'));
      await guardian.enter('01000009002');
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await pass.expectSent();
      const issued = await expectPassInHand(
        visitor,
        await anotherVisitor(),
        hospital,
        '01000009002',
      );
      expect(issued).toMatchObject({ answerType: 'ICUGST', passType: 'T' });
      await expect(pass.main).toContainText(visitor.say('message.intensiveCareVisit'));
    },
  );
});
