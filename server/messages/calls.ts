import { listMessages, revealMessage, retryMessage, giveUpMessage } from './studio-outbox.ts';
import { write, type CallHandlers } from '../platform/http/call.ts';

/** Messages that were sent or wait, in the studio. */
export const messageCalls = {
  outboxList: write(listMessages),
  revealMessage: write(revealMessage),
  retryMessage: write(retryMessage),
  giveUpMessage: write(giveUpMessage),
} satisfies CallHandlers;
