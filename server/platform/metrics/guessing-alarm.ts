import type { Services } from '../http/config.ts';
import { ADDRESS_LOOK_UP_LIMIT, LINK_LIMIT, INVITE_CODE_LIMIT } from '../http/attempt-limits.ts';
import type { Log } from '../http/log.ts';
import { TOTAL_SIGN_IN_LIMIT } from '../http/sign-in-limit.ts';
import { createRepositories } from '../../repositories.ts';
import type { GuessCount } from './metrics.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type StoreServices = Pick<Services, 'database' | 'keys' | 'clock'>;

/** Asks the store for the number of guesses over all addresses; no limit per address shows that. */
export const createGuessReader =
  ({ database, keys, clock }: StoreServices) =>
  (): Promise<readonly GuessCount[]> =>
    database.read(async (trx) => {
      const { attempts, settings } = createRepositories(trx, keys);
      const now = clock.now();
      const all = await settings.all();
      const windowMs = all['signIn.windowMinutes'] * MINUTE_MS;
      const people = await attempts.countSince(ADDRESS_LOOK_UP_LIMIT, now - HOUR_MS);
      const passwords = await attempts.countSince(TOTAL_SIGN_IN_LIMIT, now - windowMs);
      const digits = await attempts.countSince(LINK_LIMIT, now - HOUR_MS);
      const codes = await attempts.countSince(INVITE_CODE_LIMIT, now - HOUR_MS);
      return [
        { of: 'people', count: people.subjects, alarmAt: all['lookup.alarmSubjects'] },
        { of: 'passwords', count: passwords.attempts, alarmAt: all['signIn.alarmTries'] },
        { of: 'digits', count: digits.attempts, alarmAt: all['link.alarmTries'] },
        { of: 'codes', count: codes.attempts, alarmAt: all['inviteCode.alarmTries'] },
      ];
    });

const ALARM_MESSAGES: Readonly<Record<GuessCount['of'], string>> = {
  people: 'alarm: unusually many people are looked up',
  passwords: 'alarm: unusually many wrong passwords are given',
  digits: 'alarm: unusually many wrong last digits of phones are given',
  codes: 'alarm: unusually many wrong invite codes are given',
};

/** A task that logs an alarm when a count reaches its threshold, once for each rise. */
export const createGuessingAlarm = (
  store: StoreServices,
  log: Pick<Log, 'notice'>,
): (() => Promise<void>) => {
  const raised = new Set<GuessCount['of']>();
  const readGuesses = createGuessReader(store);
  return async () => {
    for (const { of, count, alarmAt } of await readGuesses()) {
      if (count < alarmAt) raised.delete(of);
      else if (!raised.has(of)) {
        raised.add(of);
        log.notice(ALARM_MESSAGES[of], { count, alarmAt });
      }
    }
  };
};
