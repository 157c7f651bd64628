/** Rewrites the scenario of one person for another person. */
import { lastFourOf } from '../../../engine/visit/last-four.ts';
import type { Scenario } from '../../../schemas/scenario.gen.ts';
import type { ScenarioFile } from '../scenario-file.ts';
import type { LoadPerson } from './load-person.ts';

/**
 * The actor of a scenario: the person of the directory, if one is needed, and the visitor's phone.
 */
export interface AssignedPerson {
  readonly person: LoadPerson | null;
  readonly phone: string;
}

const personalizeIdentification = (
  identify: Scenario['identify'],
  { person, phone }: AssignedPerson,
): Scenario['identify'] => {
  switch (identify.by) {
    case 'registrationNumber':
      return {
        ...identify,
        number: person?.number ?? identify.number,
        ...(identify.phone !== undefined && { phone }),
        ...(person && identify.lastFour !== undefined && { lastFour: lastFourOf(person.phone) }),
      };
    case 'phoneBirth': {
      const { choose: _theirs, ...rest } = identify;
      return {
        ...rest,
        patientPhone: person?.phone ?? identify.patientPhone,
        birth: person?.birth ?? identify.birth,
        ...(identify.phone !== undefined && { phone }),
      };
    }
    case 'otherVisit':
      return { ...identify, phone: person?.phone ?? identify.phone };
    case 'meeting':
      return { ...identify, phone };
    // No visitor of a load identifies like this: see scenario-eligibility.ts.
    case 'meetingLink':
    case 'link':
    case 'guardianLink':
    case 'staffNumber':
    case 'partnerLink':
    case 'emergencyTablet':
    case 'research':
    case 'urgentSurvey':
      return identify;
  }
};

/** The number or phone that the pass belongs to. */
const identityOf = (
  { userType, identify }: Scenario,
  { person, phone }: AssignedPerson,
): string | null => {
  if (userType === 'PT') return person?.number ?? null;
  return identify.by === 'otherVisit' ? (person?.phone ?? null) : phone;
};

const personalizeScenario = (scenario: Scenario, cast: AssignedPerson): Scenario => {
  const identify = personalizeIdentification(scenario.identify, cast);
  const { identityNo, ...end } = scenario.expect.end;
  const own = identityOf(scenario, cast);
  return {
    ...scenario,
    identify,
    expect: {
      ...scenario.expect,
      end: { ...end, ...(identityNo !== undefined && own !== null && { identityNo: own }) },
    },
  };
};

/** The scenario and its earlier visits, as this person would make them. */
export const personalizeScenarioFile = (
  file: ScenarioFile,
  cast: AssignedPerson,
): ScenarioFile => ({
  ...file,
  scenario: personalizeScenario(file.scenario, cast),
  given: file.given.map((earlier) => ({
    ...earlier,
    scenario: personalizeScenario(earlier.scenario, cast),
  })),
});
