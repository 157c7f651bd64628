import type { Hospital } from '../hospital/hospital.ts';
import type { Visitor } from '../visit.ts';

/** Looks at a screen as it stands; at another visitor's, or another page's, where one is named. */
export type Look = (screen: string, seenBy?: Visitor) => Promise<void>;

/** A way through many screens and what they may say on it, for whoever looks at each of them. */
export type Walk = (
  given: {
    readonly visitor: Visitor;
    readonly anotherVisitor: () => Promise<Visitor>;
    readonly hospital: Hospital;
  },
  look: Look,
) => Promise<void>;
