/** Where the short links of messages begin. */
export const SHORT_LINK_PATH = '/l/';

/** The short link, at the server of the address that it leads to. */
export const shortLinkAddress = (address: string, token: string): string =>
  new URL(SHORT_LINK_PATH + token, address).href;
