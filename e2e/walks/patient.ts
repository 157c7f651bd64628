import { installKioskHost } from '../screens/kiosk-host.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** A patient’s steps up to the pass. */
export const patientWalk: ScreenWalk = async ({ visitor }, checkScreen) => {
  const { home, lookup, consent, inquiry, pass, page, say } = visitor;
  const dialog = page.getByRole('dialog');
  const host = visitor.atKiosk ? await installKioskHost(page, 'ok') : null;
  if (host) host.printing.works = false;
  await home.open();
  await checkScreen('home');
  await home.purpose('patient').tap();
  await checkScreen('home, day');
  await home.next.tap();
  await expect(lookup.number).toBeVisible();
  await checkScreen('lookup by number');
  await lookup.find.tap();
  await checkScreen('lookup with an error');
  await lookup.tab('byPhone').tap();
  await checkScreen('lookup by phone');
  await lookup.tab('byNumber').tap();
  await lookup.byNumber('20000001');
  await expect(lookup.dialog).toBeVisible();
  await checkScreen('lookup, found');
  await lookup.confirm();
  await expect(consent.privacy).toBeVisible();
  await checkScreen('consent');
  await consent.agreeToAll();
  await expect(inquiry.categories.first()).toBeVisible();
  await inquiry.yes('overseas').check();
  await inquiry.yes('otherHospital').check();
  await inquiry.item('recent', 'rash', 'Y').check();
  await checkScreen('questionnaire');
  await inquiry.complete.tap();
  await expect(dialog).toBeVisible();
  await checkScreen('questionnaire, message');
  await dialog.getByRole('button').tap();
  await checkScreen('questionnaire with unanswered questions');
  await inquiry.no('overseas').check();
  await inquiry.no('otherHospital').check();
  await inquiry.item('recent', 'rash', 'N').check();
  await inquiry.answerRemaining();
  await inquiry.complete.tap();
  await pass.expectSent();
  if (host) {
    await expect(dialog).toContainText(say('message.printUnavailable'));
    await checkScreen('pass that could not be printed');
    await dialog.getByRole('button').tap();
    await expect(dialog).toHaveCount(0);
  }
  await checkScreen('pass just issued');
};
