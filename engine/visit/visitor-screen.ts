/**
 * The visitor's screens by their published path (specification, section 2). `:name` matches any one
 * part of an address. Server and browser both use this list.
 */
export const VISITOR_SCREENS = [
  '/',
  '/chart',
  '/phone-pt',
  '/pt',
  '/nok',
  '/phone-num',
  '/rnok',
  '/rnok-auth',
  '/emer-auth',
  '/emp',
  '/gst/grpo',
  '/gst/etc',
  '/gst/phone',
  '/gst/code',
  '/pemp',
  '/emp-manage',
  '/info-agree',
  '/inquiry',
  '/inquiry/:refreshIdx',
  '/inq',
  '/emer-invst',
  '/emer-invst/:refreshIdx',
  '/pass',
  '/pass-forbiden',
  '/pass-forbiden-normal',
  '/thankyou',
  '/thankyou-normal',
  '/error',
  '/retryInfo',
  '/inquiry-info',
  '/inquiry-info-emma',
  '/inquiry-research/:inqCode',
  // Our addition: enrols a kiosk or tablet.
  '/device',
] as const;

export type VisitorScreen = (typeof VISITOR_SCREENS)[number];

const EMBEDDABLE_SCREENS: readonly VisitorScreen[] = [
  '/inquiry/:refreshIdx',
  '/emer-invst/:refreshIdx',
  '/inquiry-info',
  '/inquiry-info-emma',
];

/** Whether a staff page frames or opens it (ROUTE-19, ROUTE-21, ROUTE-30, ROUTE-31). */
export const isEmbeddableScreen = (screen: VisitorScreen): boolean =>
  EMBEDDABLE_SCREENS.includes(screen);

const SCREEN_PATTERNS = VISITOR_SCREENS.map((screen) => ({
  screen,
  pattern: new RegExp(`^${screen.replace(/:\w+/g, '[^/]+')}$`),
}));

/** The screen that a path opens; undefined if it opens none. */
export const findScreen = (path: string): VisitorScreen | undefined =>
  SCREEN_PATTERNS.find(({ pattern }) => pattern.test(path))?.screen;
