import { approveTerms } from './approve-terms.ts';
import { removeTerms } from './remove-terms.ts';
import { saveTerms } from './save-terms.ts';
import { termsVersion, termsVersions } from './terms-versions.ts';
import { read, write, type CallHandlers } from '../../http/call.ts';

/** The terms that visitors consent to, as the studio reads and changes them. */
export const studioTermsCalls = {
  termsVersions: read(termsVersions),
  termsVersion: read(termsVersion),
  saveTerms: write(saveTerms),
  approveTerms: write(approveTerms),
  removeTerms: write(removeTerms),
} satisfies CallHandlers;
