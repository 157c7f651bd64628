import { useState } from 'react';
import { mergeFields } from './three-way-merge.ts';

/** The state that another user saved while the thing was open here. */
export interface ConflictingChange<Fields> {
  readonly by: string;
  /** UTC milliseconds; 0 if the time was not recorded. */
  readonly at: number;
  readonly fields: Fields;
  readonly revision: string;
}

/** The values in a form, the state they are based on, and what another user changed since. */
export interface FormDraft<Fields> {
  readonly fields: Fields;
  /** The revision that a save is based on; null for a new thing. */
  readonly revision: string | null;
  /** The values when the form was opened, or when the last conflict was resolved. */
  readonly base: Fields;
  readonly conflict: ConflictingChange<Fields> | null;
  readonly set: (changes: Partial<Fields>) => void;
  /** Records that a save was refused because of another user's change. Nothing typed is lost. */
  readonly reportConflict: (theirs: ConflictingChange<Fields>) => void;
  /** Takes their values for the fields that were not changed here. */
  readonly merge: () => void;
  /** Keeps everything as typed. The next save overwrites their change on purpose. */
  readonly keepMine: () => void;
}

/** The fields of a form that another user may change at the same time. */
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
