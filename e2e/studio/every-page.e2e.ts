import { readFileSync } from 'node:fs';
import { ALL_ROLES } from '../../schemas/enumeration.gen.ts';
import { expect, test } from './studio-fixture.ts';
import { useControls } from './use-controls.ts';

/** `npm run controls` also uses each control of each page, which takes about an hour. */
const USES_CONTROLS = process.env['MUNJIN_CONTROLS'] === '1';

/** The pages of the table in docs/studio.md. */
const PAGES = [
  ...readFileSync(new URL('../../docs/studio.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\/[^`]+)` +\|/gmu,
  ),
].map(([, path]) => path ?? '');

for (const role of ALL_ROLES) {
  test(`every page opens as ${role}`, async ({ studio, hospital }) => {
    test.setTimeout(USES_CONTROLS ? 3_600_000 : 300_000);
    expect(PAGES.length).toBeGreaterThan(35);
    const names: Record<string, string> = {
      '/questionnaires/:code': '/questionnaires/PT_SCREENING',
      '/terms/:code': '/terms/PT-privacy-1',
      ':meetingId': 'OPEN-LECTURE',
    };
    await hospital.updateStores(async ({ places, partners }) => {
      names[':placesId'] = (await places.current()).placesId;
      names[':groupId'] = (await partners.allGroups())[0]?.partnerGroupId ?? '';
    });
    await studio.signIn(role);
    studio.page.on('popup', (popup) => void popup.close());
    studio.page.on('dialog', (dialog) => void dialog.accept());
    for (const page of PAGES) {
      const address = Object.entries(names).reduce(
        (path, [parameter, name]) => path.replace(parameter, name),
        page,
      );
      await studio.open(address);
      await expect(studio.page.getByText(/표시하지 못했습니다|could not be shown/)).toHaveCount(0);
      if (!USES_CONTROLS) continue;
      const { used, failed } = await useControls(studio, address);
      process.stdout.write(`${role} ${address}: ${used} controls, ${failed.length} failed\n`);
      expect.soft(failed, address).toEqual([]);
      // A control may have signed the user out.
      await studio.signIn(role);
    }
  });
}
