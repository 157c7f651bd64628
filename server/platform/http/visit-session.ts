import { randomUUID } from 'node:crypto';
import type { ProofLevel } from '../../../engine/visit/proof-level.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { Person } from '../../../engine/visit/person.ts';
import type { Proof, ProofKind, Proven, ProvenVisit } from './visit-sessions-repository.ts';

/** The shortest time between two records of use, so that reads need not become writes. */
const USE_WRITE_INTERVAL_MS = 60_000;
/** A family shares one phone; more visits than this come from other people. */
const MAX_VISITS = 6;
const MAX_PROOFS = 36;
const MAX_SERVED_VERSIONS = 12;

type OwnedKind = Extract<ProofKind, 'patient' | 'answer' | 'openedAnswer' | 'companions'>;

/** What identifies a visit within a session. */
export interface ProvenPerson extends Person {
  readonly refId: string | null;
  readonly meetingId: string | null;
}

/** What this browser has proven (decisions, part e). Changes are saved when the call commits. */
export interface VisitSession {
  /** A name of the session for counting attempts; null before there is one. */
  readonly sessionId: string | null;
  /** The visit of that person, type and day, if this session proved it. */
  findVisit(person: Person): ProvenVisit | null;
  /** Whether this session proved any visit of a matching type. */
  hasVisitAs(fits: (answerType: Person['answerType']) => boolean): boolean;
  isInvitedTo(meetingId: string): boolean;
  /** `begunId`: the id under which the start of the visit was counted. */
  addProvenVisit(person: ProvenPerson, held: ProofLevel, begunId?: string): void;
  addInvitation(meetingId: string): void;
  /** Ids of that kind that this session has proven, latest first. */
  provenIds(kind: ProofKind): readonly string[];
  /**
   * Adds a proof other than a visit: a link's subject, a partner employee, a survey, a research
   * run.
   */
  addProof(kind: ProofKind, id: string): void;
  /**
   * Records what this session has made or opened. Its token does not change, so requests on their
   * way stay valid.
   */
  addOwned(kind: OwnedKind, id: string): void;
  owns(kind: OwnedKind, id: string): boolean;
  /** Records that a version was served, and in which language. */
  recordServedVersion(detailId: string, language: Language): void;
  /** When this session was last served that version; null if it never was. */
  servedAt(detailId: string): number | null;
  /** The language in which this session was last served that version; null if it never was. */
  servedIn(detailId: string): Language | null;
  /** Forgets everything that was proven. */
  end(): void;
  readonly change: SessionChange;
  /** When it ends unless it is used again. */
  readonly endsAt: number;
}

/**
 * `proven`: the token is renewed, so that a cookie planted by another person does not become this
 * visitor's session.
 */
export type SessionChange =
  | { readonly kind: 'none' }
  | { readonly kind: 'used' }
  | { readonly kind: 'changed'; readonly proven: Proven }
  | { readonly kind: 'proven'; readonly proven: Proven }
  | { readonly kind: 'ended' };

const isSameVisit = (visit: ProvenVisit, person: Person): boolean =>
  visit.answerType === person.answerType &&
  visit.identityNo === person.identityNo &&
  visit.visitDate === person.visitDate;

/**
 * A session made from the data loaded for its token; it and each of its visits end after `idleMs`
 * unused.
 */
export const createVisitSession = (
  loaded: { readonly proven: Proven; readonly expiresAt: number } | null,
  now: number,
  idleMs: number,
): VisitSession => {
  const sessionId = loaded?.proven.sessionId ?? randomUUID();
  let visits = (loaded?.proven.visits ?? []).filter(({ usedAt }) => usedAt > now - idleMs);
  let invitedTo = loaded?.proven.invitedTo ?? [];
  let proofs: readonly Proof[] = (loaded?.proven.proofs ?? []).filter(
    ({ usedAt }) => usedAt > now - idleMs,
  );
  let served = loaded?.proven.served ?? [];
  let kind: SessionChange['kind'] =
    loaded && loaded.expiresAt < now + idleMs - USE_WRITE_INTERVAL_MS ? 'used' : 'none';

  const use = (visit: ProvenVisit): ProvenVisit => {
    if (visit.usedAt > now - USE_WRITE_INTERVAL_MS) return visit;
    const used = { ...visit, usedAt: now };
    visits = visits.map((other) => (other === visit ? used : other));
    if (kind !== 'proven') kind = 'changed';
    return used;
  };

  return {
    sessionId:
      loaded && visits.length + invitedTo.length + proofs.length + served.length > 0
        ? sessionId
        : null,
    endsAt: now + idleMs,
    findVisit: (person) => {
      const visit = visits.find((candidate) => isSameVisit(candidate, person));
      return visit ? use(visit) : null;
    },
    hasVisitAs: (fits) => {
      const visit = visits.find(({ answerType }) => fits(answerType));
      if (visit) use(visit);
      return visit !== undefined;
    },
    isInvitedTo: (meetingId) => invitedTo.includes(meetingId),
    addProvenVisit: ({ answerType, identityNo, visitDate, refId, meetingId }, held, begunId) => {
      const proven: ProvenVisit = {
        answerType,
        identityNo,
        visitDate,
        refId,
        meetingId,
        usedAt: now,
        ...(held === 'possession' && { held }),
        ...(begunId !== undefined && { begunId }),
      };
      visits = [proven, ...visits.filter((visit) => !isSameVisit(visit, proven))].slice(
        0,
        MAX_VISITS,
      );
      // A visit that starts later ends the self-service: both ask by type, so only one may be
      // active.
      proofs = proofs.filter((proof) => proof.kind !== 'research');
      kind = 'proven';
    },
    addInvitation: (meetingId) => {
      invitedTo = [meetingId, ...invitedTo.filter((other) => other !== meetingId)].slice(
        0,
        MAX_VISITS,
      );
      kind = 'proven';
    },
    provenIds: (proofKind) => {
      const found = proofs.filter((proof) => proof.kind === proofKind);
      if (found.some(({ usedAt }) => usedAt <= now - USE_WRITE_INTERVAL_MS)) {
        proofs = proofs.map((proof) =>
          proof.kind === proofKind ? { ...proof, usedAt: now } : proof,
        );
        if (kind !== 'proven') kind = 'changed';
      }
      return found.map(({ id }) => id);
    },
    addProof: (proofKind, id) => {
      proofs = [
        { kind: proofKind, id, usedAt: now },
        ...proofs.filter((proof) => proof.kind !== proofKind || proof.id !== id),
      ].slice(0, MAX_PROOFS);
      kind = 'proven';
    },
    addOwned: (proofKind, id) => {
      const others = proofs.filter((proof) => proof.kind !== proofKind || proof.id !== id);
      proofs = [{ kind: proofKind, id, usedAt: now }, ...others].slice(0, MAX_PROOFS);
      if (kind !== 'proven') kind = 'changed';
    },
    owns: (proofKind, id) => proofs.some((proof) => proof.kind === proofKind && proof.id === id),
    recordServedVersion: (detailId, language) => {
      const isKnown = served.some(
        (version) =>
          version.detailId === detailId &&
          version.language === language &&
          version.at > now - USE_WRITE_INTERVAL_MS,
      );
      if (isKnown) return;
      const others = served.filter((version) => version.detailId !== detailId);
      served = [{ detailId, at: now, language }, ...others].slice(0, MAX_SERVED_VERSIONS);
      if (kind !== 'proven') kind = 'changed';
    },
    servedAt: (detailId) => served.find((version) => version.detailId === detailId)?.at ?? null,
    servedIn: (detailId) =>
      served.find((version) => version.detailId === detailId)?.language ?? null,
    end: () => {
      served = [];
      visits = [];
      invitedTo = [];
      proofs = [];
      kind = 'ended';
    },
    get change(): SessionChange {
      return kind === 'none' || kind === 'used' || kind === 'ended'
        ? { kind }
        : { kind, proven: { sessionId, visits, invitedTo, proofs, served } };
    },
  };
};
