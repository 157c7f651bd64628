import type { Publication } from '../../../../schemas/api.gen.ts';

/** Whether both are the same step of one addendum, which is decided as a whole. */
export const isTogether = (one: Publication, other: Publication): boolean =>
  one !== other &&
  one.addendumId !== null &&
  one.addendumId === other.addendumId &&
  one.kind === other.kind &&
  one.state === other.state;

/** The publications, with only the first of each addendum. */
export const firstOfAddenda = (publications: readonly Publication[]): readonly Publication[] =>
  publications.filter(
    (one, at) => !publications.slice(0, at).some((before) => isTogether(before, one)),
  );
