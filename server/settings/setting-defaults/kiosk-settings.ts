import { integerSetting } from '../setting-entry.ts';

/** How long a kiosk waits for the person in front of it. */
export const KIOSK_SETTINGS = {
  'kiosk.resultSeconds': integerSetting(
    10,
    5,
    600,
    'Seconds that a kiosk shows a result before it returns to the start. The visitor can stay longer with a button. The next person in the queue may read a result that stays.',
  ),
  'kiosk.idleSeconds': integerSetting(
    60,
    30,
    900,
    'Seconds without a touch after which a kiosk forgets the visitor; it warns 20 seconds before.',
  ),
} as const;
