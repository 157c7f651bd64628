import fc from 'fast-check';
import { expect } from 'vitest';
import { addDays } from '../../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../../engine/visit/local-time.ts';
import type { AnswerRequest } from '../../../schemas/api.gen.ts';
import { closeVisits } from '../../gate/close-visits.ts';
import { signedIn } from '../../testing/admins.ts';
import { passOf, type TestGate } from '../../testing/gates.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import * as expected from './hospital-model.ts';
import {
  GUARDIANS,
  LIMIT,
  PATIENTS,
  PEOPLE,
  type Guardian,
  type Held,
  type Model,
  type ModelPass,
  type Name,
  type Patient,
  type Visit,
} from './hospital-model.ts';

const MINUTE = 60_000;

type Form = Readonly<Record<'clear' | 'fever', AnswerRequest>>;

/** The server beside the model. */
export interface Real {
  readonly hospital: TestApp;
  readonly gate: TestGate;
  /** What each type submits; only the person is missing. */
  readonly forms: Readonly<Record<'PT' | 'NOK' | 'TMP', Form>>;
  readonly browsers: Map<Name, { readonly visitor: TestVisitor; readonly ticket: string }>;
}

/** How long to wait before a step; at the least so long that no two passes have the same barcode. */
const WAITS = {
  'a minute': ({ now }) => now + MINUTE,
  'half an hour': ({ now }) => now + expected.SESSION_IDLE,
  'five hours': ({ now }) => now + 5 * 60 * MINUTE,
  'just before 16:00': ({ now }) => instantOf(dayAt(now), '16:00') - 1,
  'until 16:00': ({ now }) => instantOf(dayAt(now), '16:00'),
  'just before midnight': ({ now }) => instantOf(addDays(dayAt(now), 1)) - 1,
  'until midnight': ({ now }) => instantOf(addDays(dayAt(now), 1)),
  'just before the end of the latest pass': ({ now, passes }) => (passes.at(-1)?.ends ?? now) - 1,
  'until the end of the latest pass': ({ now, passes }) => passes.at(-1)?.ends ?? now,
} as const satisfies Record<string, (model: Model) => number>;
type Wait = keyof typeof WAITS;

const after = (model: Model, wait: Wait): number => {
  const instant = WAITS[wait](model);
  return Math.floor(instant / MINUTE) > Math.floor(model.now / MINUTE)
    ? instant
    : model.now + MINUTE;
};

/** A fresh browser at an address that nobody has looked anybody up from. */
let addresses = 0;
const browser = ({ hospital }: Real): TestVisitor => {
  addresses += 1;
  const part = (shift: number): number => (addresses >> shift) & 255;
  return hospital.visitor({ address: `10.${part(16)}.${part(8)}.${part(0)}` });
};

const identified = async (model: Model, real: Real, visit: Visit): Promise<void> => {
  const code = expected.identify(model, visit);
  const visitor = browser(real);
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
    expect(live && expected.isAlive(model, live)).toBe(true);
  }
  if (code === 0) {
    real.browsers.set(visit.owner, { visitor, ticket: reply.result.vistCntAES });
  }
};

const submitted = async (model: Model, real: Real, held: Held, mood: keyof Form): Promise<void> => {
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
  const said = expected.submit(model, held, JSON.stringify(request), mood === 'fever');
  const reply = await own.visitor.call('answer', request);
  expect(reply.resultCd, 'answer').toBe(said.code);
  if (said.again) expect(reply.result.passCheck).toBe(said.again.codes.passCheck);
  if (said.issue) {
    const { passCheck } = reply.result;
    expect(model.passes.some(({ codes }) => codes.passCheck === passCheck)).toBe(false);
    const { passId, gateCode, barcodeValue } = await passOf(real.hospital, passCheck);
    said.issue({ passId, passCheck, gateCode, barcodeValue });
  }
};

/** Who is inside on the server is who is inside in the model, and never too many of them. */
const compareInside = async (model: Model, { gate }: Real): Promise<void> => {
  const { result } = await gate.device.call('gateOccupancy', {});
  const inside = result.inside.map(({ passId }) => passId).sort();
  expect(inside).toEqual([...model.inside.values()].map(({ pass }) => pass.codes.passId).sort());
  for (const patient of PATIENTS) {
    const theirs = model.passes.filter((pass) => pass.patient === patient);
    const guardians = theirs.filter(({ codes }) => inside.includes(codes.passId));
    expect(guardians.length).toBeLessThanOrEqual(LIMIT[patient]);
  }
};

/** Which pass: somebody's latest, or the latest of all for 0, the one before it for 1, and so on. */
type Which = Name | number;

const passAt = ({ passes }: Readonly<Model>, which: Which): ModelPass => {
  const pass =
    typeof which === 'number'
      ? passes[passes.length - 1 - (which % passes.length)]
      : (passes.findLast(({ owner }) => owner === which) ?? passes.at(-1));
  if (!pass) throw new Error('there is no pass yet');
  return pass;
};

type Command = fc.AsyncCommand<Model, Real>;

/** A step at its instant; afterwards everybody is where the model has them. */
const step = (
  text: string,
  wait: Wait,
  run: (model: Model, real: Real) => Promise<void>,
  check: (model: Readonly<Model>) => boolean = () => true,
): Command => ({
  check,
  run: async (model, real) => {
    model.now = after(model, wait);
    real.hospital.clock.set(model.now);
    await run(model, real);
    await compareInside(model, real);
  },
  toString: () => `after ${wait}: ${text}`,
});

const hasPass = ({ passes }: Readonly<Model>): boolean => passes.length > 0;

interface Coming {
  readonly owner: Name;
  readonly patient: Patient;
  readonly ahead: 0 | 1;
  readonly mood: keyof Form | 'waits';
}

/** Identification, and the questionnaire unless that waits for a later step. */
const comes = ({ owner, patient, ahead, mood }: Coming, wait: Wait): Command =>
  step(
    `${owner} comes ${ahead === 0 ? 'today' : 'tomorrow'} (to ${patient}), ${mood}`,
    wait,
    async (model, real) => {
      const visit: Visit = {
        owner,
        patient: PEOPLE[owner].answerType === 'NOK' ? patient : null,
        day: addDays(dayAt(model.now), ahead),
      };
      await identified(model, real, visit);
      const held = model.held.get(owner);
      if (held?.usedAt === model.now && mood !== 'waits') {
        await submitted(model, real, held, mood);
      }
    },
  );

const submits = (owner: Name, mood: keyof Form, wait: Wait): Command =>
  step(
    `${owner} submits, ${mood}`,
    wait,
    async (model, real) => {
      const held = model.held.get(owner);
      if (held) await submitted(model, real, held, mood);
    },
    ({ held }) => held.has(owner),
  );

const scans = (
  which: Which,
  by: 'qr' | 'barcode' | 'hand',
  direction: 'in' | 'out',
  wait: Wait,
): Command =>
  step(
    `scan of pass ${which} ${direction} by ${by}`,
    wait,
    async (model, { gate }) => {
      const pass = passAt(model, which);
      const { gateCode, barcodeValue } = pass.codes;
      const code = { qr: gateCode, barcode: barcodeValue, hand: PEOPLE[pass.owner].identityNo }[by];
      const { code: resultCd, ...said } = expected.scan(model, pass, by, direction);
      const reply = await gate.scan(code, direction, { kind: by === 'hand' ? 'hand' : 'scan' });
      const { decision, reason } = reply.result;
      expect({ resultCd: reply.resultCd, decision, reason }).toEqual({ resultCd, ...said });
      if (decision !== 'entered') return;
      const used = model.passes.find(({ codes }) => codes.passId === reply.result.passId);
      expect(used && expected.isOpen(model, used)).toBe(true);
      if (reply.result.passType === 'T') expect(used?.entries).toBe(1);
    },
    hasPass,
  );

const redoes = (which: Which, mood: Coming['mood'], wait: Wait): Command =>
  step(
    `redo of pass ${which}, ${mood}`,
    wait,
    async (model, real) => {
      const pass = passAt(model, which);
      const wasInside = model.inside.has(pass.owner);
      const code = expected.redo(model, pass);
      const visitor = browser(real);
      const reply = await visitor.call('reInquiry', { passCheck: pass.codes.passCheck });
      expect(reply.resultCd, 're-inquiry').toBe(code);
      if (code !== 0) return;
      expect(wasInside).toBe(false);
      real.browsers.set(pass.owner, { visitor, ticket: reply.result.vistCntAES });
      const held = model.held.get(pass.owner);
      if (held && mood !== 'waits') await submitted(model, real, held, mood);
    },
    hasPass,
  );

const looksAt = (which: Which, wait: Wait): Command =>
  step(
    `look at pass ${which}`,
    wait,
    async (model, real) => {
      const pass = passAt(model, which);
      const { passCheck } = pass.codes;
      const reply = await browser(real).call('passCheck', { passCheck });
      expect(reply.resultCd, 'pass-check').toBe(expected.showPass(model, pass));
    },
    hasPass,
  );

const changes = (which: Which, listed: readonly Guardian[], wait: Wait): Command =>
  step(
    `companions of pass ${which}: ${listed.join()}`,
    wait,
    async (model, real) => {
      const pass = passAt(model, which);
      const { passCheck } = pass.codes;
      const { owner } = pass;
      const reply = await browser(real).call('changeCompanions', {
        passCheck,
        accompanyList: listed.map((guardian) => PEOPLE[guardian].identityNo),
        accompanyLimit: owner === 'single' || owner === 'disabled' ? LIMIT[owner] : 1,
      });
      expect(reply.resultCd, 'companions').toBe(expected.changeCompanions(model, pass, listed));
      if (reply.resultCd !== 0 || (owner !== 'single' && owner !== 'disabled')) return;
      const shown = await browser(real).call('companions', { passCheck });
      const places = [...expected.placesOf(model, owner, pass.day)];
      expect(shown.result[0]).toEqual(
        places
          .sort((one, other) => one.slot - other.slot)
          .map(({ guardian }) => PEOPLE[guardian].identityNo),
      );
    },
    hasPass,
  );

const releases = (which: Which, wait: Wait): Command =>
  step(
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

const lifts = (index: number, wait: Wait): Command =>
  step(
    `staff lift submission ${index}`,
    wait,
    async (model, { hospital }) => {
      const refused = model.attempts.filter(({ state }) => state === 'refused');
      const some = (refused.length > 0 ? refused : model.attempts).at(-1 - (index % 2));
      const latest = some && expected.latestOf(model, some);
      if (!latest) return;
      const { answerType, identityNo } = PEOPLE[latest.owner];
      const person = { answerType, identityNo, visitDate: latest.day };
      const record = await hospital.look(({ answers }) => answers.latestOf(person));
      const admin = await signedIn(hospital);
      const reply = await admin.call('liftRefusal', { answerId: record?.answerId ?? '' });
      expect(reply.resultCd, 'lift').toBe(expected.lift(latest));
    },
    ({ attempts }) => attempts.length > 0,
  );

const discharges = (patient: Patient, ahead: 0 | 1, wait: Wait): Command =>
  step(
    `${patient} goes home ${ahead === 0 ? 'today' : 'tomorrow'}`,
    wait,
    async (model, { hospital }) => {
      const dischargedOn = addDays(dayAt(model.now), ahead);
      model.dischargedOn.set(patient, dischargedOn);
      const registrationNumber = PEOPLE[patient].identityNo;
      await hospital.change(async ({ schedules }) => {
        const stay = await schedules.latestAdmission(registrationNumber, dayAt(model.now));
        if (stay) await schedules.saveAdmission({ ...stay, dischargedOn });
      });
      expected.closeVisits(model);
      await closeVisits(hospital);
    },
    // Later than not: most of what can happen needs the patient.
    ({ dischargedOn, passes }) => !dischargedOn.has(patient) && passes.length > 6,
  );

const closes = (wait: Wait): Command =>
  step('the server tidies up', wait, async (model, { hospital }) => {
    expected.closeVisits(model);
    await closeVisits(hospital);
  });

const wait = fc.oneof(
  { weight: 20, arbitrary: fc.constant<Wait>('a minute') },
  { weight: 3, arbitrary: fc.constantFrom(...(Object.keys(WAITS) as Wait[])) },
);
const index = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(0, 1, 2) }, fc.nat(9));
const owner = fc.oneof(
  fc.constantFrom<Name>(...PATIENTS),
  { weight: 2, arbitrary: fc.constantFrom<Name>(...GUARDIANS) },
  fc.constant<Name>('fitter'),
);
const patient = fc.constantFrom(...PATIENTS);
const which = fc.oneof({ weight: 1, arbitrary: index }, { weight: 2, arbitrary: owner });
const mostlyPatients = fc.oneof({ weight: 4, arbitrary: patient }, { weight: 1, arbitrary: which });
const ahead = fc.oneof({ weight: 4, arbitrary: fc.constant(0 as const) }, fc.constant(1 as const));
const mood = fc.oneof(
  { weight: 5, arbitrary: fc.constant('clear' as const) },
  fc.constant('fever' as const),
);
const moodOrWaits = fc.oneof(
  { weight: 4, arbitrary: mood },
  { weight: 1, arbitrary: fc.constant('waits' as const) },
);
const coming = fc.record<Coming>({ owner, patient, ahead, mood: moodOrWaits });
const scanning = fc.tuple(
  which,
  fc.constantFrom('qr' as const, 'qr' as const, 'barcode' as const, 'hand' as const),
  fc.constantFrom('in' as const, 'in' as const, 'out' as const),
  wait,
);

const come = (owner: Name, patient: Patient, ahead: 0 | 1 = 0, wait: Wait = 'a minute'): Command =>
  comes({ owner, patient, ahead, mood: 'clear' }, wait);

const PATIENTS_FIRST = [come('single', 'single'), come('disabled', 'disabled')];

const SECOND_DAY = [
  ...PATIENTS_FIRST,
  come('ann', 'single'),
  come('cas', 'disabled'),
  come('ben', 'single', 1, 'until 16:00'),
  come('single', 'single', 0, 'until midnight'),
  come('disabled', 'disabled'),
];

/** How a run begins: what needs many steps in the right order would be rare otherwise. */
export const BEGINNINGS = {
  'an empty hospital': [],
  'patients with passes': [...PATIENTS_FIRST, come('fitter', 'single')],
  'a fitter who has been in': [
    come('fitter', 'single'),
    scans('fitter', 'qr', 'in', 'a minute'),
    scans('fitter', 'qr', 'out', 'a minute'),
  ],
  'guardians with passes': [
    ...PATIENTS_FIRST,
    come('ann', 'single'),
    come('ben', 'disabled'),
    come('cas', 'disabled'),
  ],
  'guardians of two days at midnight': SECOND_DAY,
  'one of them inside': [...SECOND_DAY, scans('ann', 'qr', 'in', 'a minute')],
} as const satisfies Record<string, readonly Command[]>;

/** Everything that can happen, the usual things more often. */
const steps = [
  ...Array<fc.Arbitrary<Command>>(6).fill(fc.tuple(coming, wait).map((own) => comes(...own))),
  ...Array<fc.Arbitrary<Command>>(12).fill(scanning.map((own) => scans(...own))),
  ...Array<fc.Arbitrary<Command>>(4).fill(
    fc.tuple(which, moodOrWaits, wait).map((own) => redoes(...own)),
  ),
  ...Array<fc.Arbitrary<Command>>(2).fill(
    fc.tuple(owner, mood, wait).map((own) => submits(...own)),
  ),
  ...Array<fc.Arbitrary<Command>>(4).fill(
    fc
      .tuple(mostlyPatients, fc.shuffledSubarray([...GUARDIANS]), wait)
      .map((own) => changes(...own)),
  ),
  fc.tuple(which, wait).map((own) => looksAt(...own)),
  fc.tuple(which, wait).map((own) => releases(...own)),
  fc.tuple(index, wait).map((own) => lifts(...own)),
  fc.tuple(patient, ahead, wait).map((own) => discharges(...own)),
  wait.map(closes),
];

/** Days in a hospital, up to so many steps long. */
export const anyDays = (maxCommands: number) =>
  fc.commands<Model, Real, false>(steps, { maxCommands, size: 'max' });

/** At the end every pass that was ever given out is shown, or not, as the model has it. */
export const compareEveryPass = async (model: Model, real: Real): Promise<void> => {
  for (const pass of model.passes) {
    const { passCheck } = pass.codes;
    const { resultCd } = await browser(real).call('passCheck', { passCheck });
    expect(resultCd).toBe(expected.showPass(model, pass));
  }
};
