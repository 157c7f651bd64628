import { nativeName } from '../engine/wording/language.ts';
import { formatPhone } from '../engine/visit/phone.ts';
import { parseScreenQuery, buildScreenUrl } from '../engine/visit/screen-url.ts';
import { SLEEP_RESEARCH } from './screens/self-service.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const PHONE = '01000009021';
const JUST_BEFORE_MIDNIGHT = Date.parse('2026-03-09T23:58:00+09:00');
const NEXT_MORNING = Date.parse('2026-03-10T08:00:00+09:00');
/** Twice the lifetime of an unused session. */
const LONG_MS = 60 * 60_000;

const expectError = async (
  { page, ending, say }: Visitor,
  title: 'invalidQuestionnaire' | 'notValidNow' | 'invalidAccess',
): Promise<void> => {
  await expect(page).toHaveURL(/\/error/);
  await expect(ending('/error').heading).toHaveText(say(`screen.error.${title}`));
};

/** Continues up to the Complete button. */
const answerEverything = async ({ selfService, inq }: Visitor): Promise<void> => {
  await selfService.enterPhoneAndAgree(PHONE);
  await inq.answerRemaining();
};

test.describe('the phone entry of the self-service', () => {
  test('[RESEARCH-01] [RESEARCH-02] shows the terms with their full texts, Confirm and the languages', async ({
    visitor,
  }) => {
    const { selfService, page, say } = visitor;
    await selfService.open();
    await expect(selfService.boxes).toHaveCount(2);
    for (const box of await selfService.boxes.all()) await expect(box).not.toBeChecked();
    await page
      .getByRole('button', { name: say('screen.consent.fullText') })
      .first()
      .tap();
    await expect(page.getByRole('dialog')).toContainText(/\S{2}/);
    await page.getByRole('button', { name: say('screen.close'), exact: true }).tap();
    await expect(selfService.confirm).toBeVisible();

    await selfService.phone.fill(PHONE);
    await page.getByRole('button', { name: nativeName('ko') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: nativeName('en'), exact: true })
      .tap();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.getByLabel('Your mobile phone number')).toHaveValue(formatPhone(PHONE));
  });

  test('[VALID-32] [VALID-33] reports a short phone and missing consent at once, without a request', async ({
    visitor,
  }) => {
    const { selfService, page, say } = visitor;
    await selfService.open();
    await selfService.phone.fill('010-0000-90211');
    await expect(selfService.phone).toHaveValue('010-0000-9021');
    await selfService.phone.fill('010000090');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('check-valid-inq')) asked.push(request.url());
    });
    await selfService.confirm.tap();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText(say('screen.phone.lengthError'));
    await expect(summary).toContainText(say('screen.consent.privacyMissing'));
    await expect(summary).toContainText(say('screen.consent.sensitiveMissing'));
    await expect(selfService.phone).toHaveAttribute('aria-invalid', 'true');
    await visitor.picture('inquiry-research-errors');
    expect(asked).toEqual([]);
    await selfService.phone.fill('0100000902');
    await selfService.boxes.first().check();
    // What has been corrected is no longer called wrong.
    await expect(summary).not.toContainText(say('screen.phone.lengthError'));
    await expect(summary).not.toContainText(say('screen.consent.privacyMissing'));
    await expect(selfService.phone).not.toHaveAttribute('aria-invalid', 'true');
    await expect(summary).toContainText(say('screen.consent.sensitiveMissing'));
  });

  test('[VALID-36] reports an invalid questionnaire for an unknown self-service key', async ({
    visitor,
  }) => {
    for (const inqCode of ['DREAM_RESEARCH', 'PT_SCREENING']) {
      await visitor.selfService.open({}, inqCode);
      await expectError(visitor, 'invalidQuestionnaire');
    }
  });

  test('[VALID-34] continues for today, with the type of the address, or as a patient without one', async ({
    visitor,
  }) => {
    const { selfService, inq, page } = visitor;
    await selfService.open();
    await selfService.enterPhoneAndAgree(PHONE);
    await expect(inq.main).toBeVisible();
    const visitOf = (address: string) => parseScreenQuery(new URL(address).searchParams);
    expect(visitOf(page.url())).toMatchObject({ vd: '20260309', type: 'PT', idn: PHONE });
    await selfService.open({ type: 'NOK' });
    await selfService.enterPhoneAndAgree(PHONE);
    await expect(inq.main).toBeVisible();
    expect(visitOf(page.url())).toMatchObject({ type: 'NOK', inqCode: SLEEP_RESEARCH });
  });

  test('[VALID-35] is an error if midnight passes before Confirm, and starts again from there', async ({
    visitor,
    hospital,
  }) => {
    const { selfService, ending, inq, page } = visitor;
    hospital.clock.set(JUST_BEFORE_MIDNIGHT);
    await selfService.open({ wide: 'Y' });
    const loaded = page.waitForResponse((reply) => reply.url().includes('/visit-days'));
    await selfService.phone.fill(PHONE);
    await loaded;
    hospital.clock.set(NEXT_MORNING);
    await selfService.enterPhoneAndAgree(PHONE);
    await expectError(visitor, 'notValidNow');
    // Even after a reload, the error page knows where the run started.
    await page.reload();
    await expectError(visitor, 'notValidNow');
    await ending('/error').toStart.tap();
    await selfService.enterPhoneAndAgree(PHONE);
    await expect(page).toHaveURL(/\/inq\?.*wide=Y/);
    await expect(inq.main).toBeVisible();
  });

  test('[VALID-35] is an error for a past day in the address', async ({ visitor }) => {
    await visitor.selfService.open({ vd: '20260308' });
    await visitor.selfService.enterPhoneAndAgree(PHONE);
    await expectError(visitor, 'notValidNow');
  });

  test('stays open overnight and works for the first person of the morning', async ({
    visitor,
    hospital,
  }) => {
    const { selfService, inq } = visitor;
    await selfService.open();
    await expect(selfService.confirm).toBeVisible();
    hospital.clock.set(NEXT_MORNING);
    await selfService.enterPhoneAndAgree(PHONE);
    await expect(inq.main).toBeVisible();
  });

  test('uses the keyboard of a phone, and the keypad of a kiosk', async ({ visitor }) => {
    const { selfService, page, say } = visitor;
    const keypad = page.getByRole('region', { name: say('screen.kiosk.keypad') });
    await selfService.open();
    await selfService.phone.tap();
    await expect(selfService.phone).toHaveAttribute('inputmode', 'numeric');
    await expect(keypad).toHaveCount(0);
    await page.setViewportSize({ width: 1080, height: 1920 });
    await selfService.open();
    await selfService.phone.tap();
    await expect(keypad).toBeVisible();
  });
});

test.describe('the questionnaire of the self-service', () => {
  test('[THANKS-05] [CONST-11] returns to its first page after 10 s, with no data of the participant left', async ({
    visitor,
  }) => {
    const { selfService, inq, ending, page } = visitor;
    const start = { type: 'NOK', wide: 'Y' } as const;
    const answered: string[] = [];
    page.on('requestfinished', (request) => {
      const [called] = /visit\/end$|check-valid-inq$/.exec(request.url()) ?? [];
      if (called !== undefined) answered.push(called);
    });
    await page.clock.install();
    await selfService.open(start);
    await answerEverything(visitor);
    answered.splice(0);
    await inq.complete.tap();
    await expect(ending('/thankyou-normal').countdown).toContainText(/\b(10|9)\b/);
    await page.clock.runFor(10_000);
    await expect(selfService.boxes).toHaveCount(2, { timeout: 5_000 });
    const back = new URL(page.url());
    expect(back.pathname).toBe(`/inquiry-research/${SLEEP_RESEARCH}`);
    expect(parseScreenQuery(back.searchParams)).toMatchObject(start);
    await expect(selfService.phone).toHaveValue('');
    await expect(selfService.boxes.first()).not.toBeChecked();
    expect(page.url()).not.toContain(PHONE);
    // The next run starts only after the server has forgotten this one.
    expect(answered).toEqual(['visit/end', 'check-valid-inq']);

    await test.step('the next person takes part', async () => {
      await answerEverything(visitor);
      await inq.complete.tap();
      await expect(ending('/thankyou-normal').main).toBeVisible();
    });
  });

  test('stays on the thank-you page on request, and returns on a press', async ({ visitor }) => {
    const { selfService, ending, page, say } = visitor;
    await page.clock.install();
    await page.goto(
      buildScreenUrl('/thankyou-normal', { type: 'PT', vd: '20260309', inqCode: SLEEP_RESEARCH }),
    );
    const thanks = ending('/thankyou-normal');
    await expect(thanks.main).toContainText(say('screen.thanks.noPass'));
    await expect(thanks.main).toContainText('3월 9일 (월)');
    await expect(thanks.main).toContainText(say('screen.thanks.showAtEntrance'));
    await thanks.stay.tap();
    await expect(thanks.countdown).toHaveCount(0);
    await page.clock.runFor(11_000);
    await expect(thanks.heading).toBeVisible();
    await thanks.toStart.tap();
    await expect(selfService.boxes).toHaveCount(2);
  });

  test('counts from the beginning again with every touch, for whoever is still reading', async ({
    visitor,
  }) => {
    const { selfService, ending, page } = visitor;
    await page.clock.install();
    await page.goto(buildScreenUrl('/thankyou-normal', { type: 'PT', inqCode: SLEEP_RESEARCH }));
    const thanks = ending('/thankyou-normal');
    await expect(thanks.countdown).toBeVisible();
    await page.clock.runFor(7000);
    await expect(thanks.countdown).toContainText(/\b[23]\b/);
    await thanks.heading.tap();
    await page.clock.runFor(7000);
    await expect(thanks.heading).toBeVisible();
    await page.clock.runFor(3000);
    await expect(selfService.boxes).toHaveCount(2, { timeout: 5_000 });
  });

  for (const [id, resultCd] of [
    ['FLOW-17', 201],
    ['FLOW-17', 300],
  ] as const) {
    test(`[${id}] [ROUTE-24] [ERR-10] sends to the staff after ${String(resultCd)}`, async ({
      visitor,
    }) => {
      const { selfService, inq, ending, page, say } = visitor;
      await page.route('**/api/pre/v1/nia', (route) =>
        route.fulfill({ json: { resultCd, resultMsg: '', result: null } }),
      );
      await selfService.open();
      await answerEverything(visitor);
      await inq.complete.tap();
      await expect(page).toHaveURL(/\/pass-forbiden-normal\?/);
      const askStaff = ending('/pass-forbiden-normal');
      await expect(askStaff.heading).toHaveText(say('screen.askStaff.heading'));
      await expect(askStaff.main).toContainText(say('screen.askStaff.detail'));
      await expect(askStaff.countdown).toBeVisible();
      // They may still be at home.
      const phone = say('message.mainPhone');
      await expect(askStaff.main).toContainText(say('screen.askStaff.notHere', { phone }));
      await expect(askStaff.main.locator('a[href^="tel:"]')).toContainText(phone);
      await visitor.picture('pass-forbiden-normal');
    });
  }

  test('[FLOW-19] thanks participants who answer while another guardian is inside', async ({
    visitor,
  }) => {
    const { selfService, inq, ending, page } = visitor;
    await page.route('**/api/pre/v1/nia', (route) =>
      route.fulfill({ json: { resultCd: 307, resultMsg: '', result: null } }),
    );
    await selfService.open({ type: 'NOK' });
    await answerEverything(visitor);
    await inq.complete.tap();
    await expect(ending('/thankyou-normal').main).toBeVisible();
  });

  test('keeps the answers in another language, and starts again after a reload', async ({
    visitor,
  }) => {
    const { selfService, inq, page } = visitor;
    await selfService.open();
    await selfService.enterPhoneAndAgree(PHONE);
    await inq.option('bedtime', 'bed24to2').check();
    await page.getByRole('button', { name: nativeName('ko') }).tap();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: nativeName('en'), exact: true })
      .tap();
    await expect(inq.category('bedtime')).toContainText('go to bed');
    await expect(inq.option('bedtime', 'bed24to2')).toBeChecked();
    await page.reload();
    await expect(selfService.main).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(`/inquiry-research/${SLEEP_RESEARCH}`);
  });

  test('reports that the time is over after an hour without activity, and starts again', async ({
    visitor,
    hospital,
  }) => {
    const { selfService, inq, page, say } = visitor;
    await selfService.open();
    await answerEverything(visitor);
    hospital.clock.advance(LONG_MS);
    await inq.complete.tap();
    await expect(page.getByRole('dialog')).toContainText(say('message.sessionExpired'));
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(selfService.boxes).toHaveCount(2);
  });

  test('[MSG-29] reports that the deadline has passed if midnight comes before Complete', async ({
    visitor,
    hospital,
  }) => {
    const { selfService, inq, ending, say } = visitor;
    hospital.clock.set(JUST_BEFORE_MIDNIGHT);
    await selfService.open();
    await answerEverything(visitor);
    hospital.clock.advance(5 * 60_000);
    await inq.complete.tap();
    await expectError(visitor, 'notValidNow');
    await expect(ending('/error').main).toContainText(say('message.questionnaireDeadlinePassed'));
  });

  test('is an invalid access without a run', async ({ visitor }) => {
    await visitor.page.goto('/inq');
    await expectError(visitor, 'invalidAccess');
  });
});
