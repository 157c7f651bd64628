import { addDays } from '../../../../engine/visit/calendar-day.ts';
import { dayAt, instantOf } from '../../../../engine/visit/local-time.ts';

/** The simple model that runs beside the server. It shares no rule with it, only the calendar. */
const HOUR = 3_600_000;
export const SESSION_IDLE = HOUR / 2;

export const PEOPLE = {
  single: { answerType: 'PT', identityNo: '20000002' },
  disabled: { answerType: 'PT', identityNo: '20000005' },
  ann: { answerType: 'NOK', identityNo: '01000009001' },
  ben: { answerType: 'NOK', identityNo: '01000009002' },
  cas: { answerType: 'NOK', identityNo: '01000009003' },
  fitter: { answerType: 'TMP', identityNo: '01000006001' },
} as const;
export const LIMIT = { single: 1, disabled: 2 } as const;

export type Name = keyof typeof PEOPLE;
export type Patient = keyof typeof LIMIT;
export type Guardian = 'ann' | 'ben' | 'cas';
export const PATIENTS: readonly Patient[] = ['single', 'disabled'];
export const GUARDIANS: readonly Guardian[] = ['ann', 'ben', 'cas'];
const PASS_TYPE = { PT: 'M', NOK: 'D', TMP: 'T' } as const;

/** Who comes, for which day, and for a guardian to which patient. */
export interface Visit {
  readonly owner: Name;
  readonly patient: Patient | null;
  readonly day: string;
}

export interface ModelPass extends Visit {
  readonly issuedAt: number;
  readonly opens: number;
  readonly ends: number;
  /** What the server issued with it. */
  readonly codes: Readonly<Record<'passId' | 'passCheck' | 'gateCode' | 'barcodeValue', string>>;
  state: 'live' | 'replaced' | 'revoked' | 'suspended';
  entries: number;
}

interface ModelSubmission extends Visit {
  readonly at: number;
  /** The submission as it was sent: sending it again gets the same reply. */
  readonly sent: string;
  readonly pass: ModelPass | null;
  state: 'clear' | 'refused' | 'lifted' | 'wiped';
}

interface GuardianPlace {
  readonly guardian: Guardian;
  readonly slot: number;
  readonly givenBy: 'patient' | 'guardian';
}

/** A browser between identification and submission. */
export interface PendingVisit extends Visit {
  readonly ticket: Pick<GuardianPlace, 'slot' | 'givenBy'> | null;
  readonly openedAt: number;
  usedAt: number;
}

export interface Model {
  readonly today: string;
  now: number;
  readonly dischargedOn: Map<Patient, string>;
  readonly passes: ModelPass[];
  readonly attempts: ModelSubmission[];
  readonly inside: Map<Name, { readonly pass: ModelPass; readonly since: number }>;
  readonly places: Map<string, GuardianPlace[]>;
  readonly pendingVisits: Map<Name, PendingVisit>;
}

export const newModel = (now: number): Model => ({
  today: dayAt(now),
  now,
  dischargedOn: new Map(),
  passes: [],
  attempts: [],
  inside: new Map(),
  places: new Map(),
  pendingVisits: new Map(),
});

const validityOf = ({ owner, day }: Visit, now: number): Pick<ModelPass, 'opens' | 'ends'> => {
  const start = instantOf(day);
  const end = instantOf(addDays(day, 1));
  switch (PASS_TYPE[PEOPLE[owner].answerType]) {
    case 'M':
      return { opens: start, ends: end };
    case 'D':
      return { opens: Math.max(now, start), ends: Math.max(now, start) + 24 * HOUR };
    case 'T':
      return { opens: now, ends: end };
  }
};

const isSingleEntry = ({ owner }: Visit): boolean => PEOPLE[owner].answerType === 'TMP';
export const isOpen = ({ now }: Model, { state, opens, ends }: ModelPass): boolean =>
  state === 'live' && opens <= now && now < ends;
export const isPassActive = (model: Model, pass: ModelPass): boolean =>
  pass.state === 'live' &&
  model.now < pass.ends &&
  (!isSingleEntry(pass) || pass.entries === 0 || model.inside.get(pass.owner)?.pass === pass);

const isSame = (one: Visit, other: Visit): boolean =>
  one.owner === other.owner && one.day === other.day;
const isReplaceable = ({ state }: ModelPass): boolean => state === 'live' || state === 'suspended';
const liveOf = (model: Model, visit: Visit): ModelPass | undefined =>
  model.passes.find((pass) => pass.state === 'live' && isSame(pass, visit));
export const latestOf = (model: Model, visit: Visit): ModelSubmission | undefined =>
  model.attempts.findLast((attempt) => isSame(attempt, visit));
const isScreenedOut = (model: Model, visit: Visit): boolean =>
  latestOf(model, visit)?.state === 'refused';

/** By the answers of the pass's day until it ends, and by those of today. */
const keepsOut = (model: Model, pass: ModelPass): boolean =>
  (model.now < pass.ends && isScreenedOut(model, pass)) ||
  isScreenedOut(model, { ...pass, day: dayAt(model.now) });

const isHere = (model: Model, patient: Patient, day: string): boolean => {
  const removed = model.dischargedOn.get(patient);
  return removed === undefined || day < removed;
};

const hasCompleted = (model: Model, patient: Patient, day: string): boolean => {
  const counts = (attempt: ModelSubmission): boolean =>
    attempt.owner === patient &&
    (isHere(model, patient, day) ? attempt.day <= day : attempt.day === day);
  return model.attempts.findLast(counts)?.state === 'clear';
};

/** Suspends or resumes the guardians' passes according to the patient's questionnaire. */
const updateGuardianPasses = (model: Model, patient: Name): void => {
  for (const pass of model.passes) {
    if (pass.patient !== patient || !isReplaceable(pass)) continue;
    pass.state = hasCompleted(model, pass.patient, pass.day) ? 'live' : 'suspended';
  }
};

/** The guardians inside with a patient, other than `self`, in order of entry. */
const othersInside = (model: Model, patient: Patient, self: Name): readonly number[] =>
  [...model.inside]
    .filter(([name, { pass }]) => name !== self && pass.patient === patient)
    .map(([, { since }]) => since)
    .sort((one, other) => one - other);

export const placesOf = (model: Model, patient: Patient, day: string): GuardianPlace[] =>
  model.places.get(`${patient} ${day}`) ?? [];

const freeSlot = (model: Model, patient: Patient, day: string): number | null => {
  const taken = placesOf(model, patient, day).map(({ slot }) => slot);
  for (let slot = 1; slot <= LIMIT[patient]; slot += 1) if (!taken.includes(slot)) return slot;
  return null;
};

/** The guardian's place, or the code for why there is none. */
const assignPlace = (
  model: Model,
  { owner, patient, day }: Visit,
  ticket: PendingVisit['ticket'],
): GuardianPlace | number | null => {
  if (patient === null) return null;
  const guardian = owner as Guardian;
  if (othersInside(model, patient, owner).length >= LIMIT[patient]) return 307;
  const taken = placesOf(model, patient, day);
  const own = taken.find((place) => place.guardian === guardian);
  if (own) return own;
  if (ticket?.givenBy === 'patient') return 305;
  if (ticket && !taken.some(({ slot }) => slot === ticket.slot)) return { ...ticket, guardian };
  const slot = freeSlot(model, patient, day);
  return slot === null ? 307 : { guardian, slot, givenBy: 'guardian' };
};

const judgeVisit = (model: Model, { owner, patient, day }: Visit): number => {
  const today = dayAt(model.now);
  const isOffered =
    day === today || (day === addDays(today, 1) && model.now >= instantOf(today, '16:00'));
  if (!isOffered) return 305;
  if (owner === 'fitter') return day === model.today ? 0 : 301;
  if (owner === 'single' || owner === 'disabled') return isHere(model, owner, day) ? 0 : 301;
  if (patient === null || !isHere(model, patient, day)) return 310;
  return hasCompleted(model, patient, day) ? 0 : 306;
};

/** The result of an identity call; with 0 the browser holds the visit from then on. */
export const identify = (model: Model, visit: Visit): number => {
  const judged = judgeVisit(model, visit);
  if (judged !== 0) return judged;
  const live = liveOf(model, visit);
  // A guardian who goes on to another patient gets a pass for that one.
  if (live && isPassActive(model, live) && live.patient === visit.patient) return 200;
  if (isScreenedOut(model, visit)) return 201;
  const place = assignPlace(model, visit, null);
  if (typeof place === 'number') return place;
  model.pendingVisits.set(visit.owner, {
    ...visit,
    ticket: place,
    openedAt: model.now,
    usedAt: model.now,
  });
  return 0;
};

export interface SubmissionResult {
  readonly code: number;
  /** The pass that the reply names when an earlier reply is repeated. */
  readonly repeated?: ModelPass;
  /** Records the pass that the server has issued. */
  readonly issue?: (codes: ModelPass['codes']) => void;
}

/** The result of a submission from a browser that holds a visit, and its effects. */
export const submit = (
  model: Model,
  held: PendingVisit,
  sent: string,
  hasFever: boolean,
): SubmissionResult => {
  if (model.now - held.usedAt >= SESSION_IDLE) return { code: 401 };
  held.usedAt = model.now;
  const before = latestOf(model, held);
  if (before?.sent === sent) {
    if (before.state === 'refused') return { code: 201 };
    const { pass } = before;
    if (before.state === 'clear' && pass) {
      const isSentAgain = held.openedAt <= before.at && isOpen(model, pass) && isSingleEntry(pass);
      if (isPassActive(model, pass) || isSentAgain) return { code: 0, repeated: pass };
    }
  }
  const judged = judgeVisit(model, held);
  if (judged !== 0) return { code: judged };
  if (isScreenedOut(model, held)) return { code: 201 };
  const place = assignPlace(model, held, held.ticket);
  if (typeof place === 'number') return { code: place };

  const { owner, patient, day } = held;
  const visit = { owner, patient, day };
  const standing = model.passes.filter((pass) => isReplaceable(pass) && isSame(pass, visit));
  if (hasFever) {
    model.attempts.push({ ...visit, at: model.now, sent, pass: null, state: 'refused' });
    for (const earlier of standing) earlier.state = 'revoked';
    updateGuardianPasses(model, owner);
    return { code: 201 };
  }
  if (place && patient !== null) {
    const others = placesOf(model, patient, day).filter(({ guardian }) => guardian !== owner);
    model.places.set(`${patient} ${day}`, [...others, place]);
  }
  return {
    code: 0,
    issue: (codes) => {
      for (const earlier of standing) earlier.state = 'replaced';
      const pass: ModelPass = {
        ...visit,
        ...validityOf(visit, model.now),
        issuedAt: model.now,
        codes,
        state: 'live',
        entries: 0,
      };
      model.passes.push(pass);
      model.attempts.push({ ...visit, at: model.now, sent, pass, state: 'clear' });
      updateGuardianPasses(model, owner);
    },
  };
};

export const showPass = (model: Model, pass: ModelPass): number => {
  const isRefusedToday = isScreenedOut(model, { ...pass, day: dayAt(model.now) });
  if (isRefusedToday || (model.now < pass.ends && isScreenedOut(model, pass))) return 201;
  return isPassActive(model, pass) ? 0 : 305;
};

/** The result of a redo; with 0 the answers are deleted, and the browser holds the visit. */
export const redo = (model: Model, pass: ModelPass): number => {
  if (!isPassActive(model, pass) || isSingleEntry(pass) || pass.day < dayAt(model.now)) return 305;
  if (model.inside.has(pass.owner)) return 309;
  const { owner, patient, day } = pass;
  if (patient !== null && othersInside(model, patient, owner).length >= LIMIT[patient]) return 307;
  const latest = latestOf(model, pass);
  if (latest) latest.state = 'wiped';
  pass.state = 'revoked';
  updateGuardianPasses(model, owner);
  const own =
    patient === null
      ? undefined
      : placesOf(model, patient, day).find(({ guardian }) => guardian === owner);
  model.pendingVisits.set(owner, {
    owner,
    patient,
    day,
    ticket: own ?? null,
    openedAt: model.now,
    usedAt: model.now,
  });
  return 0;
};

export interface ScanResult {
  readonly code: number;
  readonly decision: 'entered' | 'left' | 'refused';
  readonly reason: string;
}

/** Which pass of its owner a number typed by hand refers to. */
const findTypedPass = (
  model: Model,
  owner: Name,
  direction: 'in' | 'out',
): ModelPass | undefined => {
  const own = model.passes.filter((pass) => pass.owner === owner).reverse();
  const held = own.filter((pass) => model.inside.get(owner)?.pass === pass);
  if (direction === 'out' && held.length > 0) return held[0];
  const isRefusedToday = (pass: ModelPass): boolean =>
    direction === 'in' && isScreenedOut(model, { ...pass, day: dayAt(model.now) });
  const refused = own.find(isRefusedToday);
  return (
    own.find((pass) => isOpen(model, pass)) ??
    refused ??
    own.find(({ state }) => state === 'live') ??
    own[0]
  );
};

const findObstacle = (
  model: Model,
  pass: ModelPass,
): readonly [code: number, reason: string] | null => {
  const { state, owner, patient } = pass;
  if (keepsOut(model, pass)) return [201, 'screenedOut'];
  if (state === 'suspended') return [306, state];
  if (state !== 'live') return [305, state];
  if (model.now < pass.opens) return [305, 'notYet'];
  if (model.now >= pass.ends) return [305, 'expired'];
  if (patient !== null && !isHere(model, patient, dayAt(model.now))) return [310, 'discharged'];
  if (isSingleEntry(pass) && pass.entries > 0) return [305, 'spent'];
  if (model.inside.has(owner)) return [306, 'alreadyInside'];
  return patient !== null && othersInside(model, patient, owner).length >= LIMIT[patient]
    ? [307, 'guardianInside']
    : null;
};

export const scan = (
  model: Model,
  named: ModelPass,
  by: 'qr' | 'barcode' | 'hand',
  direction: 'in' | 'out',
): ScanResult => {
  const today = dayAt(model.now);
  const near = [addDays(today, -1), today, addDays(today, 1)];
  if (by === 'qr' && direction === 'in' && !near.includes(dayAt(named.opens))) {
    return { code: 305, decision: 'refused', reason: 'otherDay' };
  }
  const typed = by === 'hand' ? findTypedPass(model, named.owner, direction) : undefined;
  const pass = typed ?? named;
  if (direction === 'out') {
    const reason = model.inside.delete(pass.owner) ? '' : 'leftWithoutEntry';
    return { code: 0, decision: 'left', reason };
  }
  const found = findObstacle(model, pass);
  if (found) return { code: found[0], decision: 'refused', reason: found[1] };
  pass.entries += 1;
  model.inside.set(pass.owner, { pass, since: model.now });
  return { code: 0, decision: 'entered', reason: '' };
};

export const changeCompanions = (
  model: Model,
  pass: ModelPass,
  listed: readonly Guardian[],
): number => {
  const { owner, day } = pass;
  if ((owner !== 'single' && owner !== 'disabled') || !isPassActive(model, pass)) return 305;
  if (listed.length > LIMIT[owner]) return 307;
  const removed = placesOf(model, owner, day).filter(({ guardian }) => !listed.includes(guardian));
  if (removed.some(({ guardian }) => model.inside.get(guardian)?.pass.patient === owner))
    return 307;
  for (const { guardian } of removed) {
    for (const other of model.passes) {
      const isTheirs = other.owner === guardian && other.patient === owner && other.day === day;
      if (isTheirs && isReplaceable(other)) other.state = 'revoked';
    }
  }
  const kept = placesOf(model, owner, day).filter(({ guardian }) => listed.includes(guardian));
  model.places.set(`${owner} ${day}`, kept);
  for (const guardian of listed) {
    const slot = freeSlot(model, owner, day);
    if (slot === null || kept.some((place) => place.guardian === guardian)) continue;
    kept.push({ guardian, slot, givenBy: 'patient' });
  }
  return 0;
};

/** Staff end a stay under that pass. */
export const release = (model: Model, pass: ModelPass): number => {
  if (model.inside.get(pass.owner)?.pass !== pass) return 300;
  model.inside.delete(pass.owner);
  return 0;
};

/** Staff lift the screening result of the person's latest submission. */
export const lift = (attempt: ModelSubmission): number => {
  if (attempt.state !== 'refused' && attempt.state !== 'lifted') return 300;
  attempt.state = 'lifted';
  return 0;
};

/** What the server does periodically: guardians of a discharged patient count as gone. */
export const closeVisits = (model: Model): void => {
  for (const [name, { pass }] of [...model.inside]) {
    if (pass.patient === null || isHere(model, pass.patient, dayAt(model.now))) continue;
    model.inside.delete(name);
  }
};
