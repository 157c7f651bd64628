import { lazy, type ComponentType } from 'react';
import { HomeScreen } from './home/home-screen.tsx';

const lookup = lazy(() =>
  import('./lookup/lookup-screen.tsx').then((m) => ({ default: m.LookupScreen })),
);
const guardian = lazy(() =>
  import('./guardian/guardian-screen.tsx').then((m) => ({ default: m.GuardianScreen })),
);
const purpose = lazy(() =>
  import('./guest/guest-purpose-screen.tsx').then((m) => ({ default: m.GuestPurposeScreen })),
);
const otherVisit = lazy(() =>
  import('./guest/guest-other-visit-screen.tsx').then((m) => ({
    default: m.GuestOtherVisitScreen,
  })),
);
const guestPhone = lazy(() =>
  import('./guest/guest-phone-screen.tsx').then((m) => ({ default: m.GuestPhoneScreen })),
);
const guestCode = lazy(() =>
  import('./guest/guest-code-screen.tsx').then((m) => ({ default: m.GuestCodeScreen })),
);
const consent = lazy(() =>
  import('./consent/consent-screen.tsx').then((m) => ({ default: m.ConsentScreen })),
);
const inquiry = lazy(() =>
  import('./inquiry/inquiry-screen.tsx').then((m) => ({ default: m.InquiryScreen })),
);
const pass = lazy(() => import('./pass/pass-screen.tsx').then((m) => ({ default: m.PassScreen })));
const notIssued = lazy(() =>
  import('./ending/pass-not-issued-screen.tsx').then((m) => ({
    default: m.PassNotIssuedScreen,
  })),
);
const thankYou = lazy(() =>
  import('./ending/thank-you-screen.tsx').then((m) => ({ default: m.ThankYouScreen })),
);
const error = lazy(() =>
  import('./ending/error-screen.tsx').then((m) => ({ default: m.ErrorScreen })),
);
const retryInfo = lazy(() =>
  import('./ending/retry-info-screen.tsx').then((m) => ({ default: m.RetryInfoScreen })),
);

/** Whatever no route names. */
export const UnknownRoute = lazy(() =>
  import('./ending/error-screen.tsx').then((m) => ({ default: m.UnknownRouteScreen })),
);

/** Every screen by its published path (specification, section 2). Home comes with the first load. */
export const ROUTES: readonly { readonly path: string; readonly screen: ComponentType }[] = [
  { path: '/', screen: HomeScreen },
  { path: '/chart', screen: HomeScreen },
  { path: '/pt', screen: lookup },
  { path: '/nok', screen: guardian },
  { path: '/phone-num', screen: guardian },
  { path: '/gst/grpo', screen: purpose },
  { path: '/gst/etc', screen: otherVisit },
  { path: '/gst/phone', screen: guestPhone },
  { path: '/gst/code', screen: guestCode },
  { path: '/info-agree', screen: consent },
  { path: '/inquiry', screen: inquiry },
  { path: '/pass', screen: pass },
  { path: '/pass-forbiden', screen: notIssued },
  { path: '/thankyou', screen: thankYou },
  { path: '/error', screen: error },
  { path: '/retryInfo', screen: retryInfo },
];
