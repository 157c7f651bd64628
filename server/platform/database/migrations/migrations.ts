/** Every migration, in order. A migration that has shipped never changes: a later one corrects it. */
import type { Migration } from 'kysely';
import * as initialSchema from './20261125-initial-schema.ts';
import * as helpCalls from './20261125-kiosk-help-calls.ts';
import * as retractedDenials from './20261125-retracted-denials.ts';
import * as shortLinks from './20261125-short-links.ts';
import * as commandLineTokens from './20261126-command-line-tokens.ts';
import * as liftedBy from './20261127-lifted-by.ts';
import * as userTypeTakeOver from './20261127-user-type-take-over.ts';
import * as publicationEnds from './20261128-publication-ends.ts';
import * as addenda from './20261128-publication-of-addendum.ts';
import * as withoutApproval from './20261128-publication-without-approval.ts';
import * as approvalRequests from './20261128-requests-for-approval.ts';
import * as draftPresence from './20261128-who-has-a-draft-open.ts';
import * as questionComments from './20261128-written-comments.ts';
import * as requestContent from './20261129-content-of-approval-requests.ts';
import * as daysOfCases from './20261129-day-of-saved-cases.ts';
import * as purgeClock from './20261129-purge-clock.ts';
import * as referenceRevision from './20261130-reference-revision.ts';

export const migrations: Record<string, Migration> = {
  '20261125-initial-schema': initialSchema,
  '20261125-kiosk-help-calls': helpCalls,
  '20261125-retracted-denials': retractedDenials,
  '20261125-short-links': shortLinks,
  '20261126-command-line-tokens': commandLineTokens,
  '20261127-lifted-by': liftedBy,
  '20261127-user-type-take-over': userTypeTakeOver,
  '20261128-publication-ends': publicationEnds,
  '20261128-publication-of-addendum': addenda,
  '20261128-publication-without-approval': withoutApproval,
  '20261128-requests-for-approval': approvalRequests,
  '20261128-who-has-a-draft-open': draftPresence,
  '20261128-written-comments': questionComments,
  '20261129-content-of-approval-requests': requestContent,
  '20261129-day-of-saved-cases': daysOfCases,
  '20261129-purge-clock': purgeClock,
  '20261130-reference-revision': referenceRevision,
};
