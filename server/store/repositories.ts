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
import type { Handle } from './transaction-handle.ts';
import { images } from './images.ts';
import { withIndexesOfEveryKey } from './index-lookups.ts';
import { keyRotations } from './key-rotations.ts';
import type { Keys } from './keys.ts';
import { leases } from './leases.ts';
import { legalRepresentatives } from './legal-representatives.ts';
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
import { wordingDrafts } from './wording-drafts.ts';

const REPOSITORY_FACTORIES = {
  adminSessions,
  admins,
  answerLinks,
  answerLists,
  answers,
  answersToVersion,
  attempts,
  audit,
  auditChain,
  auditSearch,
  keyRotations,
  leases,
  companions,
  dayFigures,
  devices,
  drafts,
  emergencyPatients,
  gatePasses,
  directoryImports,
  directoryLists,
  movements,
  outboxLists,
  outbox,
  passes,
  presences,
  visitSessions,
  images,
  legalRepresentatives,
  links,
  meetings,
  partnerVisits,
  partners,
  patients,
  places,
  providerIdentities,
  publications,
  questionnaires,
  readiness,
  residentGuardians,
  scannedPasses,
  scans,
  schedules,
  secondFactors,
  settings,
  setUpLinks,
  staff,
  stagedRows,
  terms,
  tryCases,
  urgentSends,
  visitFigures,
  visitApplications,
  wording,
  wordingInWork: wordingDrafts,
};
type RepositoryFactories = typeof REPOSITORY_FACTORIES;

export type Repositories = {
  readonly [Name in keyof RepositoryFactories]: ReturnType<RepositoryFactories[Name]>;
};

/** Each is made when it is first asked for: there are more than fifty, and a call needs three of them. */
class LazyRepositories {
  readonly #trx: Handle;
  readonly #keys: Keys;
  readonly #address: string | null;
  readonly #made = new Map<string, unknown>();

  constructor(trx: Handle, keys: Keys, address: string | null) {
    this.#trx = trx;
    this.#keys = keys;
    this.#address = address;
  }

  one(name: keyof RepositoryFactories): unknown {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const store = REPOSITORY_FACTORIES[name](this.#trx, this.#keys, this.#address);
    this.#made.set(name, store);
    return store;
  }
}
for (const name of Object.keys(REPOSITORY_FACTORIES) as (keyof RepositoryFactories)[]) {
  Object.defineProperty(LazyRepositories.prototype, name, {
    get(this: LazyRepositories) {
      return this.one(name);
    },
  });
}

/**
 * The one place where a transaction meets the stores: all that a handler sees of the data. `address`
 * is where a call comes from; every audit row written with these repositories has it.
 */
export const createRepositories = (
  trx: Handle,
  keys: Keys,
  address: string | null = null,
): Repositories =>
  new LazyRepositories(withIndexesOfEveryKey(trx, keys), keys, address) as unknown as Repositories;
