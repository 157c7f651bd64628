import { integerSetting } from '../setting-entry.ts';

/** Messages to phones: tries, and the limits against misuse. */
export const MESSAGE_SETTINGS = {
  'outbox.triesPerMessage': integerSetting(
    6,
    1,
    100,
    'Tries to send a message before it has failed.',
  ),
  'outbox.recipientPerWindow': integerSetting(
    3,
    1,
    1000,
    'Messages to one phone in ten minutes; further ones wait.',
  ),
  'outbox.recipientPerDay': integerSetting(
    10,
    1,
    1000,
    'Messages to one phone in 24 hours; further ones wait, and expire with their visit date.',
  ),
  'outbox.messagesPerDay': integerSetting(
    20_000,
    1,
    10_000_000,
    'Messages of the whole hospital in 24 hours before all further ones wait: a fuse against misuse.',
  ),
} as const;
