/** A browser at the provider's pages, with its cookies, as far as the pages can tell. */
const storeCookies = (cookies: Map<string, string>, response: Response): void => {
  for (const line of response.headers.getSetCookie()) {
    const [pair = ''] = line.split(';');
    const split = pair.indexOf('=');
    if (/expires=Thu, 01 Jan 1970/i.test(line)) cookies.delete(pair.slice(0, split));
    else cookies.set(pair.slice(0, split), pair.slice(split + 1));
  }
};

const MAX_STEPS = 20;

/**
 * Goes through the provider's pages as a user of that name, from the address that we redirect to
 * until the provider sends the user back; returns that address. With null the user gives up at the
 * first form.
 */
export const signInAtProvider = async (
  url: string,
  login: string | null,
  returnUrl: string,
): Promise<URL> => {
  const cookies = new Map<string, string>();
  let next = url;
  let body: URLSearchParams | null = null;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (next.startsWith(returnUrl)) return new URL(next);
    const response: Response = await fetch(next, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body }),
    });
    storeCookies(cookies, response);
    body = null;
    const location = response.headers.get('location');
    if (location !== null) {
      next = new URL(location, next).href;
      continue;
    }
    const page = await response.text();
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (prompt === undefined || action === undefined) {
      throw new Error(`HTTP ${response.status} at ${next}: ${page.slice(0, 500)}`);
    }
    const abort = /href="([^"]+\/abort)"/.exec(page)?.[1];
    if (login === null && abort !== undefined) {
      next = new URL(abort, next).href;
      continue;
    }
    body = new URLSearchParams({ prompt, login: login ?? '', password: 'any' });
    next = new URL(action, next).href;
  }
  throw new Error(`the provider does not come to an end: ${next}`);
};
