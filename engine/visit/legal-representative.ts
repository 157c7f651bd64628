import { completedMonths, type Day } from './calendar-day.ts';

/** Below this age a legal representative consents (Personal Information Protection Act, article 22-2). */
export const CONSENT_AGE = 14;

/** Who may consent for a child: a parent, or a guardian appointed by a court. */
export const REPRESENTATIVE_RELATIONS = ['mother', 'father', 'guardian'] as const;
export type RepresentativeRelation = (typeof REPRESENTATIVE_RELATIONS)[number];

/** Whether another person has to consent on that day for a person with this birth date. */
export const needsRepresentative = (birth: Day, day: Day): boolean =>
  completedMonths(birth, day) < CONSENT_AGE * 12;
