import { findScreen, type VisitorScreen } from '../../engine/visit/visitor-screen.ts';

/** The screens that messages lead to (decisions, U25). */
const LINK_SCREENS: readonly (VisitorScreen | undefined)[] = [
  '/phone-pt',
  '/phone-num',
  '/rnok',
  '/emer-auth',
  '/emp',
  '/pemp',
  '/gst/phone',
];

/** The address opened by a message's link; null for a page that was opened in another way. */
export const entryLinkOf = (path: string, search: string): string | null =>
  LINK_SCREENS.includes(findScreen(path)) ? path + search : null;
