import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import encodeQR from 'qr';
import { pairingCodeFor } from './hospital/gate-device.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { gateScreen } from './screens/gate.ts';
import { expect, test } from './visitor-fixture.ts';

const WIDTH = 640;
const HEIGHT = 480;
const MODULE = 10;

/** A video of one frame that shows a QR code held before the camera: Y4M, 4:2:0. */
const createVideo = (digits: string): Buffer => {
  const modules = encodeQR(digits, 'raw', { ecc: 'medium' });
  const size = modules.length;
  const left = Math.floor((WIDTH - size * MODULE) / 2);
  const top = Math.floor((HEIGHT - size * MODULE) / 2);
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235);
  for (let y = 0; y < size * MODULE; y += 1) {
    for (let x = 0; x < size * MODULE; x += 1) {
      const isDark = modules[Math.floor(y / MODULE)]?.[Math.floor(x / MODULE)];
      if (isDark) luma[(top + y) * WIDTH + left + x] = 16;
    }
  }
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const header = `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`;
  return Buffer.concat([Buffer.from(header), Buffer.from('FRAME\n'), luma, chroma]);
};

const folder = mkdtempSync(join(tmpdir(), 'munjin-camera-'));
const videoFile = join(folder, 'pass.y4m');
writeFileSync(videoFile, createVideo('0'.repeat(58)));

test.use({
  permissions: ['camera'],
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [
        ...(launchOptions.args ?? []),
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        `--use-file-for-fake-video-capture=${videoFile}`,
      ],
    });
  },
});

test.afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('reads a pass before the camera once, within the content security policy', async ({
  visitor,
  hospital,
}) => {
  const { page, say } = visitor;
  const broken: string[] = [];
  await page.exposeFunction('policyBroken', (what: string) => broken.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell = (window as unknown as { policyBroken: (what: string) => void }).policyBroken;
      tell(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const code = await hospital.staff.fetchGateCode(
    await passOfScenario(hospital, 'pt-outpatient-clear'),
  );
  writeFileSync(videoFile, createVideo(code));
  const gate = gateScreen(visitor);
  await gate.open(await pairingCodeFor(hospital));
  const scans: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/gate/v1/scan')) scans.push(request.postData() ?? '');
  });
  await gate.camera.click();
  await gate.expectResult('entered');
  await page.waitForTimeout(2_000);
  expect(scans).toHaveLength(1);
  await gate.close.click();
  await page.getByRole('button', { name: say('screen.gate.cameraStop') }).click();
  await expect(page.locator('video')).toHaveCount(0);
  expect(broken).toEqual([]);
});
