/** Finds which scenarios many visitors can follow, and as which people. */
import type { Scenario } from '../../../schemas/scenario.gen.ts';
import { localServerReason, type ScenarioFile } from '../scenario-file.ts';
import type { PersonKind } from './mix.ts';

/** The person that a visit needs; null if anyone with a phone may come. */
export const requiredPersonKind = ({ userType, identify }: Scenario): PersonKind | null => {
  if (identify.by === 'meeting') return null;
  if (identify.by === 'otherVisit') return 'applicant';
  if (userType === 'NOK') return 'inpatient';
  return userType === 'ICUGST' ? 'intensiveCare' : 'outpatient';
};

const SUPPORTED_IDENTIFICATIONS: ReadonlySet<Scenario['identify']['by']> = new Set([
  'registrationNumber',
  'phoneBirth',
  'meeting',
  'otherVisit',
] as const);

const unsupportedIdentification = ({ identify: { by } }: Scenario): string | null =>
  SUPPORTED_IDENTIFICATIONS.has(by) ? null : `its visitor does not begin at home ("by": "${by}")`;

const unsupportedReason = (file: ScenarioFile): string | null => {
  const { scenario } = file;
  const need = localServerReason({ ...file, given: [] });
  if (need !== undefined) return need;
  if (scenario.visitDay === 'tomorrow') return 'tomorrow is not always offered';
  return unsupportedIdentification(scenario);
};

/** The patient and the visitor of a scenario, if it names them. */
const namedPeople = ({ identify }: Scenario) => ({
  number: 'number' in identify ? identify.number : undefined,
  phone: 'phone' in identify ? identify.phone : undefined,
});

/** The same person makes the earlier visits; visits of other people cannot be made. */
const isByOthers = (scenario: Scenario, earlier: Scenario): boolean => {
  const [own, other] = [namedPeople(scenario), namedPeople(earlier)];
  const differs = (one: string | undefined, another: string | undefined): boolean =>
    one !== undefined && another !== undefined && one !== another;
  return differs(own.number, other.number) || differs(own.phone, other.phone);
};

/** Why a scenario, or one before it, does not suit a load; null if it can be driven. */
export const loadRefusalReason = (file: ScenarioFile): string | null => {
  const own = unsupportedReason(file);
  if (own !== null) return own;
  for (const earlier of file.given) {
    if (earlier.enters) return 'someone goes in before';
    if (isByOthers(file.scenario, earlier.scenario)) return 'someone else comes before';
    const why = unsupportedReason({ file: earlier.file, scenario: earlier.scenario, given: [] });
    if (why !== null) return `a visit before it: ${why}`;
  }
  return null;
};
