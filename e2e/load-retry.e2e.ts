import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { runEarlierVisit } from './hospital/earlier-visit.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { arriveAtEmployees, PARTNERS } from './screens/arrive-partner.ts';
import { arriveAtConsent } from './screens/arrive.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const TODAY = '20260309';
const SEMINAR = '감염관리 세미나';

/** Blocks these calls and returns what the user can see and press. */
const failCall = async ({ page, say }: Visitor, call: string) => {
  let isDown = true;
  await page.route(call, (route) => (isDown ? route.abort() : route.fallback()));
  const again = page.getByRole('button', { name: say('screen.reload') });
  return {
    /** The missing data is reported in its place, and loads on a press. */
    thenLoads: async (why = say('screen.offline')): Promise<void> => {
      await expect(page.getByRole('alert')).toContainText(why);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      isDown = false;
      await again.tap();
      await expect(again).toHaveCount(0);
    },
  };
};

test.describe('what could not be loaded can be loaded again in its place', () => {
  for (const [name, call] of [
    ['the questionnaire', '**/api/v1/inquiry?**'],
    ['the pass', '**/api/v1/identity/pass-check'],
  ] as const) {
    test(`[ERR-11] ${name}`, async ({ visitor }) => {
      const { consent, inquiry, pass } = visitor;
      await arriveAtConsent(visitor);
      const { thenLoads } = await failCall(visitor, call);
      await consent.agreeToAll();
      if (name === 'the pass') {
        await inquiry.answerRemaining();
        await inquiry.complete.tap();
      }
      await thenLoads();
      await expect(name === 'the pass' ? pass.qr : inquiry.categories.first()).toBeVisible();
    });
  }

  test('the start of a visit: events, days, an event’s name', async ({ visitor, hospital }) => {
    const { page, guest, guestPhone, home, lookup, staff } = visitor;
    const open = (path: string, query = {}): Promise<void> =>
      visitor.openLink(hospital.url + buildScreenUrl(path, query));

    let call = await failCall(visitor, '**/gst-list');
    await open('/gst/grpo', { vd: TODAY, type: 'GST' });
    await call.thenLoads();
    await expect(guest.meeting('OPEN-CONCERT')).toBeVisible();

    call = await failCall(visitor, '**/gst-list-id');
    await open('/gst/phone', { code: 'OPEN-CONCERT', vd: TODAY });
    await call.thenLoads();
    await expect(guestPhone.phone).toBeVisible();

    call = await failCall(visitor, '**/gst-list-id');
    await open('/gst/code', { code: 'CODE-SEMINAR', vd: TODAY });
    await call.thenLoads();
    await expect(page.getByRole('main')).toContainText(SEMINAR);

    call = await failCall(visitor, '**/visit-days');
    await open('/pt', { vd: TODAY, type: 'PT' });
    await lookup.tab('byPhone').tap();
    await call.thenLoads();
    await expect(lookup.birth).toBeVisible();

    call = await failCall(visitor, '**/visit-days');
    await open('/emp');
    await call.thenLoads();
    await expect(staff.number).toBeVisible();

    call = await failCall(visitor, '**/visit-days');
    await open('/', { type: 'ICUGST' });
    await call.thenLoads();
    await expect(home.next).toBeVisible();
  });

  test('the data for a link: survey, terms, use of a questionnaire, company', async ({
    visitor,
    hospital,
  }) => {
    const { urgent, survey, resident, residentLink, partner, page, say } = visitor;
    const about = { type: 'PT', identity: '20000001', about: 'today-2', isTest: false } as const;
    await visitor.openLink(await hospital.staff.sendSurvey(about));
    let call = await failCall(visitor, '**/inquiry-em?**');
    await urgent.enterLastFour('0001');
    const terms = await failCall(visitor, '**/term-code?**');
    await call.thenLoads();
    await terms.thenLoads(say('message.termsNotLoaded'));
    await urgent.agreeToAll();
    await expect(survey.categories.first()).toBeVisible();

    await runEarlierVisit(hospital, 'pt-inpatient-clear');
    const invitation = { type: 'RNOK', identity: '2026A0001', day: 'today' } as const;
    await visitor.openLink(await hospital.staff.invite(invitation));
    call = await failCall(visitor, '**/term?**');
    await page.route('**/answerUseYn?**', (route) => route.abort(), { times: 1 });
    await residentLink.enter('7001');
    await call.thenLoads(say('message.termsNotLoaded'));
    await expect(resident.boxes.first()).toBeVisible();

    const link = await hospital.staff.invitePartner(PARTNERS.employee.id, 'today');
    call = await failCall(visitor, '**/pemp-pid');
    await visitor.openLink(link);
    await call.thenLoads();
    await expect(partner.phone).toBeVisible();
  });

  test('the data for a pass: companions, and the employees of a company', async ({
    visitor,
    hospital,
  }) => {
    const { page, pass, employees, say } = visitor;
    const passCheck = await passOfScenario(hospital, 'pt-inpatient-clear');
    let call = await failCall(visitor, '**/pt-accompanies/**');
    await page.goto(buildScreenUrl('/pass', { passCheck }));
    await expect(pass.qr).toBeVisible();
    await call.thenLoads();
    await expect(page.getByRole('button', { name: say('screen.companion.open') })).toBeVisible();

    await arriveAtEmployees(visitor, hospital);
    call = await failCall(visitor, '**/pemp-list');
    await page.reload();
    await call.thenLoads();
    await employees.expectShown();
    // After a reload, the pass does not yet know who may manage the employees.
    await page.goBack();
    await expect(employees.manage).toBeVisible();
    call = await failCall(visitor, '**/identity/pemp');
    await page.reload();
    await call.thenLoads();
    await expect(employees.manage).toBeVisible();
  });

  test('[MSG-30] the tablet of the emergency room asks the user to call staff', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup, say } = visitor;
    await emergency.enrol(hospital);
    const { thenLoads } = await failCall(visitor, '**/api/v1/device');
    await emergency.open();
    await thenLoads(say('message.kioskCheckFailed'));
    await expect(lookup.number).toBeVisible();
  });

  test('[MSG-18] the self-service’s text on collecting information', async ({ visitor }) => {
    const { selfService, say } = visitor;
    const { thenLoads } = await failCall(visitor, '**/api/v1/term?*');
    await selfService.open();
    await thenLoads(say('message.collectionTextNotLoaded'));
    await expect(selfService.boxes).toHaveCount(2);
  });

  test('a busy server has its own message', async ({ visitor, hospital }) => {
    const { page, guest } = visitor;
    const busy = { resultCd: 311, resultMsg: '지금은 바쁩니다.', result: null };
    const { thenLoads } = await failCall(visitor, '**/nothing-at-all');
    await page.route('**/gst-list', (route) => route.fulfill({ status: 503, json: busy }), {
      times: 1,
    });
    await visitor.openLink(hospital.url + buildScreenUrl('/gst/grpo', { vd: TODAY, type: 'GST' }));
    await thenLoads(busy.resultMsg);
    await expect(guest.meeting('OPEN-CONCERT')).toBeVisible();
  });
});

test('a screen that takes a while to load shows a spinner', async ({ visitor }) => {
  const { page, guest } = visitor;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/guest-purpose-screen-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(buildScreenUrl('/gst/grpo', { vd: TODAY, type: 'GST' }), { waitUntil: 'commit' });
  const loading = page.locator('main[data-screen=""]');
  await expect(loading).toBeVisible();
  const animation = await loading.evaluate(
    (main) => getComputedStyle(main, '::after').animationName,
  );
  expect(animation).toContain('spin');
  await visitor.picture('loading');
  release();
  await expect(guest.meeting('OPEN-CONCERT')).toBeVisible();
});
