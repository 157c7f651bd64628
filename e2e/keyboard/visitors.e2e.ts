import { langAttribute, nativeName } from '../../engine/wording/language.ts';
import { OUTPATIENT } from '../screens/arrive.ts';
import { expect, test, type Visitor } from '../visitor-fixture.ts';
import { passOfScenario } from '../hospital/scenario-visit.ts';
import { keyboardFor } from './keyboard.ts';

const GUARDIAN = '01000009001';
const GUEST = '01000009002';

/** From the first screen to the day, which stays at today. */
const startVisitToday = async (
  visitor: Visitor,
  purpose: 'patient' | 'guardian' | 'visitor',
): Promise<void> => {
  const { home } = visitor;
  const keys = keyboardFor(visitor);
  await home.open();
  await keys.press(home.purpose(purpose));
  await keys.press(home.next);
};

const agree = async (visitor: Visitor): Promise<void> => {
  const { consent } = visitor;
  const keys = keyboardFor(visitor);
  await keys.expectHeadingFocused(consent.main);
  await keys.checkAll(consent.main.getByRole('checkbox'));
  await keys.press(consent.next);
};

/** Answers all open questions, then waits for the message that the pass was sent. */
const answerAndSend = async (visitor: Visitor): Promise<void> => {
  const { inquiry, pass } = visitor;
  const keys = keyboardFor(visitor);
  await inquiry.answerRemaining(keys.hand);
  await keys.press(inquiry.complete);
  await pass.expectSent();
  await keys.expectHeadingFocused(pass.main);
};

test.describe('with the keyboard alone', () => {
  test('[HOME-13] a patient chooses a language, is found by number, reads the terms, fills in what is missing, and gets a pass', async ({
    visitor,
  }) => {
    test.slow();
    const { home, lookup, consent, inquiry, pass, page, say } = visitor;
    const keys = keyboardFor(visitor);
    const dialog = page.getByRole('dialog');
    await home.open();

    await test.step('the skip link and the language', async () => {
      await keys.press(page.getByRole('link', { name: say('screen.skip') }));
      await expect(page.locator('#main')).toBeFocused();
      const languages = page.locator('.page-tools button');
      for (const [from, to] of [
        ['ko', 'en'],
        ['en', 'ko'],
      ] as const) {
        await expect(languages).toContainText(nativeName(from));
        await keys.press(languages);
        await keys.press(dialog.getByRole('button', { name: nativeName(to), exact: true }));
        await expect(page.locator('html')).toHaveAttribute('lang', langAttribute(to));
        await expect(languages).toBeFocused();
      }
      await keys.press(languages);
      await keys.expectFocusTrapped(dialog, languages);
    });

    await test.step('the day', async () => {
      await keys.press(home.purpose('patient'));
      await keys.expectFocusTrapped(dialog, home.purpose('patient'));
      await keys.press(home.purpose('patient'));
      await keys.press(home.next);
      await keys.expectHeadingFocused(lookup.main);
    });

    await test.step('the error summary leads to its field', async () => {
      await keys.press(lookup.find);
      await expect(page.getByRole('alert')).toBeFocused();
      await keys.press(page.getByRole('alert').getByRole('link'));
      await expect(lookup.number).toBeFocused();
      await page.keyboard.type(OUTPATIENT.number);
      await page.keyboard.press('Enter');
      await keys.expectFocusTrapped(dialog, lookup.number);
      await expect(lookup.find).not.toHaveAttribute('aria-busy', 'true');
      await keys.press(lookup.find);
      await keys.press(dialog.getByRole('button', { name: say('screen.lookup.yesNext') }));
      await keys.expectHeadingFocused(consent.main);
    });

    await test.step('a full text scrolls and closes', async () => {
      const fullText = consent.fullTexts.first();
      await keys.press(fullText);
      await expect(dialog.locator('.dialog-body')).toBeFocused();
      await keys.expectFocusTrapped(dialog, fullText);
      await keys.press(fullText);
      await keys.press(dialog.getByRole('button'));
      await expect(fullText).toBeFocused();
      await keys.checkAll(consent.main.getByRole('checkbox'));
      await keys.press(consent.next);
    });

    await test.step('unanswered questions', async () => {
      await keys.expectHeadingFocused(inquiry.main);
      await keys.press(inquiry.complete);
      await expect(dialog).toContainText(say('message.unanswered'));
      await keys.press(dialog.getByRole('button'));
      await expect(dialog).toHaveCount(0);
      await expect(inquiry.category('visitReason').locator(':focus')).toHaveCount(1);
      const leads = page.locator('.unanswered').getByRole('link');
      await keys.press(leads.last());
      await expect(inquiry.categories.last().locator(':focus')).toHaveCount(1);
      await keys.reach(inquiry.item('recent', 'rash', 'Y'), 'Shift+Tab');
    });

    await answerAndSend(visitor);
    await keys.press(pass.resize);
    await expect(pass.resize).toHaveText(say('screen.pass.enlarge'));
  });

  test('a patient is found by phone and birth date, and adds a visit abroad with its day', async ({
    visitor,
  }) => {
    test.slow();
    const { lookup, inquiry, page } = visitor;
    const keys = keyboardFor(visitor);
    await startVisitToday(visitor, 'patient');
    await keys.expectHeadingFocused(lookup.main);
    await keys.reach(lookup.tab('byNumber'));
    await page.keyboard.press('ArrowRight');
    await expect(lookup.tab('byPhone')).toBeFocused();
    await keys.fill(lookup.phone, '01000000013');
    await keys.fill(lookup.birth, '19951224');
    await page.keyboard.press('Enter');
    await keys.press(lookup.dialog.getByRole('button').last());
    await agree(visitor);
    await keys.expectHeadingFocused(inquiry.main);
    await keys.check(inquiry.yes('overseas'));
    const abroad = inquiry.category('overseas');
    await keys.fill(abroad.getByRole('combobox').first(), '가나');
    await page.keyboard.press('Enter');
    await keys.select(abroad.getByRole('combobox').last(), '20260305');
    await answerAndSend(visitor);
  });

  test('a guardian enters their own phone and gets a pass', async ({ visitor, hospital }) => {
    test.slow();
    const { lookup, guardian } = visitor;
    const keys = keyboardFor(visitor);
    await passOfScenario(hospital, 'pt-inpatient-clear');
    await startVisitToday(visitor, 'guardian');
    await keys.expectHeadingFocused(lookup.main);
    await keys.fill(lookup.number, '20000002');
    await keys.press(lookup.find);
    await keys.press(lookup.dialog.getByRole('button').last());
    await keys.expectHeadingFocused(guardian.main);
    await keys.fill(guardian.phone, GUARDIAN);
    await keys.press(guardian.next);
    await agree(visitor);
    await answerAndSend(visitor);
  });

  test('a guest chooses a meeting, enters its code and the last four digits', async ({
    visitor,
  }) => {
    test.slow();
    const { guest, guestPhone, page, say } = visitor;
    const keys = keyboardFor(visitor);
    const code = page.getByLabel(say('screen.guest.code'), { exact: true });
    const checkCode = page.getByRole('button', {
      name: say('screen.guest.checkCode'),
      exact: true,
    });
    const confirm = page.getByRole('button', { name: say('screen.confirm'), exact: true });
    await startVisitToday(visitor, 'visitor');
    await keys.expectHeadingFocused(guest.main);
    await keys.check(guest.meeting('CODE-SEMINAR'));
    await keys.press(page.getByRole('button', { name: say('screen.next'), exact: true }));
    await keys.expectHeadingFocused(page.locator('main[data-screen="/gst/code"]'));
    await keys.fill(code, '4321');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(checkCode).not.toHaveAttribute('aria-busy', 'true');
    await keys.fill(code, '1234');
    await keys.press(checkCode);
    await keys.expectHeadingFocused(guestPhone.main);
    await keys.fill(guestPhone.phone, GUEST);
    await keys.press(guestPhone.next);
    const digits = page.getByLabel(say('screen.lastFour.label'), { exact: true });
    await expect(digits).toBeVisible();
    await keys.expectHeadingFocused(guestPhone.main);
    await keys.fill(digits, '9002');
    await keys.press(confirm);
    await agree(visitor);
    await answerAndSend(visitor);
  });
});
