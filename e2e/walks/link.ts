import { runEarlierVisit } from '../hospital/earlier-visit.ts';
import { expect } from '../visitor-fixture.ts';
import type { ScreenWalk } from './walk.ts';

/** The steps of visitors who open a link. */
export const linkWalk: ScreenWalk = async ({ visitor, anotherVisitor, hospital }, checkScreen) => {
  const { patientLink, lookup, page } = visitor;
  const { staff } = hospital;
  const patient = { type: 'PT', identity: '20000002', day: 'today' } as const;
  await visitor.openLink(await staff.invite(patient));
  await expect(patientLink.digits).toBeVisible();
  await checkScreen('last four digits of a link');
  await patientLink.enter('9999');
  await expect(page.getByRole('alert')).toBeVisible();
  // Three seconds later the next try is open, and the button changes its colours.
  await expect(patientLink.confirm).not.toHaveAttribute('aria-busy', 'true');
  await checkScreen('last four digits that are wrong');
  await patientLink.enter('0002');
  await expect(lookup.dialog).toBeVisible();
  await checkScreen('patient of a link');
  await lookup.dialog.getByRole('button').first().tap();
  await expect(lookup.dialog).toHaveCount(0);
  await checkScreen('patient of a link, who is someone else');

  await runEarlierVisit(hospital, 'pt-inpatient-clear');
  const guardian = await anotherVisitor();
  const { residentLink, resident } = guardian;
  const invited = { type: 'RNOK', identity: '2026A0001', day: 'today' } as const;
  await guardian.openLink(await staff.invite(invited));
  await residentLink.enter('7001');
  await expect(resident.boxes.first()).toBeVisible();
  await checkScreen('resident guardian', guardian);
  await resident.next.tap();
  await expect(guardian.page.getByRole('alert')).toBeVisible();
  await checkScreen('resident guardian with errors', guardian);
};
