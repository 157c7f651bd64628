import { parseScreenQuery, buildScreenUrl } from '../engine/visit/screen-url.ts';
import { runEarlierVisit } from './hospital/earlier-visit.ts';
import type { Hospital } from './hospital/hospital.ts';
import { STAFF_NUMBER } from './screens/staff.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const HOUR = 3_600_000;
/** How long a survey sent by `HospitalStaff.sendSurvey` can be answered. */
const OPEN_HOURS = 72;
const NO_SUCH_LINK = 'A'.repeat(43);

const sendToPatient = (hospital: Hospital, isTest = false): Promise<string> =>
  hospital.staff.sendSurvey({ type: 'PT', identity: '20000001', about: 'today-2', isTest });

const sendToStaff = (hospital: Hospital): Promise<string> =>
  hospital.staff.sendSurvey({
    type: 'EMP',
    identity: STAFF_NUMBER,
    about: 'today-2',
    isTest: false,
  });

const arriveAtSurvey = async (
  visitor: Visitor,
  hospital: Hospital,
  isTest = false,
): Promise<void> => {
  await visitor.openLink(await sendToPatient(hospital, isTest));
  await visitor.urgent.enterLastFour('0001');
  await visitor.urgent.agreeToAll();
  await expect(visitor.survey.categories.first()).toBeVisible();
};

test.describe('emergency authentication', () => {
  test('[EMER-01] [CODE-02] asks staff for their staff number, and refuses another one', async ({
    visitor,
    hospital,
  }) => {
    const { urgent, survey, page, say } = visitor;
    await visitor.openLink(await sendToStaff(hospital));
    await expect(urgent.lastFour).toHaveCount(0);
    await urgent.enterStaffNumber('e100002');
    await expect(page.getByRole('alert')).toContainText(say('message.staffNumberNotVerified'));
    await expect(urgent.staffNumber).toHaveValue('E100002');
    await expect(urgent.staffNumber).toHaveAttribute('aria-invalid', 'true');
    await expect(urgent.confirm).not.toHaveAttribute('aria-busy', 'true');
    await urgent.enterStaffNumber(STAFF_NUMBER);
    await urgent.agreeToAll();
    await expect(survey.main).toBeVisible();
  });

  test('[EMER-02] [CODE-02] [VALID-10] asks all others for the last four digits; wrong ones empty the field', async ({
    visitor,
    hospital,
  }) => {
    const { urgent, page, say } = visitor;
    await visitor.openLink(await sendToPatient(hospital));
    await expect(urgent.staffNumber).toHaveCount(0);
    await urgent.enterLastFour('4321');
    await expect(page.getByRole('alert')).toContainText(say('message.phoneMismatchLong'));
    await expect(urgent.lastFour).toHaveValue('');
    await expect(urgent.lastFour).toHaveAttribute('aria-invalid', 'true');
    await expect(urgent.boxes).toHaveCount(0);
  });

  test('[CODE-03] reports a link that was never sent', async ({ visitor, hospital }) => {
    const { urgent, page, say } = visitor;
    const path = buildScreenUrl('/emer-auth', { pid: NO_SUCH_LINK, type: 'PT' });
    await visitor.openLink(hospital.url + path);
    await urgent.enterLastFour('0001');
    await expect(page.getByRole('dialog')).toContainText(say('message.noUrgentSurvey'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(urgent.main).toBeVisible();
  });

  test('[CODE-12] shows the waiting time after five wrong tries', async ({ visitor, hospital }) => {
    const { urgent, page, say } = visitor;
    const link = await sendToStaff(hospital);
    await visitor.openLink(link);
    for (const number of ['E100002', 'E100003', 'E100004', 'E100005', 'E100006']) {
      await urgent.enterStaffNumber(number);
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(urgent.confirm).not.toHaveAttribute('aria-busy', 'true');
    }
    await urgent.enterStaffNumber(STAFF_NUMBER);
    await expect(page.getByRole('dialog')).toContainText(
      say('message.tooManyAttempts', { count: 15 }),
    );
  });

  test('[EMER-03] continues only after consent to both terms', async ({ visitor, hospital }) => {
    const { urgent, survey, page, say } = visitor;
    await visitor.openLink(await sendToPatient(hospital));
    await urgent.enterLastFour('0001');
    await expect(urgent.boxes).toHaveCount(2);
    await expect(urgent.main).toContainText(say('screen.urgent.refusal'));
    await expect(urgent.next).toBeDisabled();
    await urgent.boxes.first().check();
    await expect(urgent.next).toBeDisabled();
    await urgent.next.tap({ force: true });
    await expect(urgent.main).toContainText(say('screen.consent.sensitiveMissing'));
    await expect(page).toHaveURL(/\/emer-auth\?/);
    await urgent.boxes.last().check();
    await urgent.next.tap();
    await expect(survey.main).toBeVisible();
  });

  test('[EMER-07] [CODE-11] opens the error page for an expired link', async ({
    visitor,
    hospital,
  }) => {
    const { urgent, page, say } = visitor;
    const link = await sendToPatient(hospital);
    hospital.clock.advance(OPEN_HOURS * HOUR);
    await visitor.openLink(link);
    await urgent.enterLastFour('0001');
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('main')).toContainText(say('message.linkExpired'));
  });

  for (const path of [
    buildScreenUrl('/emer-auth', { type: 'PT' }),
    buildScreenUrl('/emer-auth', { pid: NO_SUCH_LINK }),
    buildScreenUrl('/emer-invst', { pid: NO_SUCH_LINK, type: 'PT' }),
  ]) {
    test(`an address without all that it needs leads to the error page: ${path}`, async ({
      visitor,
    }) => {
      await visitor.page.goto(path);
      await expect(visitor.page).toHaveURL(/\/error/);
    });
  }
});

test.describe('the urgent survey', () => {
  test('[FLOW-16] follows the questionnaire of a resident guardian who received it, with their identity encoded in its address', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    const guardian = { type: 'RNOK', identity: '2026A0001' } as const;
    await hospital.staff.sendSurvey({ ...guardian, about: 'today-2', isTest: false });
    const { residentLink, resident, inquiry, survey, page } = visitor;
    await visitor.openLink(await hospital.staff.invite({ ...guardian, day: 'today' }));
    await residentLink.enter('7001');
    await resident.enter(guardian.identity);
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(page).toHaveURL(/\/emer-invst\?/);
    const { search, searchParams } = new URL(page.url());
    expect(search).not.toContain(guardian.identity);
    const query = parseScreenQuery(searchParams);
    expect(query).toMatchObject({ type: 'RNOK', idn: guardian.identity });
    expect(query.pid).toMatch(/^[\w-]{43}$/);
    await survey.answerRemaining();
    await survey.complete.tap();
    await expect(page).toHaveURL(/\/thankyou/);
  });

  test('[EMER-05] [EMER-06] uses the same types as the questionnaire, reveals and hides', async ({
    visitor,
    hospital,
  }) => {
    const { survey } = visitor;
    await arriveAtSurvey(visitor, hospital);
    const typeOf = (id: string) => survey.category(id).getAttribute('data-type');
    await expect(survey.category('stayLength')).toHaveCount(0);
    await survey.yes('stayed').check();
    expect(await typeOf('stayed')).toBe('N');
    expect(await typeOf('stayWhere')).toBe('T');
    expect(await typeOf('stayLength')).toBe('M');
    expect(await typeOf('visitedPlaces')).toBe('H');
    expect(await typeOf('messageToStaff')).toBe('E');
    await survey.no('stayed').check();
    await expect(survey.category('stayLength')).toHaveCount(0);
    await expect(survey.complete).toBeVisible();
  });

  test('[VALID-42] [EMER-09] marks a test send from the start, and never submits it', async ({
    visitor,
    hospital,
  }) => {
    const { survey, page, say } = visitor;
    let submissions = 0;
    await page.route('**/answer-em', (route) => {
      submissions += 1;
      return route.continue();
    });
    await arriveAtSurvey(visitor, hospital, true);
    await expect(survey.main).toContainText(say('message.testSend'));
    await expect(survey.main).toContainText('3월 7일');
    await survey.answerRemaining();
    await survey.complete.tap();
    await expect(page.getByRole('dialog')).toContainText(say('message.testSend'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(page).toHaveURL(/\/emer-invst\?/);
    expect(submissions).toBe(0);
  });

  test('[VALID-38] [VALID-39] leads to unanswered questions, and says so', async ({
    visitor,
    hospital,
  }) => {
    const { survey, page, say } = visitor;
    await arriveAtSurvey(visitor, hospital);
    await survey.no('stayed').check();
    await survey.complete.tap();
    await expect(page.getByRole('dialog')).toContainText(say('message.unanswered'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(survey.category('together')).toBeInViewport();
    await expect(survey.category('together')).toContainText(say('screen.inquiry.missingAnswer'));
    await expect(page).toHaveURL(/\/emer-invst\?/);
  });

  test('keeps the answers over a change of language and a network failure', async ({
    visitor,
    hospital,
  }) => {
    const { survey, page, say } = visitor;
    await arriveAtSurvey(visitor, hospital);
    await survey.answerRemaining();
    await page.getByRole('button', { name: '한국어' }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'English', exact: true }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    const chosen = survey.category('stayed').getByRole('radio', { name: 'No', exact: true });
    await expect(chosen).toBeChecked();
    await page.getByRole('button', { name: /^Choose a language/ }).tap();
    await page.getByRole('dialog').getByRole('button', { name: '한국어', exact: true }).tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ko');

    await page.route('**/answer-em', (route) => route.abort());
    await survey.complete.tap();
    await expect(page.getByRole('dialog')).toContainText(say('screen.offline'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(survey.no('stayed')).toBeChecked();
    await page.unroute('**/answer-em');
    await expect(async () => {
      await survey.complete.tap();
      await expect(page).toHaveURL(/\/thankyou/, { timeout: 1000 });
    }).toPass();
  });

  test('starts again at the link after the session has expired, with the answers kept', async ({
    visitor,
    hospital,
  }) => {
    const { urgent, survey, page, say } = visitor;
    await arriveAtSurvey(visitor, hospital);
    await survey.answerRemaining();
    hospital.clock.advance(0.6 * HOUR);
    await survey.complete.tap();
    await expect(page.getByRole('dialog')).toContainText(say('message.sessionExpired'));
    await page.getByRole('dialog').getByRole('button').tap();
    await urgent.enterLastFour('0001');
    await urgent.agreeToAll();
    await expect(survey.no('stayed')).toBeChecked();
    await survey.complete.tap();
    await expect(page).toHaveURL(/\/thankyou/);
  });

  test('says at its end what follows from a positive test, and which number to call; not in the address, and not after a reload', async ({
    visitor,
    hospital,
  }) => {
    const { survey, page, say } = visitor;
    await arriveAtSurvey(visitor, hospital);
    await survey.category('tested').getByLabel('양성', { exact: true }).check();
    await survey.answerRemaining();
    await survey.complete.tap();
    await expect(page).toHaveURL(/\/thankyou$/);
    const main = page.getByRole('main');
    await expect(main).toContainText(say('screen.thanks.surveyCompleted'));
    await expect(main.getByRole('alert')).toHaveText(
      say('message.callBeforeComingBecause', {
        reason: '검사 결과가 양성이어서 지금은 출입하실 수 없습니다.',
        phone: say('message.mainPhone'),
      }),
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.thanks.surveyCall'),
    );
    await expect(main).toContainText(say('screen.thanks.surveyAtHospital'));
    await expect(main.locator(`a[href^="tel:"]`)).toBeVisible();
    await expect(main.locator('.outcome-done')).toHaveCount(0);
    await visitor.picture('thankyou-survey-refused');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('screen.thanks.heading'));
    await expect(main).not.toContainText('양성');
  });

  test('says nothing more at its end if the answers are clear', async ({ visitor, hospital }) => {
    const { survey, page, say } = visitor;
    await arriveAtSurvey(visitor, hospital);
    await survey.answerRemaining();
    await survey.complete.tap();
    const main = page.getByRole('main');
    await expect(main).toContainText(say('screen.thanks.surveyCompleted'));
    await expect(main.getByRole('alert')).toHaveCount(0);
    await expect(main.locator('.outcome-done')).toBeVisible();
    await expect(main.locator(`a[href^="tel:"]`)).toHaveCount(0);
  });

  test('[EMER-08] asks for the terms again after a reload, then shows the survey', async ({
    visitor,
    hospital,
  }) => {
    const { urgent, survey, page, say } = visitor;
    await arriveAtSurvey(visitor, hospital);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('screen.consent.heading'));
    await urgent.agreeToAll();
    await survey.answerRemaining();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/answer-em')) sent += 1;
    });
    await survey.complete.dblclick();
    await expect(page).toHaveURL(/\/thankyou/);
    expect(sent).toBe(1);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('screen.thanks.heading'));
    await page.goBack();
    await expect(page).toHaveURL(/\/emer-auth\?/);
  });

  test('[EMER-07] opens the error page if its time ran out', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    const link = await sendToPatient(hospital);
    hospital.clock.advance((OPEN_HOURS - 0.25) * HOUR);
    await visitor.openLink(link);
    await visitor.urgent.enterLastFour('0001');
    await visitor.urgent.agreeToAll();
    await expect(visitor.survey.categories.first()).toBeVisible();
    hospital.clock.advance(0.25 * HOUR);
    await page.reload();
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.error.notValidNow'),
    );
    await expect(page.getByRole('main')).toContainText(say('message.linkExpired'));
  });
});
