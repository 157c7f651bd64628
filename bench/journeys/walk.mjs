/** Walks one journey to the pass, and proves at the gate that its code opens it. */
import { register } from 'tsx/esm/api';
import { createPerson } from './person.mjs';
import { nextStep } from './next-step.mjs';

register();
const { readQrCodes } = await import('../../e2e/scanner.ts');
const { gateScreen } = await import('../../e2e/screens/gate.ts');
const { wordingIn } = await import('../../e2e/wording.ts');

const MAX_STEPS = 80;
const PATIENCE_MS = 30_000;
const LOOK_AGAIN_MS = 10;
const TAP_TIMEOUT_MS = 3000;

/** The phone of the review. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'ko-KR',
  timezoneId: 'Asia/Seoul',
};

/** A person does not press the same thing twice before this has passed. */
const SAME_AGAIN_MS = 2000;

/** A screen that is still being drawn shows another step after this. */
const SETTLED_MS = 100;

const lookForStep = (person, journey) =>
  nextStep(person, journey).catch((failure) => {
    // The screen changed while it was looked at.
    if (/Execution context|detached|not attached|Timeout/.test(String(failure))) return null;
    throw failure;
  });

/** The next step, once two looks in a row find it, and the moment of the first of the two. */
const findStep = async (person, journey, last) => {
  const since = performance.now();
  let first = null;
  let seenAt = since;
  while (performance.now() < since + PATIENCE_MS) {
    const step = await lookForStep(person, journey);
    const isSame = step !== null && step.what === last;
    const isCandidate = step !== null && (!isSame || performance.now() > since + SAME_AGAIN_MS);
    if (isCandidate && step.what === first) return { step, seenAt };
    first = isCandidate ? step.what : null;
    seenAt = performance.now();
    await person.page.waitForTimeout(isCandidate ? SETTLED_MS : LOOK_AGAIN_MS);
  }
  const shown = await person.page.locator('body').ariaSnapshot();
  throw new Error(`nothing to do on ${person.page.url()}\n${shown}`);
};

/** What a screen reader has on the screen or in the dialog over it. */
const treeOf = async (page) => {
  const dialogs = page.getByRole('dialog');
  const isOpen = (await dialogs.count()) > 0;
  const scope = isOpen ? dialogs.last() : page.locator('body');
  const { pathname } = new URL(page.url());
  return {
    screen: isOpen ? `${pathname} (dialog)` : pathname,
    title: await page.title(),
    focus: await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 120)),
    tree: await scope.ariaSnapshot(),
  };
};

/**
 * Walks from an address to a QR code that a scanner can read; returns its digits and the costs, and
 * what a screen reader has on each screen where it arrives.
 */
export const walk = async (page, address, journey) => {
  const person = createPerson(page);
  page.setDefaultTimeout(TAP_TIMEOUT_MS);
  const trees = [];
  let step = await person.waitAfter(
    () => page.goto(address, { timeout: PATIENCE_MS, waitUntil: 'commit' }),
    () => findStep(person, journey),
  );
  for (let steps = 0; step.act; steps += 1) {
    if (steps === MAX_STEPS) {
      const shown = await page.locator('body').ariaSnapshot();
      throw new Error(`no pass after ${MAX_STEPS} steps, the last: ${step.what}\n${shown}`);
    }
    await person.look();
    const tree = await treeOf(page);
    if (trees.at(-1)?.screen !== tree.screen) trees.push(tree);
    const { what, act } = step;
    // What a dialog or another screen has covered by now is not pressed.
    const press = () =>
      act().catch((failure) => {
        if (!/Timeout/.test(String(failure))) throw failure;
      });
    step = await person.waitAfter(press, () => findStep(person, journey, what));
  }
  await person.look();
  trees.push(await treeOf(page));
  const [digits = ''] = await readQrCodes(await step.qr.screenshot());
  if (!/^\d{58}$/.test(digits)) throw new Error(`no scanner reads the QR code`);
  const { machineMs, ...counts } = person.cost;
  const machine = machineMs / 1000;
  return { digits, trees, ...counts, machine, person: person.seconds() + machine };
};

/** A gate in a browser of its own, paired with the hospital. */
export const openGate = async (browser, url, pairingCode) => {
  const context = await browser.newContext({ baseURL: url, locale: 'ko-KR' });
  const page = await context.newPage();
  const gate = gateScreen({
    page,
    language: 'ko',
    atKiosk: false,
    say: wordingIn('ko'),
    picture: () => Promise.resolve(),
  });
  await gate.open(pairingCode);
  // From the Enter key of the scanner to the next frame with the result.
  await page.evaluate(() => {
    window.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Enter') return;
        const since = performance.now();
        const check = () => {
          if (document.querySelector('.gate-result'))
            window.gateSeconds = (performance.now() - since) / 1000;
          else requestAnimationFrame(check);
        };
        check();
      },
      true,
    );
  });
  return {
    /** Scans a code that must open the gate; returns the seconds from its last key to the result. */
    admit: async (digits) => {
      await gate.scan(digits);
      await gate.expectResult('entered');
      return page.evaluate(() => window.gateSeconds);
    },
    close: () => context.close(),
  };
};
