/** A visitor's phone on a slow network. */

const PHONE = {
  viewport: { width: 412, height: 915 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
  locale: 'ko-KR',
};

/** Fast 3G, as Lighthouse takes it: each request waits, and all share the bytes per second. */
export const FAST_3G = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const CPU_SLOWDOWN = 4;

/**
 * A phone, with nothing kept. Service workers stay out unless they are asked for; a page that needs
 * inline styles may have them against the policy of our server.
 */
export const newPhone = (browser, { keepsShell = false, inlineStyles = false } = {}) =>
  browser.newContext({
    ...PHONE,
    serviceWorkers: keepsShell ? 'allow' : 'block',
    bypassCSP: inlineStyles,
  });

/** A page in which `probe` looks out for `sight` from the start. */
export const newPage = async (context, probe, sight) => {
  const page = await context.newPage();
  await page.addInitScript(`window.probeOf = ${JSON.stringify(sight ?? null)};\n${probe}`);
  const devtools = await context.newCDPSession(page);
  return { context, page, devtools };
};

/** Slows processor and network from now on, with the time that requests wait. */
export const slowDown = async ({ devtools }, { latency = FAST_3G.latency } = {}) => {
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', { ...FAST_3G, latency, offline: false });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
};

/** One finger, once: without the looking around that a test would do first. */
export const touch = async ({ devtools }, { x, y }) => {
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};
