import { readFileSync } from 'node:fs';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { readQrCodes } from './scanner.ts';
import { expect, test } from './visitor-fixture.ts';

test('a phone saves the pass as an image that a scanner reads, and as a calendar entry', async ({
  visitor,
  hospital,
}) => {
  const { page, pass, say } = visitor;
  const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
  await page.goto(buildScreenUrl('/pass', { passCheck }));
  await expect(pass.qr).toBeVisible();
  const fileAfter = async (key: 'saveImage' | 'addToCalendar') => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: say(`screen.pass.${key}`) }).tap(),
    ]);
    return {
      name: download.suggestedFilename(),
      content: readFileSync(await download.path()),
    };
  };
  const image = await fileAfter('saveImage');
  expect(image.name).toBe('pass-20260309.png');
  const [gateCode = ''] = await readQrCodes(image.content);
  expect(hospital.readGateCode(gateCode)).toMatchObject({ kind: 'read' });

  const entry = await fileAfter('addToCalendar');
  expect(entry.name).toBe('pass-20260309.ics');
  const text = entry.content.toString('utf8');
  expect(text).toContain('\r\nDTSTART:20260308T150000Z\r\nDTEND:20260309T150000Z\r\n');
  expect(text).toContain(`SUMMARY:${say('screen.pass.titleSameDay', { date: '03-09' })}`);
  // A calendar is shared: neither the link nor the number of the patient is in it.
  expect(text).not.toContain(passCheck);
  expect(text).not.toContain('20000001');
});
