import { adminSessions } from './admin-sessions.ts';
import { admins } from './admins.ts';
import { answerLinks } from './answer-links.ts';
import { answerLists } from './answer-lists.ts';
import { answers } from './answers.ts';
import { answersToVersion } from './answers-to-version.ts';
import { attempts } from './attempts.ts';
import { audit } from './audit.ts';
import { auditSearch } from './audit-search.ts';
import { auditChain } from './audit-chain.ts';
import { companions } from './companions.ts';
import { dayFigures } from './day-figures.ts';
import { devices } from './devices.ts';
import { drafts } from './drafts.ts';
import { emergencyPatients } from './emergency-patients.ts';
import { gatePasses } from './gate-passes.ts';
import { directoryImports } from './directory-imports.ts';
import { directoryLists } from './directory-lists.ts';
import { movements } from './movements.ts';
import { outboxLists } from './outbox-lists.ts';
import { outbox } from './outbox.ts';
import { passes } from './passes.ts';
import { presences } from './presences.ts';
import { visitSessions } from './visit-sessions.ts';
import type { Handle } from './handle.ts';
import { images } from './images.ts';
import { withIndexesOfEveryKey } from './index-lookups.ts';
import { keyRotations } from './key-rotations.ts';
import type { Keys } from './keys.ts';
import { leases } from './leases.ts';
import { links } from './links.ts';
import { meetings } from './meetings.ts';
import { partnerVisits } from './partner-visits.ts';
import { partners } from './partners.ts';
import { patients } from './patients.ts';
import { places } from './places.ts';
import { providerIdentities } from './provider-identities.ts';
import { publications } from './publications.ts';
import { questionnaires } from './questionnaires.ts';
import { readiness } from './readiness.ts';
import { residentGuardians } from './resident-guardians.ts';
import { scannedPasses } from './scanned-passes.ts';
import { scans } from './scans.ts';
import { schedules } from './schedules.ts';
import { secondFactors } from './second-factors.ts';
import { settings } from './settings.ts';
import { setUpLinks } from './set-up-links.ts';
import { staff } from './staff.ts';
import { stagedRows } from './staged-rows.ts';
import { terms } from './terms.ts';
import { tryCases } from './try-cases.ts';
import { urgentSends } from './urgent-sends.ts';
import { visitFigures } from './visit-figures.ts';
import { visitApplications } from './visit-applications.ts';
import { wording } from './wording.ts';
import { wordingInWork } from './wording-in-work.ts';

const storesOn = (trx: Handle, keys: Keys) => ({
  adminSessions: adminSessions(trx, keys),
  admins: admins(trx),
  answerLinks: answerLinks(trx, keys),
  answerLists: answerLists(trx, keys),
  answers: answers(trx, keys),
  answersToVersion: answersToVersion(trx, keys),
  attempts: attempts(trx, keys),
  audit: audit(trx, keys),
  auditChain: auditChain(trx),
  auditSearch: auditSearch(trx, keys),
  keyRotations: keyRotations(trx),
  leases: leases(trx),
  companions: companions(trx, keys),
  dayFigures: dayFigures(trx),
  devices: devices(trx, keys),
  drafts: drafts(trx),
  emergencyPatients: emergencyPatients(trx, keys),
  gatePasses: gatePasses(trx, keys),
  directoryImports: directoryImports(trx),
  directoryLists: directoryLists(trx, keys),
  movements: movements(trx),
  outboxLists: outboxLists(trx, keys),
  outbox: outbox(trx, keys),
  passes: passes(trx, keys),
  presences: presences(trx, keys),
  visitSessions: visitSessions(trx, keys),
  images: images(trx),
  links: links(trx, keys),
  meetings: meetings(trx, keys),
  partnerVisits: partnerVisits(trx, keys),
  partners: partners(trx, keys),
  patients: patients(trx, keys),
  places: places(trx),
  providerIdentities: providerIdentities(trx, keys),
  publications: publications(trx),
  questionnaires: questionnaires(trx),
  readiness: readiness(trx),
  residentGuardians: residentGuardians(trx, keys),
  scannedPasses: scannedPasses(trx, keys),
  scans: scans(trx, keys),
  schedules: schedules(trx),
  secondFactors: secondFactors(trx, keys),
  settings: settings(trx),
  setUpLinks: setUpLinks(trx, keys),
  staff: staff(trx, keys),
  stagedRows: stagedRows(trx),
  terms: terms(trx),
  tryCases: tryCases(trx),
  urgentSends: urgentSends(trx, keys),
  visitFigures: visitFigures(trx),
  visitApplications: visitApplications(trx, keys),
  wording: wording(trx),
  wordingInWork: wordingInWork(trx),
});

export type Repositories = ReturnType<typeof storesOn>;

/** The one place where a transaction meets the stores: all that a handler sees of the data. */
export const repositories = (trx: Handle, keys: Keys): Repositories =>
  storesOn(withIndexesOfEveryKey(trx, keys), keys);
