import { buildScreenUrl, parseScreenQuery } from '../../engine/visit/screen-url.ts';
import type { Scenario } from '../../schemas/scenario.gen.ts';
import { CommandFailure } from '../command-failure.ts';
import type { HospitalStaff } from './hospital-staff.ts';
import { meetingLinkOpening } from './identify.ts';
import type { ScreenOpening } from './visitor.ts';

/** How a visit starts if it does not start at home. */
export interface VisitStart {
  readonly opens: ScreenOpening;
  /** The token of the visitor's device, if it is an enrolled one. */
  readonly deviceToken?: string;
}

interface StaffedTarget {
  readonly staff?: HospitalStaff;
}

const startAtLink = (address: string): VisitStart => {
  const { pathname, searchParams } = new URL(address);
  return { opens: { screen: pathname, query: parseScreenQuery(searchParams) } };
};

/**
 * The staff of the hospital. If they are not ours, a scenario that needs them was refused before.
 */
export const requireStaff = ({ staff }: StaffedTarget): HospitalStaff => {
  if (!staff) throw new CommandFailure('This server is not ours, so its hospital invites no one.');
  return staff;
};

/** The people that a scenario's own survey was sent to. */
const surveyRecipient = ({ identify: by }: Scenario): string => {
  if (by.by === 'link') return by.identity;
  if (by.by === 'staffNumber' || by.by === 'registrationNumber') return by.number;
  throw new CommandFailure(`"surveyAbout" goes with no visit that begins by ${by.by}.`);
};

/** The actions of the hospital before the visitor comes. */
export const prepareHospital = async (
  hospital: StaffedTarget,
  scenario: Scenario,
): Promise<void> => {
  const { use, surveyAbout, userType } = scenario;
  if (use) await requireStaff(hospital).changeQuestionnaireUse(use);
  if (surveyAbout === undefined) return;
  const identity = surveyRecipient(scenario);
  const send = { type: userType, identity, about: surveyAbout, isTest: false };
  await requireStaff(hospital).sendSurvey(send);
};

/** What the visitor opens; undefined for home. `dayOf` asks the server for a day. */
export const resolveStart = async (
  hospital: StaffedTarget,
  { identify: by, userType, visitDay = 'today' }: Scenario,
  dayOf: () => Promise<string>,
): Promise<VisitStart | undefined> => {
  const day = visitDay === 'today' ? 'today' : 'today+1';
  switch (by.by) {
    case 'registrationNumber':
    case 'phoneBirth':
    case 'meeting':
    case 'otherVisit':
      return undefined;
    case 'meetingLink':
      return { opens: meetingLinkOpening(by) };
    case 'link': {
      const invited = { type: userType, identity: by.identity, day };
      return startAtLink(await requireStaff(hospital).invite(invited));
    }
    case 'guardianLink': {
      const invited = { type: userType, identity: by.phone, patient: by.patient, day };
      return startAtLink(await requireStaff(hospital).invite(invited));
    }
    case 'partnerLink':
      return startAtLink(await requireStaff(hospital).invitePartner(by.employee, day));
    case 'urgentSurvey': {
      const { identity, about, test: isTest = false } = by;
      return startAtLink(
        await requireStaff(hospital).sendSurvey({ type: userType, identity, about, isTest }),
      );
    }
    case 'emergencyTablet':
      return {
        opens: { screen: '/pt', query: { type: userType } },
        deviceToken: await requireStaff(hospital).enrolDevice('emergency'),
      };
    case 'staffNumber':
      return { opens: { screen: '/emp', query: { empNo: by.number, date: await dayOf() } } };
    case 'research':
      return {
        opens: { screen: buildScreenUrl(`/inquiry-research/${by.inquiry}`), query: {} },
      };
  }
};
