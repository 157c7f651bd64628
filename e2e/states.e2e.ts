import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { LANGUAGES } from '../engine/wording/language.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { arriveAtEmployees } from './screens/arrive-partner.ts';
import {
  arriveAtConsent,
  arriveAtInquiry,
  arriveAtSentPass,
  OUTPATIENT,
} from './screens/arrive.ts';
import { STAFF_NUMBER } from './screens/staff.ts';
import { expect, test } from './visitor-fixture.ts';
import { wordingIn } from './wording.ts';

const CHECK_PATIENT = '**/api/v1/identity/check-patient';
const LOADING = '.loading';

test.describe('a call', () => {
  test('shows that it loads, then that it is slow, and removes both with the reply', async ({
    visitor,
  }) => {
    const { page, home, lookup, say } = visitor;
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(CHECK_PATIENT, async (route) => {
      await held;
      await route.continue();
    });
    await home.open();
    await home.choosePurposeToday('patient');
    await lookup.byNumber(OUTPATIENT.number);
    const status = page.locator(LOADING);
    await expect(status).toHaveText(say('screen.loading'));
    await expect(status).toHaveText(say('screen.slow'));
    answer();
    await expect(lookup.dialog).toBeVisible();
    await expect(status).toHaveCount(0);
  });

  test('[ERR-11] without network closes the spinner, keeps what was typed, and can be repeated', async ({
    visitor,
  }) => {
    const { page, home, lookup, say } = visitor;
    await home.open();
    await home.choosePurposeToday('patient');
    await expect(lookup.number).toBeVisible();
    await page.context().setOffline(true);
    await lookup.byNumber(OUTPATIENT.number);
    await expect(lookup.dialog).toContainText(say('screen.offline'));
    await expect(page.locator(LOADING)).toHaveCount(0);
    await lookup.dialog.getByRole('button').tap();
    await expect(lookup.number).toHaveValue(OUTPATIENT.number);
    await page.context().setOffline(false);
    await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
    await lookup.find.tap();
    await lookup.confirm();
    await expect(visitor.consent.main).toBeVisible();
  });

  test('with a server error shows a message, and can be repeated', async ({ visitor }) => {
    const { page, home, lookup } = visitor;
    await home.open();
    await home.choosePurposeToday('patient');
    await page.route(CHECK_PATIENT, (route) => route.fulfill({ status: 502, body: '<html>' }), {
      times: 1,
    });
    await lookup.byNumber(OUTPATIENT.number);
    await expect(lookup.dialog).toBeVisible();
    await lookup.dialog.getByRole('button').tap();
    await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
    await lookup.find.tap();
    await lookup.confirm();
  });
});

test.describe('an expired session', () => {
  test('is reported, leads to the start, and keeps the answers for the same person', async ({
    visitor,
  }) => {
    const { page, home, lookup, consent, inquiry, say } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.option('visitReason', 'reasonOther').check();
    await page.context().clearCookies();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(say('message.sessionExpired'));
    await dialog.getByRole('button').tap();
    await home.choosePurposeToday('patient');
    await lookup.byNumber(OUTPATIENT.number);
    await lookup.confirm();
    await consent.agreeToAll();
    await expect(inquiry.option('visitReason', 'reasonOther')).toBeChecked();
  });
});

test.describe('a double tap', () => {
  test('sends answers once', async ({ visitor }) => {
    const { page, inquiry, pass } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.answerRemaining();
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/pre/v1/answer')) sent += 1;
    });
    await inquiry.complete.dblclick();
    await pass.expectSent();
    expect(sent).toBe(1);
  });

  test('sends any other request once', async ({ visitor, hospital }) => {
    const { page, employees, staff, consent, inquiry, say } = visitor;
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
    });
    const countOf = (path: string): number => sent.filter((one) => one.endsWith(path)).length;

    const passCheck = await passOfScenario(hospital, 'pt-inpatient-clear');
    await page.goto(buildScreenUrl('/pass', { passCheck }));
    await page.getByRole('button', { name: say('screen.companion.open') }).tap();
    const popup = page.getByRole('dialog');
    await popup.getByLabel(say('screen.companion.digits', { number: 1 })).fill('00009001');
    await popup.getByRole('button', { name: say('screen.companion.register') }).dblclick();
    await expect(popup).toHaveCount(0);
    expect(countOf('/pt-accompanies')).toBe(1);
    await page.getByRole('button', { name: say('screen.redo.open') }).tap();
    await popup.getByRole('button', { name: say('screen.redo.redo') }).dblclick();
    await expect(inquiry.categories.first()).toBeVisible();
    expect(countOf('/re-inquiry')).toBe(1);

    await arriveAtEmployees(visitor, hospital);
    await employees.add.tap();
    await employees.name.fill('새사람');
    await employees.digits.fill('00004099');
    await employees.addConfirm.dblclick();
    await expect(employees.row('새사람')).toHaveCount(1);
    expect(countOf('/pemp-add')).toBe(1);

    await hospital.staff.changeQuestionnaireUse({ EMP: 'N' });
    await staff.open(hospital);
    await staff.number.fill(STAFF_NUMBER);
    await staff.next.dblclick();
    await expect(consent.main).toBeVisible();
    expect(countOf('/identity/emp')).toBe(1);
    await consent.privacy.check();
    await consent.sensitive.check();
    await consent.next.dblclick();
    await expect(page).toHaveURL(/\/thankyou\?/);
    expect(countOf('/no-answer')).toBe(1);
  });
});

test.describe('the browser’s own buttons', () => {
  test('back from the pass offers no second questionnaire to send', async ({ visitor }) => {
    const { page, pass, inquiry } = visitor;
    await arriveAtSentPass(visitor);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inquiry.complete).toHaveCount(0);
    await page.goForward();
    await expect(pass.qr).toBeVisible();
  });

  test('back from the terms opens the look-up again', async ({ visitor }) => {
    const { page, lookup } = visitor;
    await arriveAtConsent(visitor);
    await page.goBack();
    await expect(lookup.number).toBeVisible();
  });

  test('back from the questionnaire opens the terms; a reload stays at the questions', async ({
    visitor,
  }) => {
    const { page, consent, inquiry } = visitor;
    await arriveAtInquiry(visitor);
    await page.goBack();
    await expect(consent.privacy).toBeVisible();
    await consent.agreeToAll();
    await inquiry.option('visitReason', 'reasonOther').check();
    // The answers of one tap after another are written together, 0.3 s later.
    await page.waitForTimeout(500);
    await page.reload();
    await expect(inquiry.option('visitReason', 'reasonOther')).toBeChecked();
    await visitor.picture('inquiry-restored');
  });

  test('a refusal stays: reload and back offer no form to send again', async ({ visitor }) => {
    const { page, inquiry, ending, say } = visitor;
    await arriveAtInquiry(visitor);
    await inquiry.answerRemaining();
    await inquiry.item('recent', 'isolation', 'Y').check();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await expect(ending('/pass-forbiden').heading).toHaveText(say('message.passNotIssued'));
    await page.reload();
    await expect(ending('/pass-forbiden').heading).toHaveText(say('message.passNotIssued'));
    await page.goBack();
    await expect(page).not.toHaveURL(/\/pass-forbiden/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(inquiry.complete).toHaveCount(0);
  });

  test('a reload forgets a guest’s invite code and asks for it again; back from the terms opens the phone', async ({
    visitor,
    hospital,
  }) => {
    const { page, guest, guestPhone, consent } = visitor;
    const event = buildScreenUrl('/gst/code', { code: 'CODE-SEMINAR', vd: '20260309' });
    for (let opened = 0; opened < 2; opened += 1) {
      await visitor.openLink(hospital.url + event);
      await guest.enterCode('1234');
      await expect(guestPhone.phone).toBeVisible();
    }
    await page.reload();
    await guest.enterCode('1234');
    await guestPhone.enter('01000009002');
    await guestPhone.repeatLastFour('9002');
    await expect(consent.privacy).toBeVisible();
    await page.goBack();
    await expect(guestPhone.phone).toBeVisible();
  });

  test('reload keeps the language, the visit and the pass', async ({ visitor }) => {
    const { page, consent, pass } = visitor;
    await arriveAtConsent(visitor);
    await page.reload();
    await expect(consent.privacy).toBeVisible();
    await consent.agreeToAll();
    await visitor.inquiry.answerRemaining();
    await visitor.inquiry.complete.tap();
    await pass.expectSent();
    await page.reload();
    await expect(pass.qr).toBeVisible();
  });

  test('a link to the pass opens again, in a browser without stored data', async ({
    visitor,
    anotherVisitor,
    hospital,
  }) => {
    await arriveAtSentPass(visitor);
    const [link = ''] = await hospital.messageLinks(OUTPATIENT.phone);
    const { page, pass } = await anotherVisitor();
    for (let opened = 0; opened < 2; opened += 1) {
      await page.goto(link);
      await expect(pass.qr).toBeVisible();
    }
  });
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the page says so in each visitor’s language, and starts once the network is back', async ({
    visitor,
  }) => {
    const { page, home } = visitor;
    await home.open();
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(home.purpose('patient')).toBeVisible();
    for (const language of LANGUAGES) {
      const say = wordingIn(language);
      await page.context().setOffline(true);
      await page.goto(`/?lang=${language}`);
      const place = page.locator('#not-started');
      await expect(place.getByRole('heading')).toHaveText(say('screen.notLoaded'));
      await expect(place).toContainText(say('screen.offline'));
      // Below the header, not below an empty page, and with a number that works without internet.
      await expect(page.locator('.page-header .brand')).toBeInViewport();
      await expect(place.getByRole('heading')).toBeInViewport();
      await expect(place.locator('a[href="tel:15990000"]')).toBeVisible();
      if (language === 'ko') await visitor.picture('not-started');
      await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      await page.context().setOffline(false);
      await place.getByText(say('screen.reload')).tap();
      await expect(page.locator('main[data-screen="/"]')).toBeVisible();
    }
  });

  test('only the screens are cached: no reply of the server and no address of a visit', async ({
    visitor,
  }) => {
    const { page } = visitor;
    await arriveAtSentPass(visitor);
    await page.evaluate(() => navigator.serviceWorker.ready);
    const kept = await page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        urls.push(
          ...(await cache.keys())
            .map(({ url }) => new URL(url))
            .map(({ pathname, search }) => pathname + search),
        );
      }
      return urls;
    });
    expect(kept.length).toBeGreaterThan(10);
    for (const address of kept) {
      expect(address).toMatch(
        /^\/(?:error|favicon\.svg|assets\/[\w.-]+\.(?:js|css|svg|png|webp))$/,
      );
    }
  });
});
