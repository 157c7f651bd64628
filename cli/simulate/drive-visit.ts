import { afterCompanions, afterHome, afterReInquiry } from '../../engine/visit/next-screen.ts';
import type { GateScanResult, PassCheckResult } from '../../schemas/api.gen.ts';
import type { Afterwards, Scenario } from '../../schemas/scenario.gen.ts';
import { submitAnswers, consentAndAnswer, loadPass } from './consent-and-answer.ts';
import { answerAtEmergencyTablet } from './emergency-tablet.ts';
import { scanAtGate } from './scan-at-gate.ts';
import type { HospitalStaff } from './hospital-staff.ts';
import type { IdentifiedVisitor } from './identified-visitor.ts';
import { identify } from './identify.ts';
import { manageStaff } from './manage-staff.ts';
import { answerResearchQuestionnaire } from './research-questionnaire.ts';
import { prepareHospital, requireStaff, resolveStart } from './visit-start.ts';
import { openUrgentSurvey } from './urgent-survey.ts';
import { createVisitor, type Visitor, type VisitorPorts } from './visitor.ts';

/** Actions of a scenario other than calls; only with a server of its own. */
export interface SimulationTarget extends VisitorPorts {
  /** The person with the pass enters through the gate. */
  readonly enter?: (passCheck: string) => Promise<void>;
  readonly staff?: HospitalStaff;
}

/** A finished visit: the visitor's last screen and pass. */
export interface VisitResult {
  readonly visitor: Visitor;
  readonly passCheck: string | undefined;
  /** The pass that is shown on the screen. */
  readonly pass: PassCheckResult | undefined;
  readonly companions: readonly string[] | undefined;
  /** What the gate did at the last scan. */
  readonly scan?: GateScanResult | undefined;
  /** Names of the employees of a partner company in the last list. */
  readonly employees?: readonly string[] | undefined;
}

/** The day chosen in the popup; undefined if home does not offer it. */
const chooseDay = async (
  visitor: Visitor,
  { visitDay = 'today', insist = false }: Scenario,
): Promise<string | undefined> => {
  const { result } = await visitor.call('visitDays', {});
  if (!result) return undefined;
  if (visitDay === 'today') return result.today;
  if (result.tomorrowOpen === 'Y') return result.tomorrow;
  visitor.note(`tomorrow is offered from ${result.opensAt}`);
  return insist ? result.tomorrow : undefined;
};

/** From the identity result to the pass: an existing pass or a new one. */
const obtainPass = async (
  visitor: Visitor,
  person: IdentifiedVisitor,
  scenario: Scenario,
): Promise<string | undefined> => {
  if (visitor.screen() === '/pass') return person.identity.passCheck;
  if (!['/info-agree', '/rnok-auth'].includes(visitor.screen())) return undefined;
  return consentAndAnswer(visitor, person, scenario);
};

const redoQuestionnaire = async (
  visitor: Visitor,
  person: IdentifiedVisitor,
  passCheck: string,
  wanted: Scenario['answers'],
): Promise<string | undefined> => {
  const { resultCd, result } = await visitor.call('reInquiry', { passCheck });
  if (!visitor.follow(afterReInquiry(resultCd, 'pass')) || !result) return undefined;
  const { answerType, identityNo, visitDate, inquiryType, vistCntAES, meetingId } = result;
  const { privacyCode, sensitiveCode } = result;
  const again: IdentifiedVisitor = {
    ...person,
    identity: {
      ...person.identity,
      answerType,
      identityNo,
      visitDate,
      inquiryType,
      vistCntAES,
      meetingId,
      ...(result.representativeYn && { representativeYn: result.representativeYn }),
    },
    ...(result.refId !== '' && { refId: result.refId }),
  };
  return submitAnswers(visitor, again, { privacyCode, sensitiveCode }, wanted);
};

const changeCompanions = async (
  visitor: Visitor,
  passCheck: string,
  phones: readonly string[],
): Promise<readonly string[] | undefined> => {
  const before = await visitor.call('companions', { passCheck });
  if (!visitor.follow(afterCompanions(before.resultCd)) || !before.result) return undefined;
  const [, , accompanyLimit] = before.result;
  const change = await visitor.call('changeCompanions', {
    passCheck,
    accompanyList: [...phones],
    accompanyLimit,
  });
  if (!visitor.follow(afterCompanions(change.resultCd))) return undefined;
  const after = await visitor.call('companions', { passCheck });
  return after.result?.[0];
};

const runFollowUpStep = async (
  hospital: SimulationTarget,
  journey: VisitResult & { readonly passCheck: string },
  person: IdentifiedVisitor,
  step: Afterwards,
): Promise<VisitResult> => {
  const { visitor, passCheck } = journey;
  switch (step.do) {
    case 'enter':
      await hospital.enter?.(passCheck);
      visitor.note('goes in through the gate');
      return journey;
    case 'wait':
      hospital.wait?.(step.minutes);
      visitor.note(`${step.minutes} minutes pass`);
      return journey;
    case 'reload':
      return { ...journey, pass: await loadPass(visitor, passCheck) };
    case 'scan': {
      const { pass } = journey;
      if (!pass) return journey;
      return { ...journey, scan: await scanAtGate(requireStaff(hospital), visitor, pass, step) };
    }
    case 'manageStaff':
      if (!person.partner) return journey;
      return { ...journey, employees: await manageStaff(visitor, person.partner, step) };
    case 'companions':
      return { ...journey, companions: await changeCompanions(visitor, passCheck, step.phones) };
    case 'redo': {
      const fresh = await redoQuestionnaire(visitor, person, passCheck, step.answers);
      const pass = fresh === undefined ? undefined : await loadPass(visitor, fresh);
      return { ...journey, passCheck: fresh, pass };
    }
  }
};

/** The day that the scenario means, according to the server. */
const fetchVisitDate = async (
  hospital: SimulationTarget,
  { visitDay, language = 'ko' }: Scenario,
) => {
  const { result } = await createVisitor(hospital, language).call('visitDays', {});
  return (visitDay === 'tomorrow' ? result?.tomorrow : result?.today) ?? '';
};

/**
 * Drives one visit from home, or from another start, to its end, with the same calls as the
 * screens.
 */
export const driveVisit = async (
  hospital: SimulationTarget,
  scenario: Scenario,
): Promise<VisitResult> => {
  const { identify: by, before, language = 'ko', kiosk = false } = scenario;
  await prepareHospital(hospital, scenario);
  const today = () => fetchVisitDate(hospital, scenario);
  const start = await resolveStart(hospital, scenario, today);
  const deviceToken = kiosk
    ? await requireStaff(hospital).enrolDevice('kiosk')
    : start?.deviceToken;
  const visitor = createVisitor(hospital, language, { before, ...start, deviceToken });
  let journey: VisitResult = {
    visitor,
    passCheck: undefined,
    pass: undefined,
    companions: undefined,
  };
  const opened = start?.opens.query;
  if (by.by === 'emergencyTablet') {
    await answerAtEmergencyTablet(visitor, scenario, by);
    return journey;
  }
  if (by.by === 'research') {
    await answerResearchQuestionnaire(visitor, scenario, by, await today());
    return journey;
  }
  if (by.by === 'urgentSurvey') {
    await openUrgentSurvey(visitor, scenario, by, opened?.pid ?? '', await today());
    return journey;
  }
  const hasOwnDay = start !== undefined && by.by !== 'meetingLink';
  const visitDate = hasOwnDay ? '' : await chooseDay(visitor, scenario);
  if (visitDate === undefined) return journey;
  if (!start) visitor.follow(afterHome(scenario.userType, visitDate));
  const person = await identify(visitor, scenario, visitDate, opened);
  if (!person) return journey;
  const passCheck = await obtainPass(visitor, person, scenario);
  if (passCheck === undefined) return journey;
  journey = { ...journey, passCheck, pass: await loadPass(visitor, passCheck) };
  for (const step of scenario.then ?? []) {
    if (journey.passCheck === undefined) break;
    journey = await runFollowUpStep(
      hospital,
      { ...journey, passCheck: journey.passCheck },
      person,
      step,
    );
  }
  return journey;
};
