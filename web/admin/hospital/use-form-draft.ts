import { useState } from 'react';
import { mergeFields } from './three-way-merge.ts';

/** A thing as somebody else left it while it was open here. */
export interface ConflictingChange<Fields> {
  readonly by: string;
  /** UTC milliseconds; 0 where it was not written down. */
  readonly at: number;
  readonly fields: Fields;
  readonly revision: string;
}

/** What is written in a form, from which state it was begun, and what somebody else did meanwhile. */
export interface FormDraft<Fields> {
  readonly fields: Fields;
  /** The state from which a save changes it; null for what is new. */
  readonly revision: string | null;
  /** As it was when it was opened, or when the other change was last taken note of. */
  readonly base: Fields;
  readonly conflict: ConflictingChange<Fields> | null;
  readonly set: (changes: Partial<Fields>) => void;
  /** Takes note that a save was refused for what somebody else did; nothing typed is lost. */
  readonly reportConflict: (theirs: ConflictingChange<Fields>) => void;
  /** Takes their change over where nothing was typed here. */
  readonly merge: () => void;
  /** Leaves everything as it was typed: the next save overwrites their change, knowingly. */
  readonly keepMine: () => void;
}

/** The fields of a form that may be changed by somebody else at the same time. */
export const useFormDraft = <Fields extends object>(
  given: Fields,
  revision: string | null,
): FormDraft<Fields> => {
  const [baseline, setBaseline] = useState({ fields: given, revision });
  const [fields, setFields] = useState(given);
  const [theirs, setTheirs] = useState<ConflictingChange<Fields> | null>(null);
  const rebase = (known: ConflictingChange<Fields>): void => {
    setBaseline({ fields: known.fields, revision: known.revision });
    setTheirs(null);
  };
  return {
    fields,
    revision: baseline.revision,
    base: baseline.fields,
    conflict: theirs,
    set: (changes) => {
      setFields((before) => ({ ...before, ...changes }));
    },
    reportConflict: setTheirs,
    merge: () => {
      if (theirs === null) return;
      setFields(mergeFields(baseline.fields, fields, theirs.fields));
      rebase(theirs);
    },
    keepMine: () => {
      if (theirs !== null) rebase(theirs);
    },
  };
};
