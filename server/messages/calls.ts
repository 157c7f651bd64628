import { listMessages, revealMessage, retryMessage, giveUpMessage } from './studio-outbox.ts';
import { write, type CallHandlers } from '../platform/http/call.ts';

/** Studio calls for messages that were sent or are waiting. */
export const messageCalls = {
  outboxList: write(listMessages),
  revealMessage: write(revealMessage),
  retryMessage: write(retryMessage),
  giveUpMessage: write(giveUpMessage),
} satisfies CallHandlers;
