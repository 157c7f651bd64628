import type { Page } from '@playwright/test';
import { pairingCodeFor, revokeDevices } from './hospital/gate-device.ts';
import type { Hospital } from './hospital/hospital.ts';
import { passOfScenario } from './hospital/scenario-visit.ts';
import { gateScreen } from './screens/gate.ts';
import { expect, test, type Visitor } from './visit.ts';

const openGate = async (visitor: Visitor, hospital: Hospital) => {
  const gate = gateScreen(visitor);
  await gate.open(await pairingCodeFor(hospital));
  return gate;
};

const openGateWithSnapshot = async (visitor: Visitor, hospital: Hospital) => {
  const snapshot = visitor.page.waitForResponse((response) =>
    response.url().endsWith('/gate/v1/snapshot'),
  );
  const gate = await openGate(visitor, hospital);
  await (await snapshot).finished();
  return gate;
};

/** In the page: whether the worker keeps all that the page was made of. */
const isKept = async (): Promise<boolean> => {
  const kept = await (await caches.open('munjin-gate')).keys();
  const urls = new Set(kept.map(({ url }) => url));
  const parts = performance.getEntriesByType('resource').map(({ name }) => name);
  return [window.location.href, ...parts.filter((name) => /assets|wording/.test(name))].every(
    (url) => urls.has(url),
  );
};

const codeOf = async (hospital: Hospital, scenario: string): Promise<string> =>
  hospital.staff.gateCode(await passOfScenario(hospital, scenario));

const PATIENT = 'pt-outpatient-clear';
const SINGLE = 'gst-other-visit';

/** No call of the gate reaches its server, though the network seems to be there. */
const silenceServer = async (page: Page): Promise<void> => {
  await page.route('**/api/gate/**', (route) => route.abort());
};

test.describe('pairing', () => {
  test('takes the code of a gate, and says what is wrong with any other', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const gate = gateScreen(visitor);
    await gate.visit();
    await gate.pair.click();
    await expect(gate.main).toContainText(say('screen.gate.pair.formatError'));
    await gate.code.fill('ABCD-2345');
    await gate.pair.click();
    await expect(gate.main).toContainText(say('message.pairingCodeInvalid'));
    await gate.code.fill(await pairingCodeFor(hospital, { kind: 'kiosk' }));
    await gate.pair.click();
    await expect(gate.main).toContainText(say('screen.gate.pair.otherMachine'));
    const code = await pairingCodeFor(hospital);
    await gate.code.fill(code.toLowerCase());
    await gate.pair.click();
    await expect(gate.hand).toBeVisible();
    await expect(page.getByText('서쪽 출입구')).toBeVisible();
    await page.reload();
    await expect(gate.hand).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('ends for a gate that is revoked, at its next scan', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    const gate = await openGate(visitor, hospital);
    await revokeDevices(hospital);
    await gate.scan(await codeOf(hospital, PATIENT));
    await expect(gate.main).toContainText(say('screen.gate.pair.ended'));
    await page.reload();
    await expect(gate.code).toBeVisible();
  });
});

test.describe('a scan', () => {
  test('lets in and out, says who it is in masked letters, and gives way to the next one', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const gate = await openGate(visitor, hospital);
    const code = await codeOf(hospital, PATIENT);
    await gate.scan(code);
    await gate.expectResult('entered');
    await expect(gate.result).toContainText('김*늘');
    await gate.scan(code);
    await gate.expectResult('refused');
    await expect(gate.result).toContainText('2026-03-09 10:00');
    await page.keyboard.press('Escape');
    await expect(gate.result).toHaveCount(0);
    await gate.goesOut.click();
    await gate.scan(code);
    await gate.expectResult('left');
    await expect(gate.result).toHaveCount(0, { timeout: 8_000 });
    await expect(gate.goesOut).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(gate.goesOut).toHaveAttribute('aria-pressed', 'true');
  });

  test('[CONST-02] of a T pass lets in once; the second time it says why not and what helps', async ({
    visitor,
    hospital,
  }) => {
    const { say } = visitor;
    const gate = await openGate(visitor, hospital);
    const code = await codeOf(hospital, SINGLE);
    await gate.scan(code);
    await gate.expectResult('entered');
    await gate.goesOut.press('Enter');
    await gate.scan(code);
    await gate.expectResult('left');
    await gate.close.click();
    await gate.goesIn.click();
    await gate.scan(code);
    await gate.expectResult('refused');
    await expect(gate.result).toContainText(say('message.gate.spent'));
    await expect(gate.result).toContainText(say('message.gate.help.newPass'));
  });

  test('under a Korean input method gives every digit, and sends no form and presses no button', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const gate = await openGate(visitor, hospital);
    const code = await codeOf(hospital, PATIENT);
    await gate.hand.click();
    const number = gate.dialog.getByRole('textbox');
    await number.focus();
    const devtools = await page.context().newCDPSession(page);
    // A syllable is being composed while the scanner types.
    await devtools.send('Input.imeSetComposition', {
      text: '하',
      selectionStart: 1,
      selectionEnd: 1,
    });
    const processed = (key: string) => ({ key: 'Process', code: key, windowsVirtualKeyCode: 229 });
    for (const digit of code) {
      await devtools.send('Input.dispatchKeyEvent', {
        type: 'rawKeyDown',
        ...processed(`Digit${digit}`),
      });
      await devtools.send('Input.dispatchKeyEvent', {
        type: 'keyUp',
        ...processed(`Digit${digit}`),
      });
    }
    await devtools.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...processed('Enter') });
    await gate.expectResult('entered');
    await expect(gate.dialog).toHaveCount(0);
  });

  test('presses no button that has the focus', async ({ visitor, hospital }) => {
    const gate = await openGate(visitor, hospital);
    await gate.inside.focus();
    await gate.scan(await codeOf(hospital, PATIENT));
    await gate.expectResult('entered');
    await expect(gate.dialog).toHaveCount(0);
  });

  test('is heard, unless the gate is muted', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    await page.addInitScript(() => {
      const counted = window as unknown as { notes: number };
      counted.notes = 0;
      window.AudioContext = class extends AudioContext {
        override createOscillator(): OscillatorNode {
          counted.notes += 1;
          return super.createOscillator();
        }
      };
    });
    const gate = await openGate(visitor, hospital);
    const notes = () => page.evaluate(() => (window as unknown as { notes: number }).notes);
    await gate.scan('9'.repeat(58));
    await gate.expectResult('refused');
    expect(await notes()).toBe(2);
    await gate.close.click();
    await page.getByRole('button', { name: say('screen.gate.mute') }).click();
    await gate.scan('9'.repeat(58));
    await gate.expectResult('refused');
    expect(await notes()).toBe(2);
  });
});

test.describe('by hand, with the keyboard alone', () => {
  test('a number lets in, with a look at the person; one with several passes asks for the type', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const gate = await openGate(visitor, hospital);
    await passOfScenario(hospital, PATIENT);
    await gate.hand.focus();
    await page.keyboard.press('Enter');
    await expect(gate.dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(gate.dialog).toContainText(say('screen.gate.handError'));
    await gate.dialog.getByRole('textbox').pressSequentially('20000001', { delay: 120 });
    await page.keyboard.press('Enter');
    await gate.expectResult('entered');
    await expect(gate.result).toContainText(say('screen.gate.look'));
    await page.keyboard.press('Escape');
    await expect(gate.result).toHaveCount(0);

    const passCheck = await passOfScenario(hospital, SINGLE);
    await hospital.change(async ({ passes }) => {
      const pass = await passes.byCheck(passCheck);
      if (!pass) throw new Error('no such pass');
      await passes.issue({
        ...{ ...pass, answerType: 'WGST', passId: 'another', passCheck: 'b'.repeat(43) },
        ...{ gateReference: 'b'.repeat(16), gateCode: '', barcodeValue: '' },
      });
    });
    await gate.hand.press('Enter');
    await gate.dialog.getByRole('textbox').pressSequentially('01000006001');
    await page.keyboard.press('Enter');
    await expect(gate.dialog).toContainText(say('message.gate.severalPasses'));
    await expect(gate.dialog.getByRole('textbox')).toHaveValue('01000006001');
    await gate.dialog.getByRole('combobox').selectOption('TMP');
    await gate.dialog.getByRole('textbox').press('Enter');
    await gate.expectResult('entered');
    await expect(gate.result).toContainText('010****6001');
  });
});

test.describe('who is inside', () => {
  test('is listed masked, and recorded as left by the staff after a question', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const gate = await openGate(visitor, hospital);
    await gate.inside.click();
    await expect(gate.dialog).toContainText(say('screen.gate.nobodyInside'));
    await page.keyboard.press('Escape');
    await gate.scan(await codeOf(hospital, PATIENT));
    await gate.expectResult('entered');
    await gate.close.click();
    await gate.inside.click();
    await expect(gate.dialog).toContainText('010****0001');
    await expect(gate.dialog).not.toContainText('김하늘');
    await visitor.picture('gate-inside');
    const release = gate.dialog.getByRole('button', { name: say('screen.gate.release') });
    await release.click();
    await expect(gate.dialog).toContainText(say('screen.gate.releaseQuestion'));
    await release.click();
    await expect(gate.dialog).toContainText(say('screen.gate.reasonError'));
    await gate.dialog.getByRole('radio').first().check();
    await visitor.picture('gate-release');
    await release.click();
    await expect(gate.dialog).toContainText(say('screen.gate.released'));
    await expect(gate.dialog).toContainText(say('screen.gate.nobodyInside'));
  });
});

test.describe('without its server', () => {
  test('judges by its snapshot, says so, and sends its scans when the network is back', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const code = await codeOf(hospital, SINGLE);
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
    await gate.close.click();
    await expect(gate.status).toContainText(say('screen.gate.waiting', { count: 1 }));
    await visitor.picture('gate-cut-off');
    hospital.clock.set(hospital.clock.now() + 60_000);
    await page.context().setOffline(false);
    await expect(gate.status).toHaveAttribute('data-online', 'true');
    await expect(gate.status).not.toContainText(say('screen.gate.waiting', { count: 1 }));
    await gate.inside.click();
    await expect(gate.dialog).toContainText(say('screen.gate.insideTotal', { count: 1 }));
    await page.keyboard.press('Escape');
    await gate.goesOut.click();
    await gate.scan(code);
    await gate.expectResult('left');
  });

  test('answers though the network only seems to be there, and comes back by itself', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const code = await codeOf(hospital, PATIENT);
    const gate = await openGateWithSnapshot(visitor, hospital);
    await silenceServer(page);
    await gate.scan(code);
    await gate.expectResult('entered');
    await expect(gate.status).toHaveAttribute('data-online', 'false');
    await gate.close.click();
    await page.unroute('**/api/gate/**');
    await expect(gate.status).toHaveAttribute('data-online', 'true');
    await gate.scan(code);
    await gate.expectResult('refused');
  });

  test('starts anew, with its snapshot and the scans that wait', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    const code = await codeOf(hospital, SINGLE);
    const gate = await openGateWithSnapshot(visitor, hospital);
    await expect.poll(() => page.evaluate(isKept)).toBe(true);
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

  test('keeps no name, phone or number in the browser, and tells of what the server would refuse', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const passCheck = await passOfScenario(hospital, SINGLE);
    const code = await hospital.staff.gateCode(passCheck);
    const gate = await openGateWithSnapshot(visitor, hospital);
    await silenceServer(page);
    // Let in at another gate meanwhile, which this one cannot know.
    expect(await hospital.letIn(passCheck)).toBe(true);
    await gate.scan(code);
    await gate.expectResult('entered');
    await gate.close.click();
    const kept = await page.evaluate(async () => {
      const open = indexedDB.open('munjin-gate');
      await new Promise((done) => (open.onsuccess = done));
      const all = open.result.transaction('kept').objectStore('kept').getAll();
      await new Promise((done) => (all.onsuccess = done));
      return JSON.stringify([all.result, { ...window.localStorage }, { ...window.sessionStorage }]);
    });
    expect(kept).toContain(code);
    for (const personal of ['01000006001', passCheck]) expect(kept).not.toContain(personal);
    hospital.clock.set(hospital.clock.now() + 60_000);
    await page.unroute('**/api/gate/**');
    await expect(page.getByText(say('screen.gate.review', { count: 1 }))).toBeVisible();
    await page.getByRole('button', { name: say('screen.confirm'), exact: true }).click();
    await expect(page.getByText(say('screen.gate.review', { count: 1 }))).toHaveCount(0);
  });
});
