import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import type { UserType } from '../schemas/api.gen.ts';
import { runEarlierVisit } from './hospital/earlier-visit.ts';
import type { Hospital } from './hospital/hospital.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;

const invite = (
  { staff }: Hospital,
  type: UserType = 'PT',
  identity = '20000001',
): Promise<string> => staff.invite({ type, identity, day: 'today' });

/** Wrong digits that were tried elsewhere: tries are counted for each link, not for each user. */
const tryWrongDigits = async ({ url }: Hospital, link: string, times: number): Promise<void> => {
  const pid = Buffer.from(new URL(link).searchParams.get('pid') ?? '', 'base64url').toString();
  for (let tries = 0; tries < times; tries += 1) {
    await fetch(`${url}/api/v1/identity/check/pat-pid`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pid, lastPlcTelno: '9999' }),
    });
  }
};

const expectError = async ({ page, say }: Visitor, title: 'invalidAccess' | 'notValidNow') => {
  await expect(page).toHaveURL(/\/error/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`screen.error.${title}`));
};

test.describe('a link sent to a patient', () => {
  test('[PHONE4-01] [VALID-09] [VALID-10] reports digits that do not match, empties the field, and accepts the right ones', async ({
    visitor,
    hospital,
  }) => {
    const { patientLink, lookup, page, say } = visitor;
    await visitor.openLink(await invite(hospital));
    await patientLink.enter('9999');
    await expect(page.getByRole('alert')).toContainText(say('message.phoneMismatchCheckAgain'));
    await expect(patientLink.digits).toHaveValue('');
    await expect(patientLink.digits).toHaveAttribute('aria-invalid', 'true');
    // An expired link shows the same message on purpose, so the message names the other cause too.
    await expect(patientLink.main).toContainText(
      say('screen.link.stuck', { phone: say('message.mainPhone') }),
    );
    await visitor.picture('phone-pt-mismatch');
    await expect(patientLink.confirm).not.toHaveAttribute('aria-busy', 'true');
    await patientLink.enter('0001');
    await expect(lookup.dialog).toContainText('김*늘');
    await visitor.picture('pt-linked');
  });

  test('[VALID-08] accepts exactly four digits, and asks for missing ones', async ({
    visitor,
    hospital,
  }) => {
    const { patientLink, page, say } = visitor;
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await visitor.openLink(await invite(hospital));
    await patientLink.digits.fill('0a0-12345');
    await expect(patientLink.digits).toHaveValue('0012');
    asked.length = 0;
    await patientLink.enter('123');
    await expect(page.getByRole('alert')).toContainText(say('screen.lastFour.error'));
    expect(asked).toEqual([]);
  });

  test('[PHONE4-03] opens only the patient it was sent for', async ({ visitor, hospital }) => {
    const { patientLink, lookup, consent, page, say } = visitor;
    await visitor.openLink(await invite(hospital));
    await patientLink.enter('0001');
    await expect(lookup.dialog).toBeVisible();
    await expect(lookup.number).toHaveCount(0);
    await lookup.dialog.getByRole('button', { name: say('screen.lookup.notThisPerson') }).tap();
    await expect(lookup.main).toContainText(
      say('screen.link.otherPatient', { phone: say('message.mainPhone') }),
    );
    await visitor.picture('pt-other-patient');
    await page.reload();
    await lookup.confirm();
    await expect(consent.main).toBeVisible();
  });

  test('[CODE-12] has a waiting time after too many wrong digits', async ({
    visitor,
    hospital,
  }) => {
    const { patientLink, page } = visitor;
    const link = await invite(hospital);
    await tryWrongDigits(hospital, link, 5);
    await visitor.openLink(link);
    await patientLink.enter('0001');
    await expect(page.getByRole('dialog')).toContainText('15');
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(patientLink.main).toBeVisible();
  });

  test('[API-06] opens the error page once the server has closed it', async ({
    visitor,
    hospital,
  }) => {
    const { patientLink, page, say } = visitor;
    const link = await invite(hospital);
    for (let quarters = 0; quarters < 4; quarters += 1) {
      await tryWrongDigits(hospital, link, 5);
      hospital.clock.advance(QUARTER_HOUR_MS);
    }
    await visitor.openLink(link);
    await patientLink.enter('0001');
    await expectError(visitor, 'notValidNow');
    await expect(page.getByRole('main')).toContainText(say('message.linkExpired'));
  });

  test('[API-06] does not open after its date, and shows a contact', async ({
    visitor,
    hospital,
  }) => {
    const { patientLink, say } = visitor;
    const link = await invite(hospital);
    hospital.clock.advance(DAY_MS);
    await visitor.openLink(link);
    await patientLink.enter('0001');
    await expect(patientLink.main).toContainText(
      say('screen.link.stuck', { phone: say('message.mainPhone') }),
    );
  });

  test('[CODE-16] reports that the patient was discharged', async ({ visitor, hospital }) => {
    const { patientLink, page, say } = visitor;
    await visitor.openLink(await invite(hospital, 'PT', '20000004'));
    await patientLink.enter('0004');
    await expect(page.getByRole('dialog')).toContainText(say('message.discharged'));
  });

  test('[PHONE4-01] is an invalid access without a token, or with a type that has no such link', async ({
    visitor,
    hospital,
  }) => {
    const pid = 'A'.repeat(43);
    const addresses = [
      buildScreenUrl('/phone-pt', { type: 'PT' }),
      buildScreenUrl('/phone-pt', { pid: 'short', type: 'PT' }),
      buildScreenUrl('/phone-pt', { pid, type: 'RNOK' }),
      buildScreenUrl('/phone-pt', { pid, type: 'GST' }),
      buildScreenUrl('/rnok', { pid, type: 'PT' }),
    ];
    for (const address of addresses) {
      await visitor.openLink(hospital.url + address);
      await expectError(visitor, 'invalidAccess');
    }
  });
});

test.describe('an expired visit by a link', () => {
  test('starts again at the link, with the answers so far', async ({ visitor, hospital }) => {
    const { patientLink, lookup, consent, inquiry, page, say } = visitor;
    await visitor.openLink(await invite(hospital));
    await patientLink.enter('0001');
    await lookup.confirm();
    await consent.agreeToAll();
    await inquiry.answerRemaining();
    hospital.clock.advance(2 * QUARTER_HOUR_MS);
    await inquiry.complete.tap();
    const message = page.getByRole('dialog');
    await expect(message).toContainText(say('message.sessionExpired'));
    await message.getByRole('button').tap();
    await patientLink.enter('0001');
    await lookup.confirm();
    await consent.agreeToAll();
    await expect(inquiry.item('recent', 'isolation', 'N')).toBeChecked();
  });
});

test.describe('a link sent by the hospital itself', () => {
  test('[API-05] [ROLE-10] for type RPT uses its own call, and asks for consent to the patient’s terms', async ({
    visitor,
    hospital,
  }) => {
    const { patientLink, lookup, consent, inquiry, pass, page, say } = visitor;
    const judged = page.waitForResponse('**/api/v1/identity/check/pat-pid-s');
    await visitor.openLink(await invite(hospital, 'RPT', '20000002'));
    await patientLink.enter('0002');
    expect((await judged).status()).toBe(200);
    const terms = page.waitForRequest(/\/api\/v1\/term\?.*answerType=PT&/);
    await lookup.confirm();
    await terms;
    await consent.agreeToAll();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    const shown = await pass.shown();
    expect(shown).toMatchObject({ answerType: 'RPT', identityNo: '20000002' });
    await expect(pass.main).toContainText(say('type.patient'));
  });

  test('[FLOW-06] for type EPT opens the error page if there is no arrival at the emergency room', async ({
    visitor,
    hospital,
  }) => {
    const { patientLink, lookup, page, say } = visitor;
    await visitor.openLink(await invite(hospital, 'EPT', '20000001'));
    await patientLink.enter('0001');
    await lookup.confirm();
    await expect(page).toHaveURL(/\/error/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('screen.error.noSchedule'),
    );
  });
});

test.describe('the link of an emergency guardian', () => {
  const invited = { type: 'ENOK', identity: '01000009001', patient: '20000010' } as const;

  test('[NOK-02] [VALID-11] compares the last four digits in the browser, and hides the phone until they match', async ({
    visitor,
    hospital,
  }) => {
    const { guardianLink, guardianByLink, page, say } = visitor;
    await visitor.openLink(await hospital.staff.invite({ ...invited, day: 'today' }));
    await expect(guardianLink.main).not.toContainText('01000009001');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/')) asked.push(request.url());
    });
    await guardianLink.enter('9009');
    await expect(page.getByRole('alert')).toContainText(say('message.phoneMismatchCheckAgain'));
    await expect(guardianLink.digits).toHaveValue('');
    expect(asked).toEqual([]);
    await expect(guardianLink.confirm).not.toHaveAttribute('aria-busy', 'true');
    await guardianLink.enter('9001');
    await expect(guardianByLink.phone).toHaveValue('010-0000-9001');
  });

  test('[ROUTE-06] [NOK-01] [ROLE-22] shows the receiving phone read-only, and leads to a pass that calls the guardian an emergency patient', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'ept-link');
    const { guardianLink, guardianByLink, consent, inquiry, pass, say } = visitor;
    await visitor.openLink(await hospital.staff.invite({ ...invited, day: 'today' }));
    await guardianLink.enter('9001');
    await expect(guardianByLink.phone).toHaveValue('010-0000-9001');
    await expect(guardianByLink.phone).not.toBeEditable();
    await expect(visitor.page).toHaveURL(/\/phone-num\?/);
    await visitor.picture('phone-num-given');
    await guardianByLink.next.tap();
    await consent.agreeToAll();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    const shown = await pass.shown();
    expect(shown).toMatchObject({ answerType: 'ENOK', identityNo: '01000009001', passType: 'D' });
    await expect(pass.main).toContainText(say('type.emergencyPatient'));
  });

  test('[ROLE-03] says that the patient’s questionnaire comes first, and stays open', async ({
    visitor,
    hospital,
  }) => {
    const { guardianLink, guardianByLink, page, say } = visitor;
    await visitor.openLink(await hospital.staff.invite({ ...invited, day: 'today' }));
    await guardianLink.enter('9001');
    await guardianByLink.next.tap();
    const message = page.getByRole('dialog');
    await expect(message).toContainText(say('message.patientNotCompleted'));
    await message.getByRole('button').tap();
    await expect(guardianByLink.phone).toHaveValue('010-0000-9001');
  });
});
