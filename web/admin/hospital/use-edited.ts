import { useState } from 'react';
import { mergedFields } from './three-way.ts';

/** A thing as somebody else left it while it was open here. */
export interface Theirs<Fields> {
  readonly by: string;
  /** UTC milliseconds; 0 where it was not written down. */
  readonly at: number;
  readonly fields: Fields;
  readonly revision: string;
}

/** What is written in a form, from which state it was begun, and what somebody else did meanwhile. */
export interface Edited<Fields> {
  readonly fields: Fields;
  /** The state from which a save changes it; null for what is new. */
  readonly revision: string | null;
  /** As it was when it was opened, or when the other change was last taken note of. */
  readonly base: Fields;
  readonly theirs: Theirs<Fields> | null;
  readonly set: (changes: Partial<Fields>) => void;
  /** Takes note that a save was refused for what somebody else did; nothing typed is lost. */
  readonly meet: (theirs: Theirs<Fields>) => void;
  /** Takes their change over where nothing was typed here. */
  readonly merge: () => void;
  /** Leaves everything as it was typed: the next save overwrites their change, knowingly. */
  readonly keepMine: () => void;
}

/** The fields of a form that may be changed by somebody else at the same time. */
export const useEdited = <Fields extends object>(
  given: Fields,
  revision: string | null,
): Edited<Fields> => {
  const [begun, setBegun] = useState({ fields: given, revision });
  const [fields, setFields] = useState(given);
  const [theirs, setTheirs] = useState<Theirs<Fields> | null>(null);
  const acknowledge = (known: Theirs<Fields>): void => {
    setBegun({ fields: known.fields, revision: known.revision });
    setTheirs(null);
  };
  return {
    fields,
    revision: begun.revision,
    base: begun.fields,
    theirs,
    set: (changes) => {
      setFields((before) => ({ ...before, ...changes }));
    },
    meet: setTheirs,
    merge: () => {
      if (theirs === null) return;
      setFields(mergedFields(begun.fields, fields, theirs.fields));
      acknowledge(theirs);
    },
    keepMine: () => {
      if (theirs !== null) acknowledge(theirs);
    },
  };
};
