import type { PersonKind } from './mix.ts';

/** Somebody made for a load; nobody comes twice. */
export interface LoadPerson {
  readonly kind: PersonKind;
  /** The patient's registration number; empty of an applicant. */
  readonly number: string;
  readonly phone: string;
  /** YYYYMMDD; empty of an applicant. */
  readonly birth: string;
  /** How many guardians the patient may have inside. */
  readonly guardians: 1 | 2;
}
