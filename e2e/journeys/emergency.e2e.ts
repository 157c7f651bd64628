import { runOnlyAs } from '../matrix.ts';
import { POINTER } from '../screens/input-method.ts';
import { expect, test } from '../visitor-fixture.ts';

/** Arrived at the emergency room of the demo hospital today at 01:40. */
const EMERGENCY_PATIENT = '20000010';
const NEW_PHONE = '01000009008';

test.describe('at a tablet of the emergency room', () => {
  test(
    'a known patient sees the arrival time, answers, and hands the tablet back',
    runOnlyAs('en-phone'),
    async ({ visitor, hospital }) => {
      const { emergency, lookup, consent, inquiry, ending, page, say } = visitor;
      await emergency.enrol(hospital);
      await emergency.open();
      await lookup.byNumber(EMERGENCY_PATIENT);
      await expect(lookup.dialog).toContainText('2026-03-09 01:40');
      await lookup.confirm();
      await emergency.continueWithoutCompanion();
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      const thanks = ending('/thankyou-normal');
      await expect(thanks.main).toContainText(say('screen.thanks.handBack'));
      await expect(page).toHaveURL(/\/thankyou-normal\?/);
      await visitor.picture('emma-thanks');
    },
  );

  test(
    'an unknown patient starts as a new one',
    runOnlyAs('zh-kiosk'),
    async ({ visitor, hospital }) => {
      const { emergency, lookup, consent, inquiry, ending, say } = visitor;
      await emergency.enrol(hospital);
      await emergency.open();
      await lookup.byNumber('29999999');
      await emergency.startAsNew('19900101', NEW_PHONE);
      await emergency.continueWithoutCompanion();
      await consent.agreeToAll();
      await inquiry.answerRemaining(POINTER);
      await inquiry.complete.tap();
      await expect(ending('/thankyou-normal').main).toContainText(say('screen.thanks.handBack'));
    },
  );
});
