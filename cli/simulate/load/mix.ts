import type { Language } from '../../../engine/wording/language.ts';
import type { ScenarioFile } from '../scenario-file.ts';

/** The reason for a visit, as the hospital knows it beforehand. */
export type PersonKind = 'outpatient' | 'inpatient' | 'intensiveCare' | 'applicant';

/** A rule of the hospital that the run must not violate. */
export type Invariant = 'guardians' | 'passes';

export const INVARIANTS: readonly Invariant[] = ['guardians', 'passes'];

/** One kind of visitor of a mix. */
export interface MixVisitor {
  /** The name in the mix: the file's name without folder and extension. */
  readonly name: string;
  readonly scenario: ScenarioFile;
  readonly weight: number;
  readonly language: Language | undefined;
  /** Null if anyone with a phone may come. */
  readonly person: PersonKind | null;
  /** How many guardians of one patient come at the same time. */
  readonly guardians: number;
  readonly doubleTap: boolean;
  readonly goesIn: boolean;
}

/** The pace at which visits start. */
export type Pace =
  | { readonly by: 'rate'; readonly perSecond: number }
  | { readonly by: 'concurrency'; readonly visits: number };

/** Limits for the replies to a call; times in milliseconds, `failed` as a share of 1. */
export interface CallLimits {
  readonly p50?: number;
  readonly p95?: number;
  readonly p99?: number;
  readonly failed?: number;
}

/** The limits for a run. */
export interface Limits {
  /** By call name; `all` is every call. */
  readonly calls: ReadonlyMap<string, CallLimits>;
  /** Maximum share of visits that end differently from their scenario. */
  readonly otherwise: number | null;
  readonly callsPerSecond: number | null;
}

/** Who comes, how many at a time, for how long, and which limits and rules apply. */
export interface Mix {
  readonly name: string;
  readonly visitors: readonly MixVisitor[];
  readonly pace: Pace;
  readonly durationMs: number;
  /** The number of visits to generate people for. */
  readonly people: number;
  readonly limits: Limits;
  readonly invariants: readonly Invariant[];
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of a duration that its schema has accepted: `250ms`, `30s`. */
export const parseDuration = (span: string): number => {
  const unit = span.replace(/^\d+/, '');
  return Number.parseInt(span, 10) * (UNIT_MS[unit] ?? Number.NaN);
};

/** `0.1%` as a share of 1. */
export const parsePercent = (percent: string): number => Number.parseFloat(percent) / 100;

/**
 * With a fixed concurrency the number of visits is unknown; this is more than one server can
 * answer.
 */
const VISITS_PER_SECOND = 200;
const MAX_PEOPLE = 200_000;

/** The number of visits that need people, if the mix does not give it. */
export const estimatePeople = (pace: Pace, durationMs: number): number => {
  const perSecond = pace.by === 'rate' ? pace.perSecond : VISITS_PER_SECOND;
  return Math.min(MAX_PEOPLE, Math.ceil((perSecond * durationMs) / 1000) + 10);
};
