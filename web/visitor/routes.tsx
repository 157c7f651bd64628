import { lazy, type ComponentType } from 'react';
import type { VisitorScreen } from '../../engine/visit/visitor-screen.ts';
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

/** All paths without a route. */
export const UnknownRoute = lazy(() =>
  import('./ending/error-screen.tsx').then((m) => ({ default: m.UnknownRouteScreen })),
);

/**
 * Every screen by its published path (specification, section 2). Home is part of the first load.
 */
export const SCREENS: Readonly<Record<VisitorScreen, ComponentType>> = {
  '/': HomeScreen,
  '/chart': HomeScreen,
  '/phone-pt': link,
  '/pt': lookup,
  '/nok': guardian,
  '/phone-num': guardian,
  '/rnok': link,
  '/rnok-auth': resident,
  '/gst/grpo': purpose,
  '/gst/etc': otherVisit,
  '/gst/phone': guestPhone,
  '/gst/code': guestCode,
  '/pemp': partner,
  '/emp-manage': employees,
  '/emp': staff,
  '/emer-auth': urgentAuth,
  '/emer-invst': urgentSurvey,
  '/info-agree': consent,
  '/inquiry': inquiry,
  '/pass': pass,
  '/pass-forbiden': notIssued,
  '/thankyou': thankYou,
  '/inquiry-research/:inqCode': selfService,
  '/inq': inq,
  '/thankyou-normal': thankYouNormal,
  '/pass-forbiden-normal': askStaff,
  '/error': error,
  '/retryInfo': retryInfo,
  '/inquiry/:refreshIdx': inquiryPreview,
  '/emer-invst/:refreshIdx': urgentPreview,
  '/device': device,
  '/inquiry-info': savedAnswer,
  '/inquiry-info-emma': savedEmergencyAnswer,
};
