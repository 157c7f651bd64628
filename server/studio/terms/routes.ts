import { Hono } from 'hono';
import { STUDIO_CALLS } from '../../../schemas/studio-calls.ts';
import type { AppEnv } from '../../http/context.ts';
import type { CallWrapper } from '../../http/handle.ts';
import { approveTerms } from './approve-terms.ts';
import { removeTerms } from './remove-terms.ts';
import { saveTerms } from './save-terms.ts';
import { termsVersion, termsVersions } from './terms-versions.ts';

/** The terms that visitors consent to, as the studio reads and changes them. */
export const studioTermsRoutes = (read: CallWrapper, write: CallWrapper) =>
  new Hono<AppEnv>()
    .get(STUDIO_CALLS.termsVersions.path, read('termsVersions', termsVersions))
    .get(STUDIO_CALLS.termsVersion.path, read('termsVersion', termsVersion))
    .post(STUDIO_CALLS.saveTerms.path, write('saveTerms', saveTerms))
    .post(STUDIO_CALLS.approveTerms.path, write('approveTerms', approveTerms))
    .post(STUDIO_CALLS.removeTerms.path, write('removeTerms', removeTerms));
