import { sendLink, sentLinks, testLink } from './send-link.ts';
import { sendUrgent, sentUrgent, testUrgent } from './send-urgent.ts';
import { write, type CallHandlers } from '../../http/call.ts';

/** Links and urgent surveys, as the studio sends them. */
export const studioLinkCalls = {
  sendLink: write(sendLink),
  testLink: write(testLink),
  sentLinks: write(sentLinks),
  sendUrgent: write(sendUrgent),
  testUrgent: write(testUrgent),
  sentUrgent: write(sentUrgent),
} satisfies CallHandlers;
