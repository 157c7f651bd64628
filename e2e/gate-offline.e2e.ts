import type { Page } from '@playwright/test';
import { LANGUAGES, nativeName } from '../engine/wording/language.ts';
import { revokeDevices } from './hospital/gate-device.ts';
import type { Hospital } from './hospital/hospital.ts';
import { gateCodeOfScenario, openGate } from './hospital/open-gate.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { expect, test, type Visitor } from './visitor-fixture.ts';
import { wordingIn } from './wording.ts';

test.use({ serviceWorkers: 'allow' });

const PATIENT = 'pt-outpatient-clear';
const SINGLE = 'gst-other-visit';

/** Runs in the page: whether the worker has cached all files of the page. */
const isPageCached = async (): Promise<boolean> => {
  const kept = await (await caches.open('munjin-gate')).keys();
  const urls = new Set(kept.map(({ url }) => url));
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  return [window.location.href, ...parts.filter((name) => /assets|wording/.test(name))].every(
    (url) => urls.has(url),
  );
};

/** Runs in the page: all stored data. The key is not included because it cannot be exported. */
const readStoredData = async (): Promise<string> => {
  const open = indexedDB.open('munjin-gate');
  await new Promise((done) => (open.onsuccess = done));
  const all = open.result.transaction('kept').objectStore('kept').getAll();
  await new Promise((done) => (all.onsuccess = done));
  const written = (_: string, value: unknown): unknown =>
    value instanceof ArrayBuffer ? new TextDecoder().decode(value) : value;
  return JSON.stringify(
    [all.result, { ...window.localStorage }, { ...window.sessionStorage }],
    written,
  );
};

const openGateWithSnapshot = async (visitor: Visitor, hospital: Hospital) => {
  const gate = await openGate(visitor, hospital);
  await expect.poll(() => visitor.page.evaluate(readStoredData)).toContain('usableUntil');
  return gate;
};

/**
 * No call of the gate reaches its server, although the network seems to work. Of the whole context:
 * a route of the page misses calls that pass the service worker.
 */
const blockServer = async (page: Page): Promise<void> => {
  await page.context().route('**/api/gate/**', (route) => route.abort());
};

test.describe('a gate without its server, in a language with long words', () => {
  test.use({ visitorLanguage: 'mn', viewport: { width: 1280, height: 800 } });

  test('shows on a tablet all that staff read and choose, without scrolling', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const gate = await openGateWithSnapshot(visitor, hospital);
    await page.context().setOffline(true);
    await expect(gate.status).toHaveAttribute('data-online', 'false');
    await gate.scan('9'.repeat(58));
    await gate.expectResult('staff');
    await expect(gate.result.getByText(say('screen.gate.checkedOffline'))).toBeInViewport({
      ratio: 1,
    });
    for (const language of LANGUAGES) {
      const name = nativeName(language);
      await expect(gate.result.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    }
    await gate.result.getByRole('button', { name: 'Монгол' }).click();
    await expect(gate.result.getByRole('status')).toBeInViewport({ ratio: 1 });
    await visitor.picture('gate-staff-language');
  });
});

test.describe('a gate without its server', () => {
  test('judges by its snapshot, says so, and sends its scans when the network is back', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const code = await gateCodeOfScenario(hospital, SINGLE);
    const gate = await openGateWithSnapshot(visitor, hospital);
    await page.context().setOffline(true);
    await expect(gate.status).toHaveAttribute('data-online', 'false');
    await gate.scan(code);
    await gate.expectResult('entered');
    await expect(gate.result).toContainText(say('screen.gate.checkedOffline'));
    await gate.scan(code);
    await gate.expectResult('refused');
    await gate.scan('9'.repeat(58));
    await gate.expectResult('staff');
    await expect(gate.result).toContainText(
      say('message.gate.help.askStaff', { phone: say('message.mainPhone') }),
    );
    // The guard has to ask about symptoms, perhaps without a common language.
    await gate.result.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(gate.result.locator('[lang="vi"]')).toHaveText(
      wordingIn('vi')('screen.gate.bearer.symptoms'),
    );
    await gate.recordEntry.click();
    await gate.expectResult('entered');
    await gate.close.click();
    await expect(gate.status).toContainText(say('screen.gate.waiting', { count: 2 }));
    await visitor.picture('gate-cut-off');
    hospital.clock.set(hospital.clock.now() + 60_000);
    await page.context().setOffline(false);
    await expect(gate.status).toHaveAttribute('data-online', 'true');
    // No pass has the second code: staff are asked to check that entry.
    await expect(page.getByText(say('screen.gate.review', { count: 1 }))).toBeVisible();
    await expect(gate.status).not.toContainText(say('screen.gate.waiting', { count: 1 }));
    await gate.peopleInside.click();
    await expect(gate.dialog).toContainText(say('screen.gate.insideTotal', { count: 1 }));
    await page.keyboard.press('Escape');
    await gate.directionOut.click();
    await gate.scan(code);
    await gate.expectResult('left');
  });

  test('says which number to call about a person who counts as inside, and that the list cannot be shown', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const code = await gateCodeOfScenario(hospital, PATIENT);
    const gate = await openGateWithSnapshot(visitor, hospital);
    await page.context().setOffline(true);
    await expect(gate.status).toHaveAttribute('data-online', 'false');
    await gate.scan(code);
    await gate.expectResult('entered');
    await gate.scan(code);
    await gate.expectResult('refused');
    const mainPhone = say('message.mainPhone');
    await expect(gate.result).toContainText(
      say('screen.gate.offline.alreadyInside', { mainPhone }),
    );
    await gate.close.click();
    await gate.peopleInside.click();
    await expect(gate.dialog).toContainText(say('screen.gate.insideOffline'));
  });

  test('works although the network only seems to be up, and goes online again by itself', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const code = await gateCodeOfScenario(hospital, PATIENT);
    const gate = await openGateWithSnapshot(visitor, hospital);
    await blockServer(page);
    await gate.scan(code);
    await gate.expectResult('entered');
    await expect(gate.status).toHaveAttribute('data-online', 'false');
    await gate.close.click();
    await page.context().unroute('**/api/gate/**');
    await expect(gate.status).toHaveAttribute('data-online', 'true');
    await gate.scan(code);
    await gate.expectResult('refused');
  });

  test('starts again with its snapshot and the pending scans', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    const code = await gateCodeOfScenario(hospital, SINGLE);
    const gate = await openGateWithSnapshot(visitor, hospital);
    await expect.poll(() => page.evaluate(isPageCached)).toBe(true);
    await page.context().setOffline(true);
    await gate.scan(code);
    await gate.expectResult('entered');
    await page.reload();
    await expect(gate.status).toHaveAttribute('data-online', 'false');
    await expect(gate.status).toContainText(say('screen.gate.waiting', { count: 1 }));
    await gate.scan(code);
    await gate.expectResult('refused');
    await page.context().setOffline(false);
    await expect(gate.status).toHaveAttribute('data-online', 'true');
    await expect(gate.status).not.toContainText(say('screen.gate.waiting', { count: 1 }));
  });

  test('deletes its snapshot when it is opened again and is no longer a gate', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const gate = await openGateWithSnapshot(visitor, hospital);
    await expect.poll(() => page.evaluate(readStoredData)).toContain('usableUntil');
    await revokeDevices(hospital);
    await page.reload();
    await expect(gate.main).toHaveAttribute('data-state', 'pairing');
    expect(await page.evaluate(readStoredData)).not.toContain('usableUntil');
  });

  test('keeps no name, phone or number in the browser, and reports what the server would refuse', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const passCheck = await passOfScenario(hospital, SINGLE);
    const code = await hospital.staff.fetchGateCode(passCheck);
    const gate = await openGateWithSnapshot(visitor, hospital);
    await blockServer(page);
    // The patient has entered at another gate, which this gate cannot know.
    expect(await hospital.recordEntry(passCheck)).toBe(true);
    await gate.scan(code);
    await gate.expectResult('entered');
    await gate.close.click();
    const found = await page.evaluate(readStoredData);
    expect(found).toContain(code);
    for (const personal of ['01000006001', passCheck]) expect(found).not.toContain(personal);
    hospital.clock.set(hospital.clock.now() + 60_000);
    await page.context().unroute('**/api/gate/**');
    await expect(page.getByText(say('screen.gate.review', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: say('screen.gate.reviewed'), exact: true }).click();
    await expect(page.getByText(say('screen.gate.review', { count: 1 }))).toHaveCount(0);
  });

  test('warns that it cannot save its scans, as long as the disk refuses', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const code = await gateCodeOfScenario(hospital, SINGLE);
    const gate = await openGateWithSnapshot(visitor, hospital);
    const warning = page.getByText(say('screen.gate.notKept'));
    await expect(warning).toHaveCount(0);
    await page.evaluate(() => {
      const own = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
      const disk = window as unknown as { serveAgain: () => void };
      disk.serveAgain = () => {
        if (own) Object.defineProperty(IDBObjectStore.prototype, 'put', own);
      };
      IDBObjectStore.prototype.put = () => {
        throw new DOMException('no room is left', 'QuotaExceededError');
      };
    });
    await blockServer(page);
    await gate.scan(code);
    await gate.expectResult('entered');
    await gate.close.click();
    await expect(warning).toBeVisible();
    await visitor.picture('gate-not-kept');
    await page.evaluate(() => {
      (window as unknown as { serveAgain: () => void }).serveAgain();
    });
    await expect(warning).toHaveCount(0);
    await expect(gate.status).toContainText(say('screen.gate.waiting', { count: 1 }));
  });

  test('keeps an exit by barcode over a restart, without a readable number', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const passCheck = await passOfScenario(hospital, PATIENT);
    expect(await hospital.recordEntry(passCheck)).toBe(true);
    let barcode = '';
    await hospital.updateStores(async ({ passes }) => {
      barcode = (await passes.byCheck(passCheck))?.barcodeValue ?? '';
    });
    const gate = await openGateWithSnapshot(visitor, hospital);
    await expect.poll(() => page.evaluate(isPageCached)).toBe(true);
    await gate.directionOut.click();
    await page.context().setOffline(true);
    await gate.scan(barcode);
    await gate.expectResult('left');
    await gate.close.click();
    await expect(page.getByText(say('screen.gate.notKept'))).toHaveCount(0);
    expect(await page.evaluate(readStoredData)).not.toContain(barcode);
    await page.reload();
    await expect(gate.status).toContainText(say('screen.gate.waiting', { count: 1 }));
    hospital.clock.set(hospital.clock.now() + 60_000);
    await page.context().setOffline(false);
    await expect(gate.status).toHaveAttribute('data-online', 'true');
    await expect(gate.status).not.toContainText(say('screen.gate.waiting', { count: 1 }));
    await gate.peopleInside.click();
    await expect(gate.dialog).toContainText(say('screen.gate.nobodyInside'));
  });
});
