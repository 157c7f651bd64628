import { expect } from 'vitest';
import { addDays } from '../../../../engine/visit/calendar-day.ts';
import { dayAt } from '../../../../engine/visit/local-time.ts';
import { closeVisits } from '../../../gate/index.ts';
import { signInAs } from '../../../testing/admins.ts';
import * as expected from './hospital-model.ts';
import {
  LIMIT,
  PEOPLE,
  type Guardian,
  type Model,
  type ModelPass,
  type Name,
  type Patient,
  type Visit,
} from './hospital-model.ts';
import {
  openBrowser,
  identifyAndCompare,
  submitAndCompare,
  type AnswersByScreening,
} from './real-hospital.ts';
import { hasPass, createCommand, type Command, type Wait } from './command.ts';

/**
 * Which pass: a person's latest, or, over all people, the latest for 0, the one before it for 1,
 * and so on.
 */
export type PassSelector = Name | number;

const passAt = ({ passes }: Readonly<Model>, which: PassSelector): ModelPass => {
  const pass =
    typeof which === 'number'
      ? passes[passes.length - 1 - (which % passes.length)]
      : (passes.findLast(({ owner }) => owner === which) ?? passes.at(-1));
  if (!pass) throw new Error('there is no pass yet');
  return pass;
};

/** Who visits which patient and when, and with which answers. */
export interface VisitPlan {
  readonly owner: Name;
  readonly patient: Patient;
  readonly ahead: 0 | 1;
  readonly mood: keyof AnswersByScreening | 'waits';
}

/** Identification, and the questionnaire unless a later step submits it. */
export const visitCommand = ({ owner, patient, ahead, mood }: VisitPlan, wait: Wait): Command =>
  createCommand(
    `${owner} comes ${ahead === 0 ? 'today' : 'tomorrow'} (to ${patient}), ${mood}`,
    wait,
    async (model, real) => {
      const visit: Visit = {
        owner,
        patient: PEOPLE[owner].answerType === 'NOK' ? patient : null,
        day: addDays(dayAt(model.now), ahead),
      };
      await identifyAndCompare(model, real, visit);
      const held = model.pendingVisits.get(owner);
      if (held?.usedAt === model.now && mood !== 'waits') {
        await submitAndCompare(model, real, held, mood);
      }
    },
  );

/** The questionnaire that was left for a later step. */
export const submitCommand = (owner: Name, mood: keyof AnswersByScreening, wait: Wait): Command =>
  createCommand(
    `${owner} submits, ${mood}`,
    wait,
    async (model, real) => {
      const held = model.pendingVisits.get(owner);
      if (held) await submitAndCompare(model, real, held, mood);
    },
    ({ pendingVisits: held }) => held.has(owner),
  );

/** A code is scanned at the gate. */
export const scanCommand = (
  which: PassSelector,
  by: 'qr' | 'barcode' | 'hand',
  direction: 'in' | 'out',
  wait: Wait,
): Command =>
  createCommand(
    `scan of pass ${which} ${direction} by ${by}`,
    wait,
    async (model, { gate }) => {
      const pass = passAt(model, which);
      const { gateCode, barcodeValue } = pass.codes;
      const code = { qr: gateCode, barcode: barcodeValue, hand: PEOPLE[pass.owner].identityNo }[by];
      const { code: resultCd, ...expectedResult } = expected.scan(model, pass, by, direction);
      const reply = await gate.scan(code, direction, { kind: by === 'hand' ? 'hand' : 'scan' });
      const { decision, reason } = reply.result;
      expect({ resultCd: reply.resultCd, decision, reason }).toEqual({
        resultCd,
        ...expectedResult,
      });
      if (decision !== 'entered') return;
      const used = model.passes.find(({ codes }) => codes.passId === reply.result.passId);
      expect(used && expected.isOpen(model, used)).toBe(true);
      if (reply.result.passType === 'T') expect(used?.entries).toBe(1);
    },
    hasPass,
  );

/** The holder of a pass redoes the questionnaire. */
export const redoCommand = (which: PassSelector, mood: VisitPlan['mood'], wait: Wait): Command =>
  createCommand(
    `redo of pass ${which}, ${mood}`,
    wait,
    async (model, real) => {
      const pass = passAt(model, which);
      const wasInside = model.inside.has(pass.owner);
      const code = expected.redo(model, pass);
      const visitor = openBrowser(real);
      const reply = await visitor.call('reInquiry', { passCheck: pass.codes.passCheck });
      expect(reply.resultCd, 're-inquiry').toBe(code);
      if (code !== 0) return;
      expect(wasInside).toBe(false);
      const { answerType, vistCntAES: ticket } = reply.result;
      await visitor.call('inquiry', { answerType, language: 'ko' });
      real.browsers.set(pass.owner, { visitor, ticket });
      const held = model.pendingVisits.get(pass.owner);
      if (held && mood !== 'waits') await submitAndCompare(model, real, held, mood);
    },
    hasPass,
  );

/** A visitor opens the link of a pass. */
export const showPassCommand = (which: PassSelector, wait: Wait): Command =>
  createCommand(
    `look at pass ${which}`,
    wait,
    async (model, real) => {
      const pass = passAt(model, which);
      const { passCheck } = pass.codes;
      const reply = await openBrowser(real).call('passCheck', { passCheck });
      expect(reply.resultCd, 'pass-check').toBe(expected.showPass(model, pass));
    },
    hasPass,
  );

/** A patient lists their companions. */
export const changeCompanionsCommand = (
  which: PassSelector,
  listed: readonly Guardian[],
  wait: Wait,
): Command =>
  createCommand(
    `companions of pass ${which}: ${listed.join()}`,
    wait,
    async (model, real) => {
      const pass = passAt(model, which);
      const { passCheck } = pass.codes;
      const { owner } = pass;
      const reply = await openBrowser(real).call('changeCompanions', {
        passCheck,
        accompanyList: listed.map((guardian) => PEOPLE[guardian].identityNo),
        accompanyLimit: owner === 'single' || owner === 'disabled' ? LIMIT[owner] : 1,
      });
      expect(reply.resultCd, 'companions').toBe(expected.changeCompanions(model, pass, listed));
      if (reply.resultCd !== 0 || (owner !== 'single' && owner !== 'disabled')) return;
      const shown = await openBrowser(real).call('companions', { passCheck });
      const places = [...expected.placesOf(model, owner, pass.day)];
      expect(shown.result[0]).toEqual(
        places
          .sort((one, other) => one.slot - other.slot)
          .map(({ guardian }) => `010****${PEOPLE[guardian].identityNo.slice(-4)}`),
      );
    },
    hasPass,
  );

/** Staff end the stay of a person who left without scanning. */
export const releaseCommand = (which: PassSelector, wait: Wait): Command =>
  createCommand(
    `staff release pass ${which}`,
    wait,
    async (model, { gate }) => {
      const pass = passAt(model, which);
      const { passId } = pass.codes;
      const reply = await gate.device.call('gateRelease', { passId, reason: 'leftUnscanned' });
      expect(reply.resultCd, 'release').toBe(expected.release(model, pass));
    },
    hasPass,
  );

/** Staff lift a refusal. */
export const liftRefusalCommand = (index: number, wait: Wait): Command =>
  createCommand(
    `staff lift submission ${index}`,
    wait,
    async (model, { hospital }) => {
      const refused = model.attempts.filter(({ state }) => state === 'refused');
      const some = (refused.length > 0 ? refused : model.attempts).at(-1 - (index % 2));
      const latest = some && expected.latestOf(model, some);
      if (!latest) return;
      const { answerType, identityNo } = PEOPLE[latest.owner];
      const person = { answerType, identityNo, visitDate: latest.day };
      const record = await hospital.readStore(({ answers }) => answers.latestOf(person));
      const admin = await signInAs(hospital);
      const reply = await admin.call('liftRefusal', { answerId: record?.answerId ?? '' });
      expect(reply.resultCd, 'lift').toBe(expected.lift(latest));
    },
    ({ attempts }) => attempts.length > 0,
  );

/** A patient is discharged, today or tomorrow. */
export const dischargeCommand = (patient: Patient, ahead: 0 | 1, wait: Wait): Command =>
  createCommand(
    `${patient} goes home ${ahead === 0 ? 'today' : 'tomorrow'}`,
    wait,
    async (model, { hospital }) => {
      const dischargedOn = addDays(dayAt(model.now), ahead);
      model.dischargedOn.set(patient, dischargedOn);
      const registrationNumber = PEOPLE[patient].identityNo;
      await hospital.writeStore(async ({ schedules }) => {
        const stay = await schedules.latestAdmission(registrationNumber, dayAt(model.now));
        if (stay) await schedules.saveAdmission({ ...stay, dischargedOn });
      });
      expected.closeVisits(model);
      await closeVisits(hospital);
    },
    // More often later: most events need the patient.
    ({ dischargedOn, passes }) => !dischargedOn.has(patient) && passes.length > 6,
  );

/** The server's periodic tasks. */
export const closeVisitsCommand = (wait: Wait): Command =>
  createCommand('the server tidies up', wait, async (model, { hospital }) => {
    expected.closeVisits(model);
    await closeVisits(hospital);
  });
