import fc from 'fast-check';
import { expect, it } from 'vitest';
import { evaluateOfflineScan, offlineBearerAnswers } from '../../engine/pass/gate-snapshot.ts';
import { visitOutcome } from '../../engine/pass/visit-outcome.ts';
import type { AnswerOverrides } from '../../engine/questionnaire/proof/default-answers.ts';
import { dayAt, instantOf } from '../../engine/visit/local-time.ts';
import { isOnPostgresql } from '../platform/database/testing/temporary-database.ts';
import { signInAs } from '../testing/admins.ts';
import { DIARRHOEA_ANSWERS } from '../testing/diarrhoea-answers.ts';
import { FEVER_ANSWERS } from '../testing/fever-answers.ts';
import { enrolGate, readPass, type TestGate } from '../testing/gates.ts';
import {
  answerRequest,
  completePatientVisit,
  GUARDIAN,
  identifyGuardian,
  identifyPatient,
  INPATIENT,
  OUTPATIENT,
  sentPassCheck,
} from '../testing/journeys.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';

/**
 * Each run has its own hospital, so the total time is bounded too. A run that has started is finished,
 * also on a slow machine.
 */
const RUNS = 60;
const MAX_MS = isOnPostgresql() ? 8_000 : 15_000;
const MAX_STEPS = 14;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const ANSWERS = {
  clear: {},
  askStaff: DIARRHOEA_ANSWERS,
  refuse: FEVER_ANSWERS,
} as const satisfies Record<string, AnswerOverrides>;
type Outcome = keyof typeof ANSWERS;

/** How the author's messages to the visitor begin. */
const MESSAGES = {
  clear: null,
  askStaff: '설사나 구토가 있다고 답하셨습니다.',
  refuse: '열과 호흡기 증상이 함께 있어',
} as const satisfies Record<Outcome, string | null>;

/** A patient with a pass of the day, and a guardian, whose pass of 24 hours lasts until tomorrow. */
const PEOPLE = {
  patient: { answerType: 'PT', identityNo: OUTPATIENT },
  guardian: { answerType: 'NOK', identityNo: GUARDIAN },
} as const;
type Name = keyof typeof PEOPLE;
const NAMES = ['patient', 'guardian'] as const satisfies readonly Name[];

interface IssuedPass {
  readonly passCheck: string;
  readonly gateCode: string;
  readonly passId: string;
  readonly day: string;
  /** The end of the day of a patient's pass, or of the 24 hours of a guardian's. */
  readonly endsAt: number;
  /** The outcome of the answers that it was issued for. */
  readonly outcome: Outcome;
  /** A redo deleted those answers. */
  isRedone: boolean;
}

/** The last answers of a person and day, as the steps have left them. */
interface LatestAnswers {
  readonly outcome: Outcome;
  /** A pass is sent to the phone. A refusal is, unless its holder has just read it. */
  readonly isSent: boolean;
  state: 'valid' | 'lifted' | 'redone';
}

interface Model {
  readonly latest: Map<string, LatestAnswers>;
  readonly passes: Map<Name, IssuedPass[]>;
}

interface Hospital {
  readonly app: TestApp;
  readonly gate: TestGate;
  visitors: number;
}

const todayOf = ({ app }: Hospital): string => dayAt(app.clock.now());
const latestKey = (name: Name, day: string): string => `${name} ${day}`;
const personOf = (name: Name, visitDate: string) => ({ ...PEOPLE[name], visitDate });

/** The outcome of the person's last answers of the day, by the steps alone. */
const expectedOutcome = (model: Model, name: Name, day: string): Outcome => {
  const latest = model.latest.get(latestKey(name, day));
  return latest?.state === 'valid' ? latest.outcome : 'clear';
};

const newBrowser = (real: Hospital): TestVisitor => {
  real.visitors += 1;
  return real.app.visitor({ address: `10.9.${real.visitors >> 8}.${real.visitors & 255}` });
};

const identify = (browser: TestVisitor, name: Name, day: string) =>
  name === 'patient'
    ? identifyPatient(browser, OUTPATIENT, day)
    : identifyGuardian(browser, GUARDIAN, INPATIENT, day);

/** Sends answers with this outcome in the browser that identified the person. */
const sendAnswers = async (
  model: Model,
  real: Hospital,
  name: Name,
  {
    browser,
    ticket,
    outcome,
    isHolder = false,
  }: { browser: TestVisitor; ticket: string; outcome: Outcome; isHolder?: boolean },
): Promise<void> => {
  const day = todayOf(real);
  const identity = { ...personOf(name, day), vistCntAES: ticket };
  const refId = name === 'guardian' ? INPATIENT : '';
  const request = await answerRequest(browser, identity, ANSWERS[outcome], { refId });
  const reply = await browser.call('answer', request);
  expect(reply.resultCd).toBe(outcome === 'refuse' ? 201 : 0);
  const isSent = outcome !== 'refuse' || !isHolder;
  model.latest.set(latestKey(name, day), { outcome, isSent, state: 'valid' });
  if (outcome === 'refuse') {
    expect(reply.resultMsg).toContain(MESSAGES.refuse);
    expect(reply.result.outcome?.outcome).toBe('refuse');
    return;
  }
  const passCheck = await sentPassCheck(real.app, reply.result.passCheck);
  const { gateCode, passId } = await readPass(real.app, passCheck);
  const endsAt = name === 'patient' ? instantOf(day, '24:00') : real.app.clock.now() + DAY;
  const issued = { passCheck, gateCode, passId, day, endsAt, outcome, isRedone: false };
  model.passes.set(name, [...(model.passes.get(name) ?? []), issued]);
};

/** The stored answers of today, and the message that reported them. */
const compareStored = async (model: Model, real: Hospital, name: Name): Promise<void> => {
  const day = todayOf(real);
  const latest = model.latest.get(latestKey(name, day));
  const { readStore } = real.app;
  const record = await readStore(({ answers }) => answers.latestOf(personOf(name, day)));
  expect(visitOutcome(record)).toBe(expectedOutcome(model, name, day));
  if (!record || latest?.state !== 'valid') return;
  const kept = await readStore(({ answers }) => answers.outcomeOf(record.answerId));
  expect(kept?.fired.length === 0).toBe(latest.outcome === 'clear');
  const issued = model.passes.get(name)?.at(-1);
  const purpose =
    latest.outcome === 'refuse' ? `refusal:${record.answerId}` : `pass:${issued?.passId ?? ''}`;
  const sent = await readStore(({ outbox }) => outbox.newest(50));
  const message = sent.find((one) => one.purpose === purpose);
  expect(message?.state).toBe(latest.isSent ? 'waiting' : undefined);
  if (!message) return;
  for (const outcome of ['askStaff', 'refuse'] as const) {
    expect(message.body.includes(MESSAGES[outcome])).toBe(outcome === latest.outcome);
  }
};

/** One pass on its page, at the gate, and at a gate that is offline. */
const comparePass = async (
  model: Model,
  real: Hospital,
  name: Name,
  pass: IssuedPass,
): Promise<void> => {
  const now = real.app.clock.now();
  const today = todayOf(real);
  const page = await newBrowser(real).call('passCheck', { passCheck: pass.passCheck });
  const snapshot = (await real.gate.device.call('gateSnapshot', {})).result;
  const offline = evaluateOfflineScan({
    snapshot,
    recentPassages: [],
    code: pass.gateCode,
    direction: 'in',
    now,
  });
  const online = await real.gate.scan(pass.gateCode, 'in');
  const { decision, reason, outcome } = online.result;
  if (decision === 'entered') {
    expect((await real.gate.scan(pass.gateCode, 'out')).result.decision).toBe('left');
  }

  // Online and offline. A snapshot leaves out passes that are over for good.
  const isInSnapshot = !('reason' in offline && offline.reason === 'notInSnapshot');
  if (isInSnapshot) {
    expect(offline.decision).toBe(decision === 'entered' ? 'enter' : 'refuse');
    expect('reason' in offline ? offline.reason : '').toBe(reason);
    const { outcome: offlineOutcome, changedYn } = offlineBearerAnswers(snapshot, pass.gateCode);
    expect({ outcome: offlineOutcome, changedYn }).toEqual({
      outcome,
      changedYn: online.result.changedYn,
    });
  } else {
    expect(decision).toBe('refused');
  }

  // The page and the gate. The gate has no key of earlier days than yesterday.
  // The answers of its own day refuse a pass until it ends, those of today always.
  const isRefused = [today, ...(now < pass.endsAt ? [pass.day] : [])].some(
    (day) => expectedOutcome(model, name, day) === 'refuse',
  );
  expect(reason === 'otherDay').toBe(pass.day < dayAt(now - DAY));
  if (reason === 'otherDay') {
    expect({ page: page.resultCd, decision }).toEqual({
      page: isRefused ? 201 : 305,
      decision: 'refused',
    });
  } else if (isRefused) {
    expect({ page: page.resultCd, reason, outcome }).toEqual({
      page: 201,
      reason: 'screenedOut',
      outcome: 'refused',
    });
    expect(page.resultMsg).toContain(MESSAGES.refuse);
  } else {
    expect(reason).not.toBe('screenedOut');
    expect(page.resultCd).not.toBe(201);
  }
  if (decision === 'entered') expect(page.resultCd).toBe(0);
  if (page.resultCd !== 0) return;
  expect(pass.isRedone).toBe(false);
  expect(page.result.outcome?.outcome).toBe(pass.outcome);
  expect(outcome).toBe(pass.outcome);
  const [shown] = page.result.outcome?.messages ?? [];
  if (MESSAGES[pass.outcome] === null) expect(shown).toBeUndefined();
  else expect(shown?.text).toContain(MESSAGES[pass.outcome]);
};

type Command = fc.AsyncCommand<Model, Hospital>;

const step = (text: string, run: (model: Model, real: Hospital) => Promise<void>): Command => ({
  check: () => true,
  run: async (model, real) => {
    real.app.clock.advance(MINUTE);
    await run(model, real);
    for (const name of NAMES) {
      await compareStored(model, real, name);
      for (const pass of (model.passes.get(name) ?? []).slice(-2)) {
        await comparePass(model, real, name, pass);
      }
    }
  },
  toString: () => text,
});

const arrive = (name: Name, outcome: Outcome): Command =>
  step(`${name} identifies and answers: ${outcome}`, async (model, real) => {
    const day = todayOf(real);
    const browser = newBrowser(real);
    const { resultCd, result } = await identify(browser, name, day);
    if (expectedOutcome(model, name, day) === 'refuse') expect(resultCd).not.toBe(0);
    if (resultCd !== 0) return;
    await sendAnswers(model, real, name, { browser, ticket: result.vistCntAES, outcome });
  });

const redo = (name: Name, outcome: Outcome | 'waits'): Command =>
  step(`${name} redoes: ${outcome}`, async (model, real) => {
    const pass = model.passes.get(name)?.at(-1);
    if (!pass) return;
    const browser = newBrowser(real);
    const { resultCd, result } = await browser.call('reInquiry', { passCheck: pass.passCheck });
    if (resultCd !== 0) return;
    pass.isRedone = true;
    const latest = model.latest.get(latestKey(name, pass.day));
    if (latest) latest.state = 'redone';
    if (outcome === 'waits') return;
    const ticket = result.vistCntAES;
    await sendAnswers(model, real, name, { browser, ticket, outcome, isHolder: true });
  });

const lift = (name: Name): Command =>
  step(`staff lift the refusal of the ${name}`, async (model, real) => {
    const day = todayOf(real);
    const latest = model.latest.get(latestKey(name, day));
    const record = await real.app.readStore(({ answers }) => answers.latestOf(personOf(name, day)));
    if (!record) return;
    const admin = await signInAs(real.app);
    const { resultCd } = await admin.call('liftRefusal', { answerId: record.answerId });
    const isRefused = latest?.outcome === 'refuse' && latest.state !== 'redone';
    expect(resultCd).toBe(isRefused ? 0 : 300);
    if (latest && isRefused) latest.state = 'lifted';
  });

/** Less than 24 hours later: a pass of the guardian may still be active. */
const nextMorning: Command = step('the next morning', (_, real) => {
  real.app.clock.advance(DAY - 20 * MINUTE);
  return Promise.resolve();
});

const name = fc.constantFrom(...NAMES);
const outcome = fc.constantFrom<Outcome>('clear', 'askStaff', 'refuse');
const commands = fc.commands<Model, Hospital, false>(
  [
    fc.tuple(name, outcome).map((own) => arrive(...own)),
    fc.tuple(name, outcome).map((own) => arrive(...own)),
    fc.tuple(name, fc.oneof(outcome, fc.constant('waits' as const))).map((own) => redo(...own)),
    name.map(lift),
    fc.constant(nextMorning),
  ],
  { maxCommands: MAX_STEPS, size: 'max' },
);

it('page, pass, gate, gate offline, message and stored answers agree about the outcome, whatever happens', async () => {
  const until = Date.now() + MAX_MS;
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      if (Date.now() > until) return;
      const app = await testApp({ settings: { 'lookup.deviceSubjects': 100_000 } });
      try {
        await completePatientVisit(app, INPATIENT);
        const real: Hospital = { app, gate: await enrolGate(app), visitors: 0 };
        const model: Model = { latest: new Map(), passes: new Map() };
        await fc.asyncModelRun(() => ({ model, real }), steps);
      } finally {
        await app.close();
      }
    }),
    { numRuns: RUNS },
  );
});

it.each([
  ['a redo that takes a symptom back', [arrive('patient', 'askStaff'), redo('patient', 'clear')]],
  [
    'a redo that is refused, and lifted',
    [
      arrive('patient', 'clear'),
      redo('patient', 'refuse'),
      lift('patient'),
      arrive('patient', 'askStaff'),
    ],
  ],
  [
    'a pass of yesterday and a refusal of today',
    [arrive('guardian', 'clear'), nextMorning, arrive('guardian', 'refuse'), lift('guardian')],
  ],
  [
    'a refusal of yesterday, before the 24 hours of the pass are over',
    [arrive('guardian', 'clear'), redo('guardian', 'refuse'), nextMorning, nextMorning],
  ],
] as const)('agree after %s', async (_, steps) => {
  const app = await testApp();
  try {
    await completePatientVisit(app, INPATIENT);
    const real: Hospital = { app, gate: await enrolGate(app), visitors: 0 };
    const model: Model = { latest: new Map(), passes: new Map() };
    for (const one of steps) await one.run(model, real);
    expect(model.latest.size).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});
