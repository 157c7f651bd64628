import type { Locator } from '@playwright/test';
import { pairingCodeFor, revokeDevices } from './hospital/gate-device.ts';
import { gateCodeOfScenario, openGate } from './hospital/open-gate.ts';
import { passOfScenario, runScenario } from './hospital/scenario-visit.ts';
import { gateScreen } from './screens/gate.ts';
import { expect, test } from './visitor-fixture.ts';

const PATIENT = 'pt-outpatient-clear';
const SINGLE = 'gst-other-visit';

test.describe('pairing', () => {
  test('accepts the code of a gate, and says what is wrong with any other', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const gate = gateScreen(visitor);
    await gate.visit();
    await gate.pair.click();
    await expect(gate.main).toContainText(say('screen.device.formatError'));
    await gate.code.fill('ABCD-2345');
    await gate.pair.click();
    await expect(gate.main).toContainText(say('message.pairingCodeInvalid'));
    await gate.code.fill(await pairingCodeFor(hospital, { kind: 'kiosk' }));
    await gate.pair.click();
    await expect(gate.main).toContainText(say('screen.gate.pair.otherMachine'));
    const code = await pairingCodeFor(hospital);
    await gate.code.fill(code.toLowerCase());
    await gate.pair.click();
    await expect(gate.manualEntry).toBeVisible();
    await expect(page.getByText('서쪽 출입구')).toBeVisible();
    await page.reload();
    await expect(gate.manualEntry).toBeVisible();
    expect(await page.evaluate(() => document.cookie)).toBe('');
  });

  test('ends at the next scan after the gate was revoked', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    const gate = await openGate(visitor, hospital);
    await revokeDevices(hospital);
    await gate.scan(await gateCodeOfScenario(hospital, PATIENT));
    await expect(gate.main).toContainText(say('screen.gate.pair.ended'));
    await page.reload();
    await expect(gate.code).toBeVisible();
  });

  test('belongs to one window: a second one waits, and takes over when the first is closed', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    await openGate(visitor, hospital);
    const other = await page.context().newPage();
    await other.goto('/gate');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText(say('screen.gate.elsewhere'));
    await expect(other.locator('main[data-state="elsewhere"]')).toBeVisible();
    await page.reload();
    await expect(other.locator('main[data-state="ready"]')).toBeVisible();
    await expect(page.locator('main[data-state="elsewhere"]')).toBeVisible();
    await visitor.picture('gate-elsewhere');
    await other.close();
    await expect(page.locator('main[data-state="ready"]')).toBeVisible();
  });
});

test.describe('a scan', () => {
  test('records entry and exit, shows the masked name, and is ready for the next scan', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const gate = await openGate(visitor, hospital);
    const code = await gateCodeOfScenario(hospital, PATIENT);
    await gate.scan(code);
    await gate.expectResult('entered');
    await expect(gate.result).toContainText('김*늘');
    await gate.scan(code);
    await gate.expectResult('refused');
    await expect(gate.result).toContainText('3월 9일 10:00');
    await page.keyboard.press('Escape');
    await expect(gate.result).toHaveCount(0);
    await gate.directionOut.click();
    await gate.scan(code);
    await gate.expectResult('left');
    await expect(gate.result).toHaveCount(0, { timeout: 8_000 });
    await expect(gate.directionOut).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(gate.directionOut).toHaveAttribute('aria-pressed', 'true');
  });

  test('[CONST-02] accepts a T pass once; the second time it shows the reason and what to do', async ({
    visitor,
    hospital,
  }) => {
    const { say } = visitor;
    const gate = await openGate(visitor, hospital);
    const code = await gateCodeOfScenario(hospital, SINGLE);
    await gate.scan(code);
    await gate.expectResult('entered');
    await gate.close.click();
    await gate.directionOut.click();
    await gate.scan(code);
    await gate.expectResult('left');
    await gate.close.click();
    await gate.directionIn.click();
    await gate.scan(code);
    await gate.expectResult('refused');
    await expect(gate.result).toContainText(say('message.gate.spent'));
    await expect(gate.result).toContainText(say('message.gate.help.newPass'));
  });

  test('receives every digit under a Korean input method, and submits no form and presses no button', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const gate = await openGate(visitor, hospital);
    const code = await gateCodeOfScenario(hospital, PATIENT);
    await gate.manualEntry.click();
    const number = gate.dialog.getByRole('textbox');
    await number.focus();
    const devtools = await page.context().newCDPSession(page);
    // An input method is composing a syllable while the scanner types.
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

  test('does not press the focused button', async ({ visitor, hospital }) => {
    const gate = await openGate(visitor, hospital);
    await gate.peopleInside.focus();
    await gate.scan(await gateCodeOfScenario(hospital, PATIENT));
    await gate.expectResult('entered');
    await expect(gate.dialog).toHaveCount(0);
  });

  test('plays a sound, unless the gate is muted', async ({ visitor, hospital }) => {
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

test.describe('manual entry, with the keyboard alone', () => {
  test('accepts a number and asks staff to look at the person; with several passes it asks for the type', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const gate = await openGate(visitor, hospital);
    await passOfScenario(hospital, PATIENT);
    await gate.manualEntry.focus();
    await page.keyboard.press('Enter');
    await expect(gate.dialog).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(gate.dialog).toContainText(say('screen.gate.handError'));
    // A screen reader reads the field that takes the focus, with its error.
    const number = gate.dialog.getByLabel(say('screen.gate.handNumber'));
    await expect(number).toBeFocused();
    await expect(number).toHaveAccessibleDescription(
      `${say('screen.gate.handHint')} ${say('screen.gate.handError')}`,
    );
    await gate.dialog.getByRole('textbox').pressSequentially('20000001', { delay: 120 });
    await page.keyboard.press('Enter');
    await gate.expectResult('entered');
    await expect(gate.result).toContainText(say('screen.gate.look'));
    await page.keyboard.press('Escape');
    await expect(gate.result).toHaveCount(0);

    const passCheck = await passOfScenario(hospital, SINGLE);
    await hospital.updateStores(async ({ passes }) => {
      const pass = await passes.byCheck(passCheck);
      if (!pass) throw new Error('no such pass');
      await passes.issue({
        ...{ ...pass, answerType: 'WGST', passId: 'another', passCheck: 'b'.repeat(43) },
        ...{ gateReference: 'b'.repeat(16), gateCode: '', barcodeValue: '' },
      });
    });
    await gate.manualEntry.press('Enter');
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

test.describe('a person who has to be checked first', () => {
  test('is recorded as gone if staff do not let them in', async ({ visitor, hospital }) => {
    const { say } = visitor;
    const gate = await openGate(visitor, hospital);
    const answers = { recent: { rash: 'N', diarrhea: 'Y', isolation: 'N', contact: 'N' } };
    const passCheck = await passOfScenario(hospital, PATIENT, { answers });
    await gate.scan(await hospital.staff.fetchGateCode(passCheck));
    await gate.expectResult('ask');
    await gate.notLetIn.click();
    // The person waits here and goes nowhere: the guard keeps the number to call.
    await gate.expectResult('notLetIn');
    await expect(gate.result).toContainText(say('screen.gate.notLetInRecorded'));
    await expect(gate.result).toContainText(
      say('message.gate.help.keepDistance', { phone: say('message.mainPhone') }),
    );
    await expect(gate.result.getByRole('status')).toHaveText(say('screen.gate.bearer.wait'));
    await expect(gate.result).not.toContainText(say('screen.gate.word.left'));
    await gate.close.click();
    await gate.peopleInside.click();
    await expect(gate.dialog).toContainText(say('screen.gate.nobodyInside'));
  });

  test('shows the reason only to staff who open it, and can be let in only after that', async ({
    visitor,
    hospital,
  }) => {
    const { page } = visitor;
    const gate = await openGate(visitor, hospital);
    const answers = { recent: { rash: 'N', diarrhea: 'Y', isolation: 'N', contact: 'N' } };
    await gate.scan(
      await hospital.staff.fetchGateCode(await passOfScenario(hospital, PATIENT, { answers })),
    );
    await gate.expectResult('ask');
    await expect(gate.checks).toHaveCount(0);
    await expect(gate.letIn).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(gate.result).toBeVisible();
    await gate.showChecks.click();
    await expect(gate.checks.getByRole('listitem')).toHaveText([/\S/]);
    await expect(gate.result).toContainText(visitor.say('screen.gate.notCleared'));
    // A patient is not sent away, as where the person was screened out.
    await expect(gate.result).toContainText(
      visitor.say('message.gate.help.keepDistance', { phone: visitor.say('message.mainPhone') }),
    );
    // The two look different, but neither is the obvious one: both are filled.
    const fill = (button: Locator) =>
      button.evaluate((element) => getComputedStyle(element).backgroundColor);
    expect(await fill(gate.notLetIn)).toBe('rgb(255, 255, 255)');
    expect(await fill(gate.letIn)).toBe('rgb(26, 18, 0)');
    await gate.letIn.click();
    await expect(gate.result).toHaveCount(0);
  });

  test('is not let in by the second tap of a double tap on what to check', async ({
    visitor,
    hospital,
  }) => {
    const gate = await openGate(visitor, hospital);
    const answers = { recent: { rash: 'N', diarrhea: 'Y', isolation: 'N', contact: 'N' } };
    await gate.scan(
      await hospital.staff.fetchGateCode(await passOfScenario(hospital, PATIENT, { answers })),
    );
    await gate.expectResult('ask');
    const open = gate.result.getByRole('button', { name: visitor.say('screen.gate.showChecks') });
    const box = await open.boundingBox();
    if (!box) throw new Error('the button is missing');
    const place = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await visitor.page.mouse.dblclick(...place);
    await expect(gate.checks.getByRole('listitem')).toHaveText([/\S/]);
    await expect(gate.letIn).toBeVisible();
  });

  test('may enter again at once after staff recorded that they had left without a scan', async ({
    visitor,
    hospital,
  }) => {
    const gate = await openGate(visitor, hospital);
    const code = await hospital.staff.fetchGateCode(await passOfScenario(hospital, PATIENT));
    await gate.scan(code);
    await gate.expectResult('entered');
    await gate.scan(code);
    await gate.expectResult('refused');
    await gate.leftUnscanned.click();
    await gate.expectResult('scanAgain');
    await expect(gate.result).toContainText(visitor.say('screen.gate.scanToLetIn'));
    await expect(gate.result).not.toContainText(visitor.say('screen.gate.word.left'));
    await gate.scan(code);
    await gate.expectResult('entered');
  });

  test('repeats a typed number, masked, where no pass names the person', async ({
    visitor,
    hospital,
  }) => {
    const gate = await openGate(visitor, hospital);
    await runScenario(hospital, 'pt-refused');
    await gate.manualEntry.click();
    await gate.dialog.getByRole('textbox').fill('20000019');
    await visitor.page.keyboard.press('Enter');
    await gate.expectResult('screenedOut');
    await expect(gate.result).toContainText('******19');
    await expect(gate.result).not.toContainText('20000019');
    await expect(gate.result).toHaveAccessibleDescription(/\*{6}19/);
    // A number names no language: staff choose the one in which the person is asked to wait.
    await gate.result.getByRole('button', { name: 'Tiếng Việt' }).click();
    await expect(gate.result.getByRole('status')).toHaveText(
      'Vui lòng chờ ở đây. Nhân viên sẽ đến.',
    );
    await expect(gate.result.locator('[lang="vi"]')).toHaveCount(1);
    await visitor.picture('gate-typed-language');
    // What to do stays in sight where the text does not fit.
    await visitor.page.setViewportSize({ width: 800, height: 420 });
    const close = gate.result.getByRole('button', { name: visitor.say('screen.close') });
    await expect(close).toBeInViewport({ ratio: 1 });
    const words = await gate.result.locator('.gate-result-words').boundingBox();
    const buttons = await close.boundingBox();
    expect(words && buttons && words.y + words.height <= buttons.y, 'nothing is covered').toBe(
      true,
    );
  });
});

test.describe('people inside', () => {
  test('can be searched by what the list shows', async ({ visitor, hospital }) => {
    const { page, say } = visitor;
    const gate = await openGate(visitor, hospital);
    const passCheck = await passOfScenario(hospital, PATIENT);
    await gate.scan(await hospital.staff.fetchGateCode(passCheck));
    await gate.expectResult('entered');
    await page.route('**/api/gate/v1/occupancy', async (route) => {
      const response = await route.fetch();
      const reply = (await response.json()) as { result: { inside: { passId: string }[] } };
      const [one] = reply.result.inside;
      const others = Array.from({ length: 9 }, (_, nth) => ({
        ...one,
        passId: `other ${String(nth)}`,
        bearer: '박*준',
        phone: `010****777${String(nth)}`,
      }));
      reply.result.inside.push(...others.map((other) => ({ ...one, ...other })));
      await route.fulfill({ response, json: reply });
    });
    await gate.close.click();
    await gate.peopleInside.click();
    const people = gate.dialog.getByRole('listitem');
    await expect(people).toHaveCount(10);
    const search = gate.dialog.getByLabel(say('screen.gate.insideSearch'));
    await search.fill('7773');
    await expect(people).toHaveCount(1);
    await search.fill('박');
    await expect(people).toHaveCount(9);
    await search.fill('없는');
    await expect(people).toHaveCount(0);
    await expect(gate.dialog).toContainText(say('screen.gate.insideNotFound'));
  });

  test('are listed masked, and staff record an exit after a confirmation', async ({
    visitor,
    hospital,
  }) => {
    const { page, say } = visitor;
    const gate = await openGate(visitor, hospital);
    await gate.peopleInside.click();
    await expect(gate.dialog).toContainText(say('screen.gate.nobodyInside'));
    await page.keyboard.press('Escape');
    await gate.scan(await gateCodeOfScenario(hospital, PATIENT));
    await gate.expectResult('entered');
    await gate.close.click();
    await gate.peopleInside.click();
    await expect(gate.dialog).toContainText('010****0001');
    await expect(gate.dialog).not.toContainText('김하늘');
    await visitor.picture('gate-inside');
    const release = gate.dialog.getByRole('button', { name: say('screen.gate.release') });
    await release.click();
    await expect(gate.dialog).toContainText(say('screen.gate.releaseQuestion'));
    await release.click();
    await expect(gate.dialog).toContainText(say('screen.gate.reasonError'));
    await expect(gate.dialog.getByRole('radio').first()).toBeFocused();
    const reasons = gate.dialog.getByRole('radiogroup');
    await expect(reasons).toHaveAttribute('aria-invalid', 'true');
    await expect(reasons).toHaveAccessibleDescription(say('screen.gate.reasonError'));
    await gate.dialog.getByRole('radio').first().check();
    await visitor.picture('gate-release');
    // The server may not have heard of it.
    await page.context().setOffline(true);
    await release.click();
    await expect(gate.dialog).toContainText(say('screen.gate.releaseOffline'));
    await page.context().setOffline(false);
    await release.click();
    await gate.dialog.getByRole('radio').first().check();
    await release.click();
    await expect(gate.dialog).toContainText(say('screen.gate.released'));
    await expect(gate.dialog).toContainText(say('screen.gate.nobodyInside'));
  });
});
