import { formatPhone } from '../engine/visit/phone.ts';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { maskPhone } from '../engine/wording/masking.ts';
import { passesOfScenario, passOfScenario } from './hospital/scenario-visit.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

const GUARDIAN = '01000009001';
const OTHER = '01000009002';
const DISABLED_PATIENT = '20000005';
const TODAY = '20260309';

/** The popup of the pass, found by its accessible names. */
const companionDialog = ({ page, say }: Visitor) => {
  const popup = page.getByRole('dialog').filter({ hasText: say('screen.companion.intro') });
  return {
    popup,
    change: page
      .getByRole('button', { name: say('screen.companion.open') })
      .or(page.getByRole('button', { name: say('screen.companion.change') })),
    slots: popup.getByRole('group'),
    prefix: (number: number) => popup.getByLabel(say('screen.companion.prefix', { number })),
    digits: (number: number) => popup.getByLabel(say('screen.companion.digits', { number })),
    register: popup.getByRole('button', { name: say('screen.companion.register') }),
    swap: popup.getByRole('button', { name: say('screen.companion.swap') }),
    remove: popup.getByRole('button', { name: say('screen.companion.remove'), exact: true }),
    removal: page.getByRole('dialog', { name: say('screen.companion.removeHeading') }),
    keep: page.getByRole('button', { name: say('screen.companion.keep') }),
    removeConfirm: page.getByRole('button', { name: say('screen.companion.removeConfirm') }),
    cancel: popup.getByRole('button', { name: say('screen.cancel'), exact: true }),
    message: page.getByRole('dialog').filter({ hasNotText: say('screen.companion.intro') }),
  };
};

const openPass = async ({ page, pass }: Visitor, passCheck: string): Promise<void> => {
  await page.goto(buildScreenUrl('/pass', { passCheck }));
  await expect(pass.qr).toBeVisible();
};

test.describe('the companions of a patient', () => {
  test('[COMP-01] [COMP-02] [COMP-05] [VALID-23] a patient with one guardian has one slot: a prefix and up to 8 digits', async ({
    visitor,
    hospital,
  }) => {
    await openPass(visitor, await passOfScenario(hospital, 'pt-inpatient-clear'));
    const { popup, change, slots, prefix, digits, register, cancel } = companionDialog(visitor);
    await change.tap();
    await expect(slots).toHaveCount(1);
    const prefixes = prefix(1).getByRole('option');
    await expect(prefixes).toHaveText(['010', '011', '017', '018', '019']);
    await digits(1).fill('00-00가9001234');
    await expect(digits(1)).toHaveValue('0000-9001');
    await expect(register).toBeVisible();
    await cancel.tap();
    await expect(popup).toHaveCount(0);
    await expect(change).toBeFocused();
  });

  test('[COMP-05] a patient with up to two guardians has two slots', async ({
    visitor,
    hospital,
  }) => {
    await openPass(visitor, await passOfScenario(hospital, 'pt-disabled-clear'));
    const { change, slots } = companionDialog(visitor);
    await change.tap();
    await expect(slots).toHaveCount(2);
  });

  test('[VALID-25] shows an error beside a number that is too short, and keeps the number', async ({
    visitor,
    hospital,
  }) => {
    await openPass(visitor, await passOfScenario(hospital, 'pt-inpatient-clear'));
    const { popup, change, digits, register } = companionDialog(visitor);
    await change.tap();
    await digits(1).fill('000090');
    await register.tap();
    await expect(popup).toContainText(visitor.say('screen.companion.error'));
    await expect(digits(1)).toBeFocused();
    await expect(digits(1)).toHaveAttribute('aria-invalid', 'true');
    await expect(digits(1)).toHaveValue('0000-90');
  });

  test('[COMP-02] [COMP-03] [COMP-07] [PASS-15] [PASS-16] [ROLE-01] sends a message to each registered companion and lists them on the pass', async ({
    visitor,
    hospital,
  }) => {
    await openPass(visitor, await passOfScenario(hospital, 'pt-inpatient-clear'));
    const { popup, change, prefix, digits, register, swap, removal, removeConfirm } =
      companionDialog(visitor);
    const list = visitor.pass.main.locator('.companion-list:visible');
    await change.tap();
    await prefix(1).selectOption('011');
    await digits(1).fill('00009001');
    await register.tap();
    await expect(popup).toHaveCount(0);
    await expect(list).toContainText('011****9001');
    const [link = ''] = await hospital.messageLinks('01100009001');
    expect(link).toContain('/l/');

    await test.step('[COMP-08] replaces a companion with another person', async () => {
      await change.tap();
      await expect(prefix(1)).toHaveValue('011');
      await expect(digits(1)).toHaveValue('****-9001');
      await expect(popup).toContainText(visitor.say('screen.companion.invited'));
      await swap.tap();
      await expect(digits(1)).toBeFocused();
      await expect(prefix(1)).toHaveValue('010');
      await digits(1).fill('00009002');
      await expect(register).not.toHaveAttribute('aria-busy', 'true');
      await register.tap();
      await expect(removal).toContainText('011****9001');
      await removeConfirm.tap();
      await expect(popup).toHaveCount(0);
      await expect(list).toContainText(maskPhone(OTHER));
      await expect(list).not.toContainText('****9001');
    });
  });

  test('[VALID-24] [VALID-26] [VALID-27] lets the patient register no companion, after a confirmation', async ({
    visitor,
    hospital,
  }) => {
    await openPass(visitor, await passOfScenario(hospital, 'pt-companions'));
    const { popup, change, digits, register, remove, removal, keep, removeConfirm } =
      companionDialog(visitor);
    const { main } = visitor.pass;
    await expect(main.locator('.companion-list:visible')).toContainText(maskPhone(GUARDIAN));
    await change.tap();
    await digits(1).fill('');
    await register.tap();
    await expect(removal).toContainText(maskPhone(GUARDIAN));
    await visitor.picture('companion-removal');
    await keep.tap();
    await expect(register).toBeFocused();
    await expect(popup).toBeVisible();
    await remove.tap();
    await removeConfirm.tap();
    await expect(popup).toHaveCount(0);
    await expect(change).toBeFocused();
    await expect(main).toContainText(visitor.say('screen.companion.noneRegistered'));
    await expect(main.locator('.companion-list:visible')).toHaveCount(0);
  });

  test('shows a number in full if its prefix is not offered, and keeps it when another one is added', async ({
    visitor,
    hospital,
  }) => {
    const landline = '0212345678';
    const passCheck = await passOfScenario(hospital, 'pt-disabled-clear');
    await hospital.updateStores(({ companions }) =>
      companions.register(DISABLED_PATIENT, TODAY, {
        slot: 1,
        phone: landline,
        registeredBy: 'guardian',
      }),
    );
    await openPass(visitor, passCheck);
    const { popup, change, prefix, digits, register, cancel, removeConfirm } =
      companionDialog(visitor);
    const whole = popup.getByLabel(visitor.say('screen.companion.whole', { number: 1 }));
    const list = visitor.pass.main.locator('.companion-list:visible');
    await change.tap();
    await expect(whole).toHaveValue(formatPhone(maskPhone(landline)));
    await expect(prefix(1)).toHaveCount(0);
    await visitor.picture('companion-whole-number');
    await whole.fill('0161234567');
    await register.tap();
    await expect(popup).toContainText(visitor.say('screen.companion.wholeError'));
    await visitor.picture('companion-whole-number-wrong');
    // When it is opened again, the popup shows the registered companions.
    await cancel.tap();
    await change.tap();
    await digits(2).fill('00009002');
    await register.tap();
    await expect(popup).toHaveCount(0);
    await expect(list).toContainText(maskPhone(landline));
    await expect(list).toContainText(maskPhone(OTHER));

    await change.tap();
    await whole.fill(GUARDIAN);
    await expect(register).not.toHaveAttribute('aria-busy', 'true');
    await register.tap();
    await removeConfirm.tap();
    await expect(popup).toHaveCount(0);
    await expect(list).toContainText(maskPhone(GUARDIAN));
    await expect(list).not.toContainText(maskPhone(landline));
  });

  test('[COMP-04] locks the slot of a guardian who is inside, but not the other one', async ({
    visitor,
    hospital,
  }) => {
    const [patient = '', guardian = ''] = await passesOfScenario(hospital, 'nok-disabled-first');
    await hospital.recordEntry(guardian);
    await openPass(visitor, patient);
    const { popup, change, slots, prefix, digits, register } = companionDialog(visitor);
    await change.tap();
    await expect(slots.first()).toContainText(visitor.say('screen.companion.inside'));
    await expect(prefix(1)).toBeDisabled();
    await expect(digits(1)).toBeDisabled();
    await expect(digits(1)).toHaveValue('****-9003');
    await digits(2).fill('00009004');
    await visitor.picture('companion-inside');
    await register.tap();
    await expect(popup).toHaveCount(0);
    const list = visitor.pass.main.locator('.companion-list:visible');
    await expect(list.getByRole('listitem')).toContainText(['010****9003', '010****9004']);
    await expect(list).toContainText(visitor.say('screen.companion.insideNow'));
  });

  test('[COMP-06] says that a guardian who has just entered must leave first, and keeps what was typed', async ({
    visitor,
    hospital,
  }) => {
    const [patient = '', guardian = ''] = await passesOfScenario(hospital, 'nok-disabled-first');
    await openPass(visitor, patient);
    const { popup, change, digits, register, message, cancel, removeConfirm } =
      companionDialog(visitor);
    await change.tap();
    await digits(1).fill('00009005');
    await digits(2).fill('00009004');
    await hospital.recordEntry(guardian);
    await register.tap();
    await removeConfirm.tap();
    await expect(message).toContainText(visitor.say('message.guardianChangeInside'));
    await message.getByRole('button').tap();
    await expect(popup).toBeVisible();
    await expect(digits(1)).toBeDisabled();
    await expect(digits(1)).toHaveValue('****-9003');
    await expect(digits(2)).toHaveValue('0000-9004');

    await test.step('saves the change once the guardian has left', async () => {
      await hospital.recordExit(guardian);
      await cancel.tap();
      await visitor.page.reload();
      await change.tap();
      await digits(1).fill('00009005');
      await register.tap();
      await removeConfirm.tap();
      await expect(popup).toHaveCount(0);
      const list = visitor.pass.main.locator('.companion-list:visible');
      await expect(list).toContainText('010****9005');
      await expect(list).not.toContainText('010****9003');
    });
  });

  test('keeps what was typed in the popup without a connection', async ({ visitor, hospital }) => {
    await openPass(visitor, await passOfScenario(hospital, 'pt-inpatient-clear'));
    const { popup, change, digits, register, message } = companionDialog(visitor);
    await change.tap();
    await digits(1).fill('00009001');
    await visitor.page.context().setOffline(true);
    await register.tap();
    await expect(message).toContainText(visitor.say('screen.offline'));
    await message.getByRole('button').tap();
    await expect(digits(1)).toHaveValue('0000-9001');
    await visitor.page.context().setOffline(false);
    await expect(register).not.toHaveAttribute('aria-busy', 'true');
    await register.tap();
    await expect(popup).toHaveCount(0);
  });
});

test.describe('the companions of a patient who reads Arabic', () => {
  test.use({ visitorLanguage: 'ar' });

  test('shows the number from left to right, without a direction arrow', async ({
    visitor,
    hospital,
  }) => {
    const passCheck = await passOfScenario(hospital, 'pt-inpatient-clear');
    await visitor.openLink(hospital.url + buildScreenUrl('/pass', { passCheck }));
    const { change, prefix, digits } = companionDialog(visitor);
    await change.tap();
    await digits(1).fill('00009001');
    const [prefixBox, digitsBox] = [await prefix(1).boundingBox(), await digits(1).boundingBox()];
    expect(prefixBox?.x).toBeLessThan(digitsBox?.x ?? 0);
    await expect(prefix(1)).toHaveCSS('background-position-x', /right|100%/);
    await expect(prefix(1)).toHaveCSS('direction', 'ltr');
    await visitor.picture('companion-ar');
  });
});

test.describe('the companions of a patient at a kiosk, in a language with long words', () => {
  test.use({
    visitorLanguage: 'mn',
    atKiosk: true,
    viewport: { width: 1080, height: 1920 },
    deviceScaleFactor: 1,
  });

  test('shows the whole error above the keypad, and the example number on one line', async ({
    visitor,
    hospital,
  }) => {
    const { page, pass, openLink, say } = visitor;
    const [passCheck = '', guardian = ''] = await passesOfScenario(hospital, 'nok-disabled-first');
    await hospital.recordEntry(guardian);
    await openLink(hospital.url + buildScreenUrl('/pass', { passCheck }));
    await expect(pass.qr).toBeVisible();
    const { popup, change, digits, register } = companionDialog(visitor);
    await change.tap();
    await digits(2).fill('123');
    await register.tap();
    await expect(page.locator('.keypad')).toBeVisible();
    const error = popup.getByText(say('screen.companion.error'));
    // All of it, except for the rounding of the scroll position.
    await expect(error).toBeInViewport({ ratio: 0.99 });
    await visitor.picture('companion-error');
    const lines = await error.evaluate((element) => {
      const text = element.firstChild;
      const range = document.createRange();
      const start = text?.textContent?.indexOf('010') ?? -1;
      if (!text || start < 0) return 0;
      range.setStart(text, start);
      range.setEnd(text, start + '010-1234-5678'.length);
      return range.getClientRects().length;
    });
    expect(lines).toBe(1);
  });
});
