import { expect } from 'vitest';
import type { AnswerRequest } from '../../../../schemas/api.gen.ts';
import { readPass, type TestGate } from '../../../testing/gates.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import type { TestVisitor } from '../../../testing/test-visitor.ts';
import * as expected from './hospital-model.ts';
import {
  LIMIT,
  PATIENTS,
  PEOPLE,
  type PendingVisit,
  type Model,
  type Name,
  type Visit,
} from './hospital-model.ts';

/** The questionnaire of one type, with answers that pass the screening and answers that do not. */
export type AnswersByScreening = Readonly<Record<'clear' | 'fever', AnswerRequest>>;

/** The server beside the model. */
export interface RealHospital {
  readonly hospital: TestApp;
  readonly gate: TestGate;
  /** Token of an enrolled kiosk. */
  readonly kiosk: string;
  /** What each type submits; only the person is missing. */
  readonly forms: Readonly<Record<'PT' | 'NOK' | 'TMP', AnswersByScreening>>;
  readonly browsers: Map<Name, { readonly visitor: TestVisitor; readonly ticket: string }>;
}

let addresses = 0;
/** A new browser at an address from which no one has been looked up. */
export const openBrowser = ({ hospital, kiosk }: RealHospital): TestVisitor => {
  addresses += 1;
  const part = (shift: number): number => (addresses >> shift) & 255;
  // A kiosk vouches for its visitors; the model covers only visitors who hold possession.
  return hospital.visitor({ deviceToken: kiosk, address: `10.${part(16)}.${part(8)}.${part(0)}` });
};

/** A visitor identifies themselves; the server must answer what the model answers. */
export const identifyAndCompare = async (
  model: Model,
  real: RealHospital,
  visit: Visit,
): Promise<void> => {
  const code = expected.identify(model, visit);
  const visitor = openBrowser(real);
  const { answerType, identityNo } = PEOPLE[visit.owner];
  const person = { identityNo, visitDate: visit.day };
  const reply =
    answerType === 'PT'
      ? await visitor.call('patient', { ...person, answerType })
      : answerType === 'NOK'
        ? await visitor.call('guardian', {
            ...person,
            answerType,
            refId: PEOPLE[visit.patient ?? 'single'].identityNo,
          })
        : await visitor.call('temporaryGuest', {
            phoneNum: identityNo,
            visitDate: visit.day,
          });
  expect(reply.resultCd, 'identify').toBe(code);
  if (code === 200) {
    const live = model.passes.find(({ codes }) => codes.passCheck === reply.result.passCheck);
    expect(live && expected.isPassActive(model, live)).toBe(true);
  }
  if (code === 0) {
    await visitor.call('inquiry', { answerType, language: 'ko' });
    real.browsers.set(visit.owner, { visitor, ticket: reply.result.vistCntAES });
  }
};

/** A visitor submits the questionnaire in the browser that knows them. */
export const submitAndCompare = async (
  model: Model,
  real: RealHospital,
  held: PendingVisit,
  mood: keyof AnswersByScreening,
): Promise<void> => {
  const { owner, patient, day } = held;
  const { answerType, identityNo } = PEOPLE[owner];
  const own = real.browsers.get(owner);
  if (!own) throw new Error(`${owner} has no browser`);
  const request: AnswerRequest = {
    ...real.forms[answerType][mood],
    identityNo,
    visitDate: day,
    vistCntAES: own.ticket,
    refId: patient === null ? '' : PEOPLE[patient].identityNo,
  };
  const expectedResult = expected.submit(model, held, JSON.stringify(request), mood === 'fever');
  const reply = await own.visitor.call('answer', request);
  expect(reply.resultCd, 'answer').toBe(expectedResult.code);
  if (expectedResult.repeated)
    expect(reply.result.passCheck).toBe(expectedResult.repeated.codes.passCheck);
  if (expectedResult.issue) {
    const { passCheck } = reply.result;
    expect(model.passes.some(({ codes }) => codes.passCheck === passCheck)).toBe(false);
    const { passId, gateCode, barcodeValue } = await readPass(real.hospital, passCheck);
    expectedResult.issue({ passId, passCheck, gateCode, barcodeValue });
  }
};

/** The people inside on the server are those inside in the model, and never too many. */
export const compareInside = async (model: Model, { gate }: RealHospital): Promise<void> => {
  const { result } = await gate.device.call('gateOccupancy', {});
  const inside = result.inside.map(({ passId }) => passId).sort();
  expect(inside).toEqual([...model.inside.values()].map(({ pass }) => pass.codes.passId).sort());
  for (const patient of PATIENTS) {
    const theirs = model.passes.filter((pass) => pass.patient === patient);
    const guardians = theirs.filter(({ codes }) => inside.includes(codes.passId));
    expect(guardians.length).toBeLessThanOrEqual(LIMIT[patient]);
  }
};

/** At the end, every pass ever issued is shown or not shown as in the model. */
export const compareEveryPass = async (model: Model, real: RealHospital): Promise<void> => {
  for (const pass of model.passes) {
    const { passCheck } = pass.codes;
    const { resultCd } = await openBrowser(real).call('passCheck', { passCheck });
    expect(resultCd).toBe(expected.showPass(model, pass));
  }
};
