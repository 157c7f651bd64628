import type { Page } from '@playwright/test';
import { buildScreenUrl } from '../engine/visit/screen-url.ts';
import type { Hospital } from './hospital/hospital.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { readQrCodes } from './scanner.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';

test.use({ serviceWorkers: 'allow' });

/** Runs in the page: everything that a visit stored in this browser, as text. */
const readStoredData = async (): Promise<string> => {
  const databases = await indexedDB.databases();
  const stored: unknown[] = [{ ...window.localStorage }];
  for (const { name = '' } of databases) {
    const open = indexedDB.open(name);
    await new Promise((done) => (open.onsuccess = done));
    for (const store of open.result.objectStoreNames) {
      const objects = open.result.transaction(store).objectStore(store);
      const keys = objects.getAllKeys();
      const all = objects.getAll();
      await new Promise((done) => (all.onsuccess = done));
      stored.push(keys.result, all.result);
    }
    open.result.close();
  }
  return JSON.stringify(stored, (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value,
  );
};

const isShellCached = async (): Promise<boolean> => {
  await navigator.serviceWorker.ready;
  return (await caches.keys()).some((name) => name.startsWith('munjin-shell-'));
};

/** Opens the pass by its link, at the hospital's time: a phone keeps no pass that is over. */
const openPass = async ({ page, pass }: Visitor, hospital: Hospital): Promise<string> => {
  const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
  await page.clock.setFixedTime(hospital.clock.now());
  await page.goto(hospital.url + buildScreenUrl('/pass', { passCheck }));
  await expect(pass.qr).toBeVisible();
  return passCheck;
};

const waitUntilKept = async ({ page, say }: Visitor): Promise<void> => {
  await expect(page.getByText(say('screen.pass.kept'))).toBeVisible();
  await page.waitForFunction(isShellCached);
};

const keptNames = (page: Page): Promise<string> => page.evaluate(readStoredData);

test.describe('the pass of today on the visitor’s own phone', () => {
  test('opens without a network after a reload and in a new tab, and the gate accepts it', async ({
    visitor,
    hospital,
  }) => {
    const { page, pass, say } = visitor;
    await openPass(visitor, hospital);
    await waitUntilKept(visitor);
    const stored = await keptNames(page);
    expect(stored).toContain('passes');
    for (const secret of ['20000001', '김*늘', '<svg', '소화기내과']) {
      expect(stored).not.toContain(secret);
    }

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByText(say('screen.pass.keptOffline'))).toBeVisible();
    await visitor.picture('pass-offline');
    const [gateCode = ''] = await readQrCodes(await pass.qr.screenshot());
    expect(hospital.readGateCode(gateCode)).toMatchObject({ kind: 'read' });
    await expect(pass.redo).toHaveCount(0);

    const tab = await page.context().newPage();
    await tab.clock.setFixedTime(hospital.clock.now());
    await tab.goto(hospital.url);
    await tab.getByRole('button', { name: say('screen.home.showPass') }).click();
    await expect(tab.locator('.pass-qr img')).toBeVisible();
    await tab.close();

    // The network is back: the pass is the server's again, and can be answered again.
    await page.context().setOffline(false);
    await expect(pass.redo).toBeVisible();
    await expect(page.getByText(say('screen.pass.keptOffline'))).toHaveCount(0);
  });

  test('is removed when it is void, and when its bearer removes it', async ({
    visitor,
    hospital,
  }) => {
    const { page, say, home } = visitor;
    const passCheck = await openPass(visitor, hospital);
    await waitUntilKept(visitor);
    await page.getByRole('button', { name: say('screen.pass.forget') }).tap();
    await expect(home.purpose('patient')).toBeVisible();
    await expect(page.getByText(say('screen.home.showPass'))).toHaveCount(0);
    expect(await keptNames(page)).not.toContain('passes');

    await page.goto(hospital.url + buildScreenUrl('/pass', { passCheck }));
    await waitUntilKept(visitor);
    await hospital.updateStores(async ({ passes }) => {
      const issued = await passes.byCheck(passCheck);
      await passes.setState(issued?.passId ?? '', 'revoked');
    });
    await page.reload();
    await expect(page).toHaveURL(/\/error/);
    expect(await keptNames(page)).not.toContain('passes');
  });

  test('is not shown any more when it is over', async ({ visitor, hospital }) => {
    const { page, pass, say } = visitor;
    await openPass(visitor, hospital);
    await waitUntilKept(visitor);
    await page.clock.setFixedTime(hospital.clock.now() + 24 * 60 * 60_000);
    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: say('screen.notLoaded') })).toBeVisible();
    await expect(pass.qr).toHaveCount(0);
    expect(await keptNames(page)).not.toContain('passes');
  });
});

test.describe('at a kiosk', () => {
  test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 } });

  test('nothing of a pass is stored', async ({ visitor, hospital }) => {
    const { page, pass, say } = visitor;
    const passCheck = await passOfScenario(hospital, 'pt-outpatient-clear');
    await page.clock.setFixedTime(hospital.clock.now());
    await page.goto(`${hospital.url}${buildScreenUrl('/pass', { passCheck })}&kioskType=H`);
    await expect(pass.qr).toBeVisible();
    await expect(page.getByRole('button', { name: say('screen.print.pass') })).toBeVisible();
    await expect(page.getByText(say('screen.pass.kept'))).toHaveCount(0);
    expect(await keptNames(page)).toBe('[{}]');
  });
});
