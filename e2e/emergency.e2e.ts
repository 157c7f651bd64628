import { formatPhone } from '../engine/visit/phone.ts';
import { parseScreenQuery } from '../engine/visit/screen-url.ts';
import type { EmergencyAnswerRequest } from '../schemas/api.gen.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const KNOWN_PATIENT = '20000010';
const NEW_PHONE = '01000009008';

const expectError = async (
  { page, ending, say }: Visitor,
  title: 'invalidAccess' | 'invalidQuestionnaire',
): Promise<void> => {
  await expect(page).toHaveURL(/\/error/);
  await expect(ending('/error').heading).toHaveText(say(`screen.error.${title}`));
};

/** What the tablet sends when Complete is pressed. */
const captureSentAnswer = async ({ page, inquiry }: Visitor): Promise<EmergencyAnswerRequest> => {
  const sent = page.waitForRequest((request) => request.url().endsWith('/emma/answer'));
  await inquiry.complete.tap();
  return (await sent).postDataJSON() as EmergencyAnswerRequest;
};

test.describe('the look-up of the emergency room', () => {
  test('opens only on its tablets', async ({ visitor, hospital }) => {
    const { emergency, lookup, ending, page, say } = visitor;
    await emergency.open();
    await expectError(visitor, 'invalidAccess');
    await expect(ending('/error').main).toContainText(say('message.deviceNotEnrolled'));
    await ending('/error').toStart.tap();
    await expectError(visitor, 'invalidAccess');
    await emergency.enrol(hospital);
    await emergency.open();
    await expect(lookup.number).toBeVisible();
    expect(parseScreenQuery(new URL(page.url()).searchParams).type).toBe('EMMA');
  });

  test('[ENTITY-24] shows the arrival time of a patient, found by number or by phone and birth date', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup, page } = visitor;
    await emergency.enrol(hospital);
    await emergency.open();
    await lookup.byNumber(KNOWN_PATIENT);
    await expect(lookup.dialog).toContainText('2026-03-09 01:40');
    await visitor.picture('emma-match');
    await page.keyboard.press('Escape');
    await lookup.byPhone('01000000010', '19830618', false);
    await expect(lookup.dialog).toContainText('2026-03-09 01:40');
  });

  test('offers to start as a new patient if no one was found, and keeps what was typed', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup, page, say } = visitor;
    await emergency.enrol(hospital);
    await emergency.open();
    await lookup.byPhone(NEW_PHONE, '19900101', false);
    await emergency.again.tap();
    await expect(lookup.phone).toHaveValue(formatPhone(NEW_PHONE));
    await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
    await lookup.find.tap();
    await emergency.newPatient.tap();
    await expect(emergency.birth).toHaveValue('19900101');
    await expect(emergency.phone).toHaveValue(formatPhone(NEW_PHONE));

    await test.step('shows what is missing or wrong for a new patient', async () => {
      await emergency.birth.fill('20260310');
      await emergency.phone.fill('0100');
      await emergency.next.tap();
      const summary = page.getByRole('alert');
      await expect(summary).toContainText(say('screen.lookup.birthError'));
      await expect(summary).toContainText(say('screen.phone.lengthError'));
    });
  });

  test('opens the error page if the hospital has no questionnaire for emergency patients', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup } = visitor;
    await hospital.staff.changeQuestionnaireUse({ EMMA: 'N' });
    await emergency.enrol(hospital);
    await emergency.open();
    await lookup.byNumber(KNOWN_PATIENT);
    await lookup.confirm();
    await expectError(visitor, 'invalidQuestionnaire');
  });
});

test.describe('the answers of an emergency patient', () => {
  test('[API-31] [TYPE-13] are sent by their own call, with the number of a known patient', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup, consent, inquiry, ending, page } = visitor;
    await emergency.enrol(hospital);
    await emergency.open();
    await lookup.byNumber(KNOWN_PATIENT);
    await lookup.confirm();
    await emergency.continueWithoutCompanion();
    await consent.agreeToAll();
    await inquiry.answerRemaining();
    await page.clock.install();
    const sent = await captureSentAnswer(visitor);
    expect(sent).toMatchObject({ answerType: 'EMMA', newPtYn: 'N', identityNo: KNOWN_PATIENT });
    expect(sent.privacyCode).toMatch(/^PRIVACY-PT-/);
    expect(sent.sensitiveCode).toMatch(/^SENSITIVE-PT-/);

    await test.step('[CONST-11] the tablet returns to its start after 10 s', async () => {
      await expect(ending('/thankyou-normal').countdown).toBeVisible();
      await page.clock.runFor(10_000);
      await expect(lookup.number).toBeVisible({ timeout: 5_000 });
      await expect(lookup.number).toHaveValue('');
      expect(page.url()).not.toContain('idn');
    });
  });

  test('[ENTITY-22] include birth date and phone of a new patient', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup, consent, inquiry } = visitor;
    await emergency.enrol(hospital);
    await emergency.open();
    await lookup.byNumber('29999999');
    await emergency.startAsNew('19900101', NEW_PHONE);
    await emergency.continueWithoutCompanion();
    await consent.agreeToAll();
    await inquiry.answerRemaining();
    expect(await captureSentAnswer(visitor)).toMatchObject({
      newPtYn: 'Y',
      identityBirth: '19900101',
      identityPhone: NEW_PHONE,
    });
  });

  test('[ENTITY-22] include the companion if the patient can have one', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup, consent, inquiry, page, say } = visitor;
    const { companion } = emergency;
    await emergency.enrol(hospital);
    await emergency.open();
    await lookup.byNumber(KNOWN_PATIENT);
    await expect(lookup.dialog).toContainText(say('screen.emergency.isItThePatient'));
    await lookup.confirm();
    await companion.birth.fill('20990101');
    await companion.number.fill('1234');
    await emergency.next.tap();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText(say('screen.phone.lengthError'));
    await expect(summary).toContainText(say('screen.lookup.birthError'));
    await expect(summary).toContainText(say('screen.lookup.numberError'));
    await companion.phone.fill('010-0000-8002');
    await companion.birth.fill('19700101');
    await companion.number.fill('20000001');
    await emergency.next.tap();
    await consent.agreeToAll();
    await inquiry.answerRemaining();
    expect(await captureSentAnswer(visitor)).toMatchObject({
      refPhone: '01000008002',
      refBirth: '19700101',
      refId: '20000001',
    });
  });

  test('open the error page if the questionnaire was withdrawn before they were sent', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup, consent, inquiry } = visitor;
    await emergency.enrol(hospital);
    await emergency.open();
    await lookup.byNumber(KNOWN_PATIENT);
    await lookup.confirm();
    await emergency.continueWithoutCompanion();
    await consent.agreeToAll();
    await inquiry.answerRemaining();
    await hospital.staff.changeQuestionnaireUse({ EMMA: 'N' });
    await inquiry.complete.tap();
    await expectError(visitor, 'invalidQuestionnaire');
  });

  test('are discarded when the page is reloaded: the tablet starts again', async ({
    visitor,
    hospital,
  }) => {
    const { emergency, lookup, consent, inquiry, page } = visitor;
    await emergency.enrol(hospital);
    await emergency.open();
    await lookup.byNumber(KNOWN_PATIENT);
    await lookup.confirm();
    await emergency.continueWithoutCompanion();
    await consent.agreeToAll();
    await expect(inquiry.categories.first()).toBeVisible();
    await page.reload();
    await expect(lookup.number).toBeVisible();
    expect(parseScreenQuery(new URL(page.url()).searchParams)).toMatchObject({ type: 'EMMA' });
  });
});
