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

/** Wrong digits that somebody tried elsewhere: tries count for the link, not for who makes them. */
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

test.describe('a link that a patient was sent', () => {
  test('[PHONE4-01] [VALID-09] [VALID-10] says that the digits do not match, empties the field, and takes the right ones', async ({
    visitor,
    hospital,
  }) => {
    const { patientLink, lookup, page, say } = visitor;
    await visitor.openLink(await invite(hospital));
    await patientLink.enter('9999');
    await expect(page.getByRole('alert')).toContainText(say('message.phoneMismatchCheckAgain'));
    await expect(patientLink.digits).toHaveValue('');
    await expect(patientLink.digits).toHaveAttribute('aria-invalid', 'true');
    // An expired link sounds the same on purpose, so what else it may be is said as well.
    await expect(patientLink.main).toContainText(
      say('screen.link.stuck', { phone: say('message.mainPhone') }),
    );
    await visitor.picture('phone-pt-mismatch');
    await expect(patientLink.confirm).not.toHaveAttribute('aria-busy', 'true');
    await patientLink.enter('0001');
    await expect(lookup.dialog).toContainText('김*늘');
    await visitor.picture('pt-linked');
  });

  test('[VALID-08] takes four digits only, and asks for what is missing', async ({
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

  test('[PHONE4-03] leads to the patient it is about, and to nobody else', async ({
    visitor,
    hospital,
  }) => {
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

  test('[CODE-12] has to wait after too many wrong digits', async ({ visitor, hospital }) => {
    const { patientLink, page } = visitor;
    const link = await invite(hospital);
    await tryWrongDigits(hospital, link, 5);
    await visitor.openLink(link);
    await patientLink.enter('0001');
    await expect(page.getByRole('dialog')).toContainText('15');
    await page.getByRole('dialog').getByRole('button').tap();
    await expect(patientLink.main).toBeVisible();
  });

  test('[API-06] leads to the error page once the server has closed it', async ({
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

  test('[API-06] opens nothing once its day is over, and says whom to ask', async ({
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

  test('[CODE-16] says that the patient has gone home', async ({ visitor, hospital }) => {
    const { patientLink, page, say } = visitor;
    await visitor.openLink(await invite(hospital, 'PT', '20000004'));
    await patientLink.enter('0004');
    await expect(page.getByRole('dialog')).toContainText(say('message.discharged'));
  });

  test('[PHONE4-01] without a token, or with a type that comes otherwise, is an invalid access', async ({
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

test.describe('a visit by a link that took too long', () => {
  test('begins again where the link leads, with the answers under way still there', async ({
    visitor,
    hospital,
  }) => {
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
    await expect(inquiry.no('isolation')).toBeChecked();
  });
});

test.describe('a link that the hospital itself sent', () => {
  test('[API-05] [ROLE-10] of the type RPT is judged by a call of its own, and agrees to the patient’s terms', async ({
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
    const shown = await pass.passShownAfter(() => pass.showNow.tap());
    expect(shown).toMatchObject({ answerType: 'RPT', identityNo: '20000002' });
    await expect(pass.main).toContainText(say('type.patient'));
  });

  test('[FLOW-06] of the type EPT leads to the error page where nobody has arrived at the emergency room', async ({
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

  test('[NOK-02] [VALID-11] compares the last four digits itself, and keeps the phone back until they are right', async ({
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
    await expect(guardianByLink.phone).toHaveValue('01000009001');
  });

  test('[ROUTE-06] [NOK-01] [ROLE-22] shows the phone it was sent to, unchangeable, and leads to a pass that calls the guardian an emergency patient', async ({
    visitor,
    hospital,
  }) => {
    await runEarlierVisit(hospital, 'ept-link');
    const { guardianLink, guardianByLink, consent, inquiry, pass, say } = visitor;
    await visitor.openLink(await hospital.staff.invite({ ...invited, day: 'today' }));
    await guardianLink.enter('9001');
    await expect(guardianByLink.phone).toHaveValue('01000009001');
    await expect(guardianByLink.phone).not.toBeEditable();
    await expect(visitor.page).toHaveURL(/\/phone-num\?/);
    await visitor.picture('phone-num-given');
    await guardianByLink.next.tap();
    await consent.agreeToAll();
    await inquiry.answerRemaining();
    await inquiry.complete.tap();
    await pass.expectSent();
    const shown = await pass.passShownAfter(() => pass.showNow.tap());
    expect(shown).toMatchObject({ answerType: 'ENOK', identityNo: '01000009001', passType: 'D' });
    await expect(pass.main).toContainText(say('type.emergencyPatient'));
  });

  test('[ROLE-03] is told that the patient’s questionnaire comes first, and stays', async ({
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
    await expect(guardianByLink.phone).toHaveValue('01000009001');
  });
});
