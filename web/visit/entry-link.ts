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

/** The address that a message's link has opened; null for a page that was opened otherwise. */
export const entryLinkOf = (path: string, search: string): string | null =>
  LINK_SCREENS.includes(findScreen(path)) ? path + search : null;
