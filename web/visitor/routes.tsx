import { lazy, type ComponentType } from 'react';
import { HomeScreen } from './home/home-screen.tsx';

const lookup = lazy(() =>
  import('./lookup/lookup-route.tsx').then((m) => ({ default: m.LookupRoute })),
);
const guardian = lazy(() =>
  import('./guardian/guardian-screen.tsx').then((m) => ({ default: m.GuardianScreen })),
);
const link = lazy(() => import('./phone/link-screen.tsx').then((m) => ({ default: m.LinkScreen })));
const resident = lazy(() =>
  import('./resident/resident-guardian-screen.tsx').then((m) => ({
    default: m.ResidentGuardianScreen,
  })),
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
const staff = lazy(() =>
  import('./staff/staff-screen.tsx').then((m) => ({ default: m.StaffScreen })),
);
const urgentAuth = lazy(() =>
  import('./urgent/urgent-auth-screen.tsx').then((m) => ({ default: m.UrgentAuthScreen })),
);
const urgentSurvey = lazy(() =>
  import('./urgent/urgent-survey-screen.tsx').then((m) => ({ default: m.UrgentSurveyScreen })),
);
const consent = lazy(() =>
  import('./consent/consent-screen.tsx').then((m) => ({ default: m.ConsentScreen })),
);
const inquiry = lazy(() =>
  import('./inquiry/inquiry-route.tsx').then((m) => ({ default: m.InquiryRoute })),
);
const partner = lazy(() =>
  import('./partner/partner-screen.tsx').then((m) => ({ default: m.PartnerScreen })),
);
const employees = lazy(() =>
  import('./partner/employees-screen.tsx').then((m) => ({ default: m.EmployeesScreen })),
);
const inquiryPreview = lazy(() =>
  import('./preview/preview-screen.tsx').then((m) => ({ default: m.InquiryPreviewScreen })),
);
const urgentPreview = lazy(() =>
  import('./preview/preview-screen.tsx').then((m) => ({ default: m.UrgentPreviewScreen })),
);
const savedAnswer = lazy(() =>
  import('./saved-answer/saved-answer-screen.tsx').then((m) => ({ default: m.SavedAnswerScreen })),
);
const savedEmergencyAnswer = lazy(() =>
  import('./saved-answer/saved-answer-screen.tsx').then((m) => ({
    default: m.SavedEmergencyAnswerScreen,
  })),
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
const selfService = lazy(() =>
  import('./research/self-service-screen.tsx').then((m) => ({ default: m.SelfServiceScreen })),
);
const inq = lazy(() => import('./research/inq-screen.tsx').then((m) => ({ default: m.InqScreen })));
const thankYouNormal = lazy(() =>
  import('./ending/thank-you-normal-screen.tsx').then((m) => ({
    default: m.ThankYouNormalScreen,
  })),
);
const askStaff = lazy(() =>
  import('./ending/ask-staff-screen.tsx').then((m) => ({ default: m.AskStaffScreen })),
);
const error = lazy(() =>
  import('./ending/error-screen.tsx').then((m) => ({ default: m.ErrorScreen })),
);
const retryInfo = lazy(() =>
  import('./ending/retry-info-screen.tsx').then((m) => ({ default: m.RetryInfoScreen })),
);

const device = lazy(() =>
  import('./device/device-screen.tsx').then((m) => ({ default: m.DeviceScreen })),
);

/** Whatever no route names. */
export const UnknownRoute = lazy(() =>
  import('./ending/error-screen.tsx').then((m) => ({ default: m.UnknownRouteScreen })),
);

interface ScreenRoute {
  readonly path: string;
  readonly screen: ComponentType;
  /** Shown to the hospital's people, mostly within a page of theirs. */
  readonly forStaff?: boolean;
}

/** Every screen by its published path (specification, section 2). Home comes with the first load. */
export const ROUTES: readonly ScreenRoute[] = [
  { path: '/', screen: HomeScreen },
  { path: '/chart', screen: HomeScreen },
  { path: '/phone-pt', screen: link },
  { path: '/pt', screen: lookup },
  { path: '/nok', screen: guardian },
  { path: '/phone-num', screen: guardian },
  { path: '/rnok', screen: link },
  { path: '/rnok-auth', screen: resident },
  { path: '/gst/grpo', screen: purpose },
  { path: '/gst/etc', screen: otherVisit },
  { path: '/gst/phone', screen: guestPhone },
  { path: '/gst/code', screen: guestCode },
  { path: '/pemp', screen: partner },
  { path: '/emp-manage', screen: employees },
  { path: '/emp', screen: staff },
  { path: '/emer-auth', screen: urgentAuth },
  { path: '/emer-invst', screen: urgentSurvey },
  { path: '/info-agree', screen: consent },
  { path: '/inquiry', screen: inquiry },
  { path: '/pass', screen: pass },
  { path: '/pass-forbiden', screen: notIssued },
  { path: '/thankyou', screen: thankYou },
  { path: '/inquiry-research/:inqCode', screen: selfService },
  { path: '/inq', screen: inq },
  { path: '/thankyou-normal', screen: thankYouNormal },
  { path: '/pass-forbiden-normal', screen: askStaff },
  { path: '/error', screen: error },
  { path: '/retryInfo', screen: retryInfo },
  { path: '/inquiry/:refreshIdx', screen: inquiryPreview, forStaff: true },
  { path: '/emer-invst/:refreshIdx', screen: urgentPreview, forStaff: true },
  { path: '/device', screen: device },
  { path: '/inquiry-info', screen: savedAnswer, forStaff: true },
  { path: '/inquiry-info-emma', screen: savedEmergencyAnswer, forStaff: true },
];
