const NAME = 'munjin.studio.return';

/** Keeps the page, relative to /admin, to return to from the identity provider. */
export const keepReturnPath = (path: string): void => {
  window.sessionStorage.setItem(NAME, path);
};

/** The kept page, once; the first page of the studio if there is none. */
export const takeReturnPath = (): string => {
  const path = window.sessionStorage.getItem(NAME);
  window.sessionStorage.removeItem(NAME);
  return path?.startsWith('/') === true ? path : '/';
};
