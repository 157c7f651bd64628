import type { Hospital } from '../hospital/hospital.ts';
import type { Visitor } from '../visitor-fixture.ts';

/** Checks a screen in its current state; that of another visitor or page if one is given. */
export type CheckScreen = (screen: string, seenBy?: Visitor) => Promise<void>;

/** Walks through many screens and their messages, for any check that runs on each of them. */
export type ScreenWalk = (
  given: {
    readonly visitor: Visitor;
    readonly anotherVisitor: () => Promise<Visitor>;
    readonly hospital: Hospital;
  },
  look: CheckScreen,
) => Promise<void>;
