import AxeBuilder from '@axe-core/playwright';
import { category, compiled, yesNo } from '../engine/questionnaire/testing/builders.ts';
import { categoryList } from '../engine/questionnaire/wire/category-list.ts';
import { screenAddress } from '../engine/visit/screen-address.ts';
import { earlierVisit } from './hospital/earlier-visit.ts';
import { pairingCodeFor } from './hospital/gate-device.ts';
import { passesOfScenario, passOfScenario } from './hospital/scenario-visit.ts';
import { arriveAtConsent } from './screens/arrive.ts';
import { comeByPartnerLink, PARTNERS } from './screens/arrive-partner.ts';
import { authorPage, draftMessage } from './screens/author-page.ts';
import { gateScreen } from './screens/gate.ts';
import { STAFF_NUMBER } from './screens/staff.ts';
import { expect, test, type Visitor } from './visit.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** No violation of WCAG 2.2 AA that a machine can find, on the screen as it stands. */
const expectAccessible = async ({ page }: Visitor, screen: string): Promise<void> => {
  // Contrast is judged by what is drawn once nothing moves any more.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) =>
        `${screen}: ${id} at ${target.join(' ')}: ${failureSummary ?? ''}`,
    ),
  );
  expect(found).toEqual([]);
};

test.describe('a machine finds nothing against WCAG 2.2 AA', () => {
  test('on a patient’s way to the pass', async ({ visitor }) => {
    test.slow();
    const { home, lookup, consent, inquiry, pass, page } = visitor;
    await home.open();
    await expectAccessible(visitor, 'home');
    await home.purpose('patient').tap();
    await expectAccessible(visitor, 'home, day');
    await home.next.tap();
    await expect(lookup.number).toBeVisible();
    await expectAccessible(visitor, 'lookup by number');
    await lookup.find.tap();
    await expectAccessible(visitor, 'lookup with an error');
    await lookup.tab('byPhone').tap();
    await expectAccessible(visitor, 'lookup by phone');
    await lookup.tab('byNumber').tap();
    await lookup.byNumber('20000001');
    await expect(lookup.dialog).toBeVisible();
    await expectAccessible(visitor, 'lookup, found');
    await lookup.confirm();
    await expect(consent.privacy).toBeVisible();
    await expectAccessible(visitor, 'consent');
    await consent.agreeToAll();
    await expect(inquiry.categories.first()).toBeVisible();
    await inquiry.yes('overseas').check();
    await inquiry.yes('otherHospital').check();
    await inquiry.yes('rash').check();
    await expectAccessible(visitor, 'questionnaire');
    await inquiry.complete.tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(visitor, 'questionnaire, message');
    await page.getByRole('dialog').getByRole('button').tap();
    await expectAccessible(visitor, 'questionnaire with unanswered questions');
    await inquiry.no('overseas').check();
    await inquiry.no('otherHospital').check();
    await inquiry.no('rash').check();
    await inquiry.answerTheRest();
    await inquiry.complete.tap();
    await pass.expectSent();
    await expectAccessible(visitor, 'pass sent');
    await pass.passShownBy(() => pass.showNow.tap());
    await expectAccessible(visitor, 'pass');
  });

  test('on a guest’s way to the terms', async ({ visitor }) => {
    const { home, guest, guestPhone, consent, page } = visitor;
    await home.open();
    await home.comeToday('visitor');
    await expect(guest.main).toBeVisible();
    await expect(guest.otherVisit).toBeVisible();
    await expectAccessible(visitor, 'guest, purpose');
    await guest.chooseMeeting('CODE-SEMINAR');
    await expect(page).toHaveURL(/\/gst\/code/);
    await expectAccessible(visitor, 'guest, code');
    await guest.enterCode('1234');
    await expect(guestPhone.phone).toBeVisible();
    await expectAccessible(visitor, 'guest, phone');
    await guestPhone.enter('01000009003');
    await expectAccessible(visitor, 'guest, last four');
    await guestPhone.repeatLastFour('9003');
    await expect(consent.main).toBeVisible();
  });

  test('at the gate', async ({ visitor, hospital }) => {
    const { page } = visitor;
    const gate = gateScreen(visitor);
    const patient = await passOfScenario(hospital, 'pt-outpatient-clear');
    const code = await hospital.staff.gateCode(patient);
    await gate.visit();
    await gate.pair.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(visitor, 'gate, pairing with an error');
    await gate.open(await pairingCodeFor(hospital));
    await expectAccessible(visitor, 'gate, ready');
    for (const tone of ['entered', 'refused'] as const) {
      await gate.scan(code);
      await gate.expectResult(tone);
      await expectAccessible(visitor, `gate, ${tone}`);
    }
    await gate.close.click();
    await gate.hand.click();
    await expectAccessible(visitor, 'gate, number by hand');
    await page.keyboard.press('Escape');
    await gate.inside.click();
    await expect(gate.dialog.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(visitor, 'gate, who is inside');
    await gate.dialog.getByRole('listitem').getByRole('button').click();
    await expectAccessible(visitor, 'gate, release');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await gate.scan('9'.repeat(58));
    await gate.expectResult('staff');
    await expectAccessible(visitor, 'gate, cut off');
    await gate.close.click();
    await expectAccessible(visitor, 'gate, ready while cut off');
    await gate.goesOut.click();
    await gate.scan(code);
    await gate.expectResult('left');
    await expectAccessible(visitor, 'gate, left');
  });

  test('on the ways of staff and of the urgent survey', async ({ visitor, hospital }) => {
    const { staff, urgent, survey, page } = visitor;
    await staff.open(hospital, { empNo: STAFF_NUMBER, date: '20260309' });
    await expect(staff.number).toHaveValue(STAFF_NUMBER);
    await expectAccessible(visitor, 'staff');
    await staff.number.fill('E1');
    await staff.next.tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(visitor, 'staff with an error');
    const send = { type: 'EMP', identity: STAFF_NUMBER, about: 'today-2', isTest: true } as const;
    await visitor.openLink(await hospital.staff.sendSurvey(send));
    await expect(urgent.staffNumber).toBeVisible();
    await expectAccessible(visitor, 'urgent survey, staff number');
    await urgent.enterStaffNumber(STAFF_NUMBER);
    await expect(urgent.boxes).toHaveCount(2);
    await expectAccessible(visitor, 'urgent survey, terms');
    await urgent.agreeToAll();
    await expect(survey.categories.first()).toBeVisible();
    await survey.yes('stayed').check();
    await expectAccessible(visitor, 'urgent survey');
  });

  test('on the ways of who comes by a link', async ({ visitor, anotherVisitor, hospital }) => {
    test.slow();
    const { patientLink, lookup, page } = visitor;
    const { staff } = hospital;
    const patient = { type: 'PT', identity: '20000002', day: 'today' } as const;
    await visitor.openLink(await staff.invite(patient));
    await expect(patientLink.digits).toBeVisible();
    await expectAccessible(visitor, 'last four digits of a link');
    await patientLink.enter('9999');
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(visitor, 'last four digits that are wrong');
    await expect(patientLink.confirm).not.toHaveAttribute('aria-busy', 'true');
    await patientLink.enter('0002');
    await expect(lookup.dialog).toBeVisible();
    await expectAccessible(visitor, 'patient of a link');
    await lookup.dialog.getByRole('button').first().tap();
    await expect(lookup.dialog).toHaveCount(0);
    await expectAccessible(visitor, 'patient of a link, who is somebody else');

    await earlierVisit(hospital, 'pt-inpatient-clear');
    const guardian = await anotherVisitor();
    const { residentLink, resident } = guardian;
    const invited = { type: 'RNOK', identity: '2026A0001', day: 'today' } as const;
    await guardian.openLink(await staff.invite(invited));
    await residentLink.enter('7001');
    await expect(resident.boxes.first()).toBeVisible();
    await expectAccessible(guardian, 'resident guardian');
    await resident.next.tap();
    await expect(guardian.page.getByRole('alert')).toBeVisible();
    await expectAccessible(guardian, 'resident guardian with errors');
  });

  test('on a partner company’s way to its people', async ({ visitor, hospital }) => {
    const { partner, pass, employees, page } = visitor;
    const { manager, employee } = PARTNERS;
    await passOfScenario(hospital, 'pemp-already-registered');
    await comeByPartnerLink(visitor, hospital, { ...manager, phone: employee.phone });
    await expect(partner.phone).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(visitor, 'partner company, another phone');
    await partner.enter(manager.phone);
    await expect(pass.qr).toBeVisible();
    await expect(employees.manage).toBeVisible();
    await expectAccessible(visitor, 'orange pass');
    await employees.manage.tap();
    await employees.expectShown();
    await expectAccessible(visitor, 'people of a partner company');
    await employees.add.tap();
    await employees.addConfirm.tap();
    await expectAccessible(visitor, 'people of a partner company, adding with errors');
    await employees.cancel.tap();
    await employees.remove(employee.name).tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(visitor, 'people of a partner company, deleting');
    await visitor.picture('emp-manage-delete');
  });

  test('on a patient’s way to the companions', async ({ visitor, hospital }) => {
    const { pass, openLink, page, say } = visitor;
    const [passCheck = '', guardian = ''] = await passesOfScenario(hospital, 'nok-disabled-first');
    await hospital.letIn(guardian);
    await openLink(hospital.url + screenAddress('/pass', { passCheck }));
    await expect(pass.qr).toBeVisible();
    await page.getByRole('button', { name: say('screen.companion.change') }).tap();
    await page.getByLabel(say('screen.companion.digits', { number: 2 })).fill('123');
    await page.getByRole('button', { name: say('screen.companion.register') }).tap();
    await expectAccessible(visitor, 'companions with an error');
    await visitor.picture('companion');
  });

  test('on the way of who takes part by themselves', async ({ visitor }) => {
    const { selfService, inq, ending, page } = visitor;
    await selfService.open();
    await expect(selfService.boxes).toHaveCount(2);
    await expectAccessible(visitor, 'self-service');
    await selfService.confirm.tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(visitor, 'self-service with errors');
    await selfService.take('01000009021');
    await expect(inq.categories.first()).toBeVisible();
    await expectAccessible(visitor, 'self-service, questionnaire');
    for (const route of ['/thankyou-normal', '/pass-forbiden-normal']) {
      await page.goto(`${route}?lang=${visitor.language}&kioskType=R`);
      await ending(route).stay.tap();
      await expectAccessible(visitor, route);
    }
  });

  test('at the tablet of the emergency room', async ({ visitor, hospital }) => {
    const { emergency, lookup, page } = visitor;
    await emergency.enrol(hospital);
    await emergency.open();
    await expect(lookup.number).toBeVisible();
    await expectAccessible(visitor, 'emergency room');
    await lookup.byNumber('20000010');
    await expect(lookup.dialog).toContainText('01:40');
    await expectAccessible(visitor, 'emergency room, found');
    await page.keyboard.press('Escape');
    await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
    await lookup.byNumber('29999999');
    await expect(emergency.newPatient).toBeVisible();
    await expectAccessible(visitor, 'emergency room, nobody found');
    await emergency.newPatient.tap();
    await emergency.next.tap();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(visitor, 'emergency room, new patient with errors');
  });

  test('on what the hospital’s people see: a preview, and answers that cannot be loaded', async ({
    visitor,
    hospital,
  }) => {
    const { language, page } = visitor;
    const author = await authorPage(page, `${hospital.url}/healthz`);
    const preview = await author.open(`${hospital.url}/inquiry/draft-7`);
    const seen = { ...visitor, page: preview };
    await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(seen, 'preview, waiting');
    const draft = draftMessage('draft-7', {
      language,
      categoryList: categoryList(
        compiled(yesNo('fever'), category('since', 'T')),
        { language, userType: 'PT' },
        [],
      ),
    });
    await author.send(draft);
    await expect(preview.locator('[data-category]')).toHaveCount(2);
    await expectAccessible(seen, 'preview');
    await author.send({ ...draft, detailId: '//' });
    await expect(preview.getByRole('status').first()).toContainText('detailId');
    await expectAccessible(seen, 'preview, unreadable');
    await page.goto(`/inquiry-info?lang=${language}`);
    await expect(page.getByRole('alert')).toBeVisible();
    await expectAccessible(visitor, 'saved answers, not loaded');
  });

  test('on the ends of the way', async ({ visitor }) => {
    const { page } = visitor;
    await arriveAtConsent(visitor);
    await page
      .getByRole('button', { name: visitor.say('screen.consent.fullText') })
      .first()
      .tap();
    await expectAccessible(visitor, 'consent, full text');
    for (const path of ['/pass-forbiden', '/thankyou', '/error', '/retryInfo']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(visitor, path);
      await visitor.picture(path.slice(1));
    }
  });
});
