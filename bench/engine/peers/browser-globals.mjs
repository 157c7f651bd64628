import { JSDOM } from 'jsdom';

/** Gives this process the global names of a browser, for engines that are written for browsers. */
export const installBrowserGlobals = () => {
  const { window } = new JSDOM('<!doctype html><body></body>', { url: 'http://localhost/' });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis || name === 'undefined') continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      writable: true,
      value: window[name],
    });
  }
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) {
    globalThis[name] = window[name].bind(window);
  }
};
