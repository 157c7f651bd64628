import type { PersonKind } from './mix.ts';

/** A person generated for a load; each comes only once. */
export interface LoadPerson {
  readonly kind: PersonKind;
  /** The patient's registration number; empty for an applicant. */
  readonly number: string;
  readonly phone: string;
  /** YYYYMMDD; empty for an applicant. */
  readonly birth: string;
  /** How many guardians the patient may have inside. */
  readonly guardians: 1 | 2;
}
