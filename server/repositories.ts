import { adminSessions } from './accounts/admin-sessions-repository.ts';
import { admins } from './accounts/admins-repository.ts';
import { answerLinks } from './answers/answer-links-repository.ts';
import { answerLists } from './answers/answer-lists-repository.ts';
import { answers } from './answers/answers-repository.ts';
import { answersToVersion } from './questionnaires/answers-to-version.ts';
import { approvalRequests } from './approvals/approval-requests-repository.ts';
import { attempts } from './platform/http/attempts-repository.ts';
import { audit } from './audit/audit-repository.ts';
import { auditSearch } from './audit/audit-search.ts';
import { auditChain } from './audit/audit-chain.ts';
import { commandLineRequests } from './accounts/command-line-requests-repository.ts';
import { commandLineTokens } from './accounts/command-line-tokens-repository.ts';
import { companions } from './companions/companions-repository.ts';
import { dayFigures } from './dashboard/day-figures-repository.ts';
import { devices } from './devices/devices-repository.ts';
import { draftPresence } from './questionnaires/drafts/draft-presence-repository.ts';
import { drafts } from './questionnaires/drafts-repository.ts';
import { emergencyPatients } from './directory/emergency-patients-repository.ts';
import { gatePasses } from './passes/gate-passes-repository.ts';
import { directoryImports } from './directory/directory-imports-repository.ts';
import { directoryLists } from './directory/directory-lists-repository.ts';
import { movements } from './gate/movements-repository.ts';
import { outboxLists } from './messages/outbox-lists-repository.ts';
import { outbox } from './messages/outbox-repository.ts';
import { passScreenings } from './passes/pass-screenings-repository.ts';
import { passes } from './passes/passes-repository.ts';
import { presences } from './gate/presences-repository.ts';
import { visitSessions } from './platform/http/visit-sessions-repository.ts';
import type { Handle } from './platform/database/transaction-handle.ts';
import { images } from './questionnaires/images-repository.ts';
import { withIndexesOfEveryKey } from './platform/database/index-lookups.ts';
import { keyRotations } from './platform/keys/key-rotations-repository.ts';
import type { Keys } from './platform/keys/keys.ts';
import { leases } from './platform/database/leases.ts';
import { legalRepresentatives } from './terms/legal-representatives-repository.ts';
import { links } from './links/links-repository.ts';
import { meetings } from './meetings/meetings-repository.ts';
import { partnerVisits } from './partners/partner-visits-repository.ts';
import { partners } from './partners/partners-repository.ts';
import { patients } from './directory/patients-repository.ts';
import { places } from './places/places-repository.ts';
import { providerIdentities } from './accounts/provider-identities-repository.ts';
import { publications } from './questionnaires/publications-repository.ts';
import { questionComments } from './questionnaires/comments/comments-repository.ts';
import { questionnaires } from './questionnaires/questionnaires-repository.ts';
import { readiness } from './platform/database/readiness.ts';
import type { ReadReference } from './platform/database/reference-data.ts';
import { NO_CALL, type RepositoryContext } from './platform/database/repository-context.ts';
import { residentGuardians } from './directory/resident-guardians-repository.ts';
import { scannedPasses } from './passes/scanned-passes-repository.ts';
import { scans } from './gate/scans-repository.ts';
import { schedules } from './directory/schedules-repository.ts';
import { secondFactors } from './accounts/second-factors-repository.ts';
import { settings } from './settings/settings-repository.ts';
import { setUpLinks } from './accounts/set-up-links-repository.ts';
import { staff } from './directory/staff-repository.ts';
import { stagedRows } from './directory/staged-rows.ts';
import { terms } from './terms/terms-repository.ts';
import { tryCases } from './questionnaires/try-cases-repository.ts';
import { urgentSends } from './links/urgent-sends-repository.ts';
import { visitFigures } from './dashboard/visit-figures-repository.ts';
import { visitApplications } from './identity/visit-applications-repository.ts';
import { wording } from './translations/wording-repository.ts';
import { wordingDrafts } from './translations/wording-drafts-repository.ts';

/** A factory of repositories that may keep what they read in memory. */
const withReference =
  <Store>(factory: (trx: Handle, readReference: ReadReference) => Store) =>
  (trx: Handle, _keys: Keys, { readReference }: RepositoryContext): Store =>
    factory(trx, readReference);

const REPOSITORY_FACTORIES = {
  adminSessions,
  admins,
  answerLinks,
  answerLists,
  answers,
  answersToVersion,
  approvalRequests,
  attempts,
  audit,
  auditChain,
  auditSearch,
  commandLineRequests,
  commandLineTokens,
  keyRotations,
  leases,
  companions,
  dayFigures,
  devices,
  draftPresence,
  drafts,
  emergencyPatients,
  gatePasses,
  directoryImports,
  directoryLists,
  movements,
  outboxLists,
  outbox,
  passes,
  passScreenings,
  presences,
  visitSessions,
  images,
  legalRepresentatives,
  links,
  meetings,
  partnerVisits,
  partners,
  patients,
  places: withReference(places),
  providerIdentities,
  publications,
  questionComments,
  questionnaires: withReference(questionnaires),
  readiness,
  residentGuardians,
  scannedPasses,
  scans,
  schedules,
  secondFactors,
  settings: withReference(settings),
  setUpLinks,
  staff,
  stagedRows,
  terms: withReference(terms),
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

/**
 * What a query of a store finds, for a subject that the store's own subject builds on and that may
 * therefore not import it.
 */
export type Stored<
  Store extends keyof Repositories,
  Query extends keyof Repositories[Store],
> = Repositories[Store][Query] extends (...values: never[]) => Promise<infer Found>
  ? NonNullable<Found>
  : never;

/**
 * Each is created when it is first used: there are more than fifty, and a call needs three of them.
 */
class LazyRepositories {
  readonly #trx: Handle;
  readonly #keys: Keys;
  readonly #context: RepositoryContext;
  readonly #made = new Map<string, unknown>();

  constructor(trx: Handle, keys: Keys, context: RepositoryContext) {
    this.#trx = trx;
    this.#keys = keys;
    this.#context = context;
  }

  one(name: keyof RepositoryFactories): unknown {
    const known = this.#made.get(name);
    if (known !== undefined) return known;
    const store = REPOSITORY_FACTORIES[name](this.#trx, this.#keys, this.#context);
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
 * The one place that connects a transaction with the stores: everything that a handler sees of the
 * data. Every audit row written with these repositories names the address and the token of the
 * context.
 */
export const createRepositories = (
  trx: Handle,
  keys: Keys,
  context: RepositoryContext = NO_CALL,
): Repositories =>
  new LazyRepositories(withIndexesOfEveryKey(trx, keys), keys, context) as unknown as Repositories;
