/** A visitor's phone on a slow network. */

const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'ko-KR',
};

/**
 * Fast 3G, as Lighthouse defines it: each request has a delay, and all requests share the
 * bandwidth.
 */
export const FAST_3G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const CPU_SLOWDOWN = 4;

/**
 * A phone with an empty cache. Service workers are off unless they are wanted; a page that needs
 * inline styles may have them despite the policy of our server.
 */
export const newPhone = (browser, { keepsShell = false, inlineStyles = false } = {}) =>
  browser.newContext({
    ...PHONE,
    serviceWorkers: keepsShell ? 'allow' : 'block',
    bypassCSP: inlineStyles,
  });

/** A page in which `probe` watches for `sight` from the start. */
export const newPage = async (context, probe, sight) => {
  const page = await context.newPage();
  await page.addInitScript(`window.probeOf = ${JSON.stringify(sight ?? null)};\n${probe}`);
  const devtools = await context.newCDPSession(page);
  return { context, page, devtools };
};

/** Slows the processor and the network from now on, and delays requests. */
export const slowDown = async ({ devtools }, { latency = FAST_3G.latency } = {}) => {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...FAST_3G, latency, offline: false });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

/** One tap with one finger, without the checks that a test would make first. */
export const touch = async ({ devtools }, { x, y }) => {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};
