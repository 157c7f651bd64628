/** What the client asked for and what was confirmed to it, in memory and in a file of JSON lines. */
import { appendFileSync } from 'node:fs';

/** A submission: sent once or more with the same person and contents, which are its key. */
export interface Submission {
  readonly identityNo: string;
  readonly round: number;
  /** The token that the confirmation named the pass by; null while it is not confirmed. */
  passCheck: string | null;
}

/** A scan at the gate: sent once or more with the same nonce, which is its key. */
export interface Scan {
  readonly nonce: string;
  readonly round: number;
  readonly patient: string;
  readonly code: string;
  readonly direction: 'in' | 'out';
  /** By `performance.now()`, as `answeredAt`. */
  readonly sentAt: number;
  answeredAt: number | null;
  decision: 'entered' | 'left' | 'refused' | null;
}

export interface Ledger {
  /** The current round; each effect belongs to the round in which it was first sent. */
  round: number;
  readonly submissions: Submission[];
  readonly scans: Scan[];
  /** When a reply of the application arrived, by `performance.now()`, in order. */
  readonly replies: number[];
  /** Replies of HTTP 500: the program met what it did not expect. */
  internalErrors: number;
  readonly intend: {
    submission(identityNo: string): Submission;
    scan(scan: Pick<Scan, 'nonce' | 'patient' | 'code' | 'direction'>): Scan;
  };
  readonly confirm: {
    submission(submission: Submission, passCheck: string): void;
    scan(scan: Scan, decision: NonNullable<Scan['decision']>): void;
  };
}

/** A ledger whose entries are appended to `file` before they take effect. */
export const openLedger = (file: string): Ledger => {
  const write = (kind: string, entry: object): void =>
    appendFileSync(file, `${JSON.stringify({ kind, at: new Date().toISOString(), ...entry })}\n`);
  const ledger: Ledger = {
    round: 0,
    submissions: [],
    scans: [],
    replies: [],
    internalErrors: 0,
    intend: {
      submission: (identityNo) => {
        const submission: Submission = { identityNo, round: ledger.round, passCheck: null };
        write('submission', submission);
        ledger.submissions.push(submission);
        return submission;
      },
      scan: (asked) => {
        const scan: Scan = {
          ...asked,
          round: ledger.round,
          sentAt: performance.now(),
          answeredAt: null,
          decision: null,
        };
        write('scan', scan);
        ledger.scans.push(scan);
        return scan;
      },
    },
    confirm: {
      submission: (submission, passCheck) => {
        submission.passCheck = passCheck;
        write('submission confirmed', submission);
      },
      scan: (scan, decision) => {
        scan.answeredAt = performance.now();
        scan.decision = decision;
        write('scan confirmed', scan);
      },
    },
  };
  return ledger;
};
