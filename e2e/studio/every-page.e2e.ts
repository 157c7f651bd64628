import { readFileSync } from 'node:fs';
import { ALL_ROLES } from '../../schemas/enumeration.gen.ts';
import { expect, test } from './studio-fixture.ts';

/** The pages of the table in docs/studio.md. */
const PAGES = [
  ...readFileSync(new URL('../../docs/studio.md', import.meta.url), 'utf8').matchAll(
    /^\| `(\/[^`]+)` +\|/gmu,
  ),
].map(([, path]) => path ?? '');

for (const role of ALL_ROLES) {
  test(`every page opens as ${role}`, async ({ studio, hospital }) => {
    test.setTimeout(300_000);
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
    for (const page of PAGES) {
      const address = Object.entries(names).reduce(
        (path, [parameter, name]) => path.replace(parameter, name),
        page,
      );
      await studio.open(address);
      await expect(studio.page.getByText(/표시하지 못했습니다|could not be shown/)).toHaveCount(0);
    }
  });
}
