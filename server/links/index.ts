/** Links that are sent to phones: to questionnaires, and to urgent surveys. */
export {
  type LinkOptions,
  type SendLink,
  type SendingReport,
  createLinkSender,
  loadLinkSender,
} from './link-message.ts';
export { type ListedLink, listLinks } from './link-list.ts';
export type { Link } from './links-repository.ts';
export { type MadeLink, makeLinks } from './make-links.ts';
export { sendPatientNotice } from './patient-notice.ts';
export { sendUrgentSurvey } from './send-urgent-surveys.ts';
