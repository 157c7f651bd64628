/** Every migration, in order. A migration that has shipped never changes: a later one corrects it. */
import type { Migration } from 'kysely';
import * as directory from './20261120-01-directory.ts';
import * as staffAndPartners from './20261120-02-staff-and-partners.ts';
import * as guests from './20261120-03-guests.ts';
import * as places from './20261120-04-places.ts';
import * as questionnaires from './20261120-05-questionnaires.ts';
import * as immutableVersions from './20261120-06-immutable-versions.ts';
import * as textsAndSettings from './20261120-07-texts-and-settings.ts';
import * as visits from './20261120-08-visits.ts';
import * as passes from './20261120-09-passes.ts';
import * as gate from './20261120-10-gate.ts';
import * as companions from './20261120-11-companions.ts';
import * as outbox from './20261120-12-outbox.ts';
import * as audit from './20261120-13-audit.ts';
import * as attempts from './20261120-14-attempts.ts';
import * as writeTurn from './20261121-00-write-turn.ts';
import * as links from './20261121-01-links.ts';
import * as answerPurpose from './20261121-20-answer-purpose.ts';
import * as passKind from './20261121-21-pass-kind.ts';
import * as emergencyPatients from './20261121-22-emergency-patients.ts';
import * as partnerVisits from './20261121-10-partner-visits.ts';
import * as urgentSurvey from './20261121-11-urgent-survey.ts';
import * as devices from './20261121-30-devices.ts';
import * as admins from './20261121-31-admins.ts';
import * as answerLinks from './20261121-32-answer-links.ts';
import * as whoEntered from './20261121-33-who-entered.ts';
import * as outboxDelivery from './20261121-60-outbox-delivery.ts';
import * as readiness from './20261121-61-readiness.ts';
import * as leasesAndRotations from './20261121-50-leases-and-rotations.ts';
import * as auditChain from './20261121-51-audit-chain.ts';
import * as sealedCodes from './20261121-70-sealed-codes.ts';
import * as gateScans from './20261121-40-gate-scans.ts';
import * as answersByDay from './20261121-52-answers-by-day.ts';
import * as arrivalTime from './20261122-01-arrival-time.ts';
import * as passByEnd from './20261122-40-pass-by-end.ts';
import * as gateRequestByNonce from './20261122-50-gate-request-by-nonce.ts';
import * as studioRoles from './20261122-60-studio-roles.ts';
import * as studioQuestionnaires from './20261122-61-studio-questionnaires.ts';
import * as accounts from './20261122-62-accounts.ts';
import * as visitFigures from './20261122-64-visit-figures.ts';
import * as wordingInWork from './20261122-65-wording-in-work.ts';
import * as wordingRevision from './20261122-75-wording-revision.ts';
import * as hinderedPublications from './20261122-70-hindered-publications.ts';
import * as placeHistory from './20261122-72-place-history.ts';
import * as dayFigures from './20261122-73-day-figures.ts';
import * as providerIdentities from './20261122-71-provider-identities.ts';
import * as stagedImport from './20261123-01-staged-import.ts';
import * as keyCanary from './20261124-01-key-canary.ts';
import * as sealedStays from './20261124-03-sealed-stays.ts';
import * as noticeCheck from './20261124-06-notice-check.ts';
import * as handedOut from './20261124-07-handed-out.ts';
import * as shippedAudit from './20261124-08-shipped-audit.ts';
import * as termsApproval from './20261125-20-terms-approval.ts';
import * as termsFacts from './20261124-05-terms-facts.ts';
import * as legalRepresentatives from './20261124-05-legal-representatives.ts';
import * as auditSource from './20261124-02-audit-source.ts';

export const migrations: Record<string, Migration> = {
  '20261120-01-directory': directory,
  '20261120-02-staff-and-partners': staffAndPartners,
  '20261120-03-guests': guests,
  '20261120-04-places': places,
  '20261120-05-questionnaires': questionnaires,
  '20261120-06-immutable-versions': immutableVersions,
  '20261120-07-texts-and-settings': textsAndSettings,
  '20261120-08-visits': visits,
  '20261120-09-passes': passes,
  '20261120-10-gate': gate,
  '20261120-11-companions': companions,
  '20261120-12-outbox': outbox,
  '20261120-13-audit': audit,
  '20261120-14-attempts': attempts,
  '20261121-00-write-turn': writeTurn,
  '20261121-01-links': links,
  '20261121-20-answer-purpose': answerPurpose,
  '20261121-21-pass-kind': passKind,
  '20261121-22-emergency-patients': emergencyPatients,
  '20261121-10-partner-visits': partnerVisits,
  '20261121-11-urgent-survey': urgentSurvey,
  '20261121-30-devices': devices,
  '20261121-31-admins': admins,
  '20261121-32-answer-links': answerLinks,
  '20261121-33-who-entered': whoEntered,
  '20261121-40-gate-scans': gateScans,
  '20261121-60-outbox-delivery': outboxDelivery,
  '20261121-61-readiness': readiness,
  '20261121-50-leases-and-rotations': leasesAndRotations,
  '20261121-51-audit-chain': auditChain,
  '20261121-52-answers-by-day': answersByDay,
  '20261121-70-sealed-codes': sealedCodes,
  '20261122-01-arrival-time': arrivalTime,
  '20261122-40-pass-by-end': passByEnd,
  '20261122-50-gate-request-by-nonce': gateRequestByNonce,
  '20261122-60-studio-roles': studioRoles,
  '20261122-61-studio-questionnaires': studioQuestionnaires,
  '20261122-62-accounts': accounts,
  '20261122-64-visit-figures': visitFigures,
  '20261122-65-wording-in-work': wordingInWork,
  '20261122-70-hindered-publications': hinderedPublications,
  '20261122-71-provider-identities': providerIdentities,
  '20261122-72-place-history': placeHistory,
  '20261122-73-day-figures': dayFigures,
  '20261122-75-wording-revision': wordingRevision,
  '20261123-01-staged-import': stagedImport,
  '20261124-01-key-canary': keyCanary,
  '20261124-03-sealed-stays': sealedStays,
  '20261124-06-notice-check': noticeCheck,
  '20261124-07-handed-out': handedOut,
  '20261124-08-shipped-audit': shippedAudit,
  '20261124-05-terms-facts': termsFacts,
  '20261124-05-legal-representatives': legalRepresentatives,
  '20261124-02-audit-source': auditSource,
  '20261125-20-terms-approval': termsApproval,
};
