import type { Hospital } from '../hospital/hospital.ts';
import type { Visitor } from '../visitor-fixture.ts';

/** Looks at a screen as it stands; at another visitor's, or another page's, where one is named. */
export type CheckScreen = (screen: string, seenBy?: Visitor) => Promise<void>;

/** A way through many screens and what they may say on it, for whoever looks at each of them. */
export type ScreenWalk = (
  given: {
    readonly visitor: Visitor;
    readonly anotherVisitor: () => Promise<Visitor>;
    readonly hospital: Hospital;
  },
  look: CheckScreen,
) => Promise<void>;
