import type { Stored } from '../repositories.ts';
import { type Outcome, refused } from '../../engine/outcome/outcome.ts';
import type { Call } from '../platform/http/call.ts';
import type { Person } from '../../engine/visit/person.ts';

/**
 * Step 6 for a person whose latest submission of the day is known; null for a person without one.
 */
export const screeningRefusal = (
  latest: Stored<'answers', 'screeningOf'> | null,
): Outcome<never> | null =>
  latest && !latest.isWiped && !latest.isLifted && latest.screeningOutcome === 'refuse'
    ? refused('notIssued', 'message.passNotIssued')
    : null;

/** Step 6: the screening of that day refuses the person (201), unless staff lifted that. */
export const checkScreening = async (
  { repositories: { answers } }: Pick<Call, 'repositories'>,
  person: Person,
): Promise<Outcome<never> | null> => screeningRefusal(await answers.screeningOf(person));
