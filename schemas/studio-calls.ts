import { accessCalls } from './studio-calls/access.ts';
import { accountCalls } from './studio-calls/accounts.ts';
import { commandLineCalls } from './studio-calls/command-line.ts';
import { answerCalls } from './studio-calls/answers.ts';
import { questionnaireCalls } from './studio-calls/questionnaires.ts';
import { systemCalls } from './studio-calls/system.ts';
import { visitCalls } from './studio-calls/visits.ts';
import { termsCalls } from './studio-calls/terms.ts';
import { usageCalls } from './studio-calls/usage.ts';
import { translationCalls } from './studio-calls/translations.ts';
import { placeCalls } from './studio-calls/places.ts';
import { meetingCalls } from './studio-calls/meetings.ts';
import { linkCalls } from './studio-calls/links.ts';
import { partnerCalls } from './studio-calls/partners.ts';

/** Every call that the studio makes, one file for each of its parts. */
export const STUDIO_CALLS = {
  ...accessCalls,
  ...accountCalls,
  ...commandLineCalls,
  ...systemCalls,
  ...answerCalls,
  ...questionnaireCalls,
  ...visitCalls,
  ...termsCalls,
  ...usageCalls,
  ...translationCalls,
  ...placeCalls,
  ...meetingCalls,
  ...linkCalls,
  ...partnerCalls,
} as const;
