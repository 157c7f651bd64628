import { integer } from '../setting-entry.ts';

/** Messages to phones: tries, and the limits against misuse. */
export const MESSAGE_SETTINGS = {
  'outbox.triesPerMessage': integer(6, 1, 100, 'Tries to send a message before it has failed.'),
  'outbox.recipientPerWindow': integer(
    3,
    1,
    1000,
    'Messages to one phone in ten minutes; further ones wait.',
  ),
  'outbox.recipientPerDay': integer(
    10,
    1,
    1000,
    'Messages to one phone in 24 hours; further ones wait, and expire with their visit date.',
  ),
  'outbox.messagesPerDay': integer(
    20_000,
    1,
    10_000_000,
    'Messages of the whole hospital in 24 hours before all further ones wait: a fuse against misuse.',
  ),
} as const;
