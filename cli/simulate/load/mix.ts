import type { Language } from '../../../engine/wording/language.ts';
import type { ScenarioFile } from '../scenario-file.ts';

/** Why somebody comes, as the hospital knows it before the visit. */
export type PersonKind = 'outpatient' | 'inpatient' | 'intensiveCare' | 'applicant';

/** A rule of the hospital that the run must not break. */
export type Invariant = 'guardians' | 'passes';

export const INVARIANTS: readonly Invariant[] = ['guardians', 'passes'];

/** One kind of visitor of a mix. */
export interface MixVisitor {
  /** As the mix names it: the file's name without its folder and ending. */
  readonly name: string;
  readonly scenario: ScenarioFile;
  readonly weight: number;
  readonly language: Language | undefined;
  /** Null where anybody with a phone may come. */
  readonly person: PersonKind | null;
  /** How many guardians of one patient come at the same moment. */
  readonly guardians: number;
  readonly doubleTap: boolean;
  readonly goesIn: boolean;
}

/** How visits follow each other. */
export type Pace =
  | { readonly by: 'rate'; readonly perSecond: number }
  | { readonly by: 'concurrency'; readonly visits: number };

/** What the replies to a call must keep to; times in milliseconds, `failed` a share of 1. */
export interface CallLimits {
  readonly p50?: number;
  readonly p95?: number;
  readonly p99?: number;
  readonly failed?: number;
}

/** What a run must keep to. */
export interface Limits {
  /** By the name of a call; `all` is every call. */
  readonly calls: ReadonlyMap<string, CallLimits>;
  /** Share of the visits that may end otherwise than their scenario says. */
  readonly otherwise: number | null;
  readonly callsPerSecond: number | null;
}

/** Who comes, how many at a time and for how long, and what must hold meanwhile. */
export interface Mix {
  readonly name: string;
  readonly visitors: readonly MixVisitor[];
  readonly pace: Pace;
  readonly durationMs: number;
  /** How many visits people are made for. */
  readonly people: number;
  readonly limits: Limits;
  readonly invariants: readonly Invariant[];
}

const UNIT_MS: Readonly<Record<string, number>> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 };

/** Milliseconds of a span that its schema has accepted: `250ms`, `30s`. */
export const parseDuration = (span: string): number => {
  const unit = span.replace(/^\d+/, '');
  return Number.parseInt(span, 10) * (UNIT_MS[unit] ?? Number.NaN);
};

/** `0.1%` as a share of 1. */
export const parsePercent = (percent: string): number => Number.parseFloat(percent) / 100;

/** At a concurrency nobody knows how many will come; this is more than one server answers. */
const VISITS_PER_SECOND = 200;
const MAX_PEOPLE = 200_000;

/** How many visits people are needed for, where the mix does not say it. */
export const estimatePeople = (pace: Pace, durationMs: number): number => {
  const perSecond = pace.by === 'rate' ? pace.perSecond : VISITS_PER_SECOND;
  return Math.min(MAX_PEOPLE, Math.ceil((perSecond * durationMs) / 1000) + 10);
};
