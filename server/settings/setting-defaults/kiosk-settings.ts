import { booleanSetting, integerSetting } from '../setting-entry.ts';

/** How a kiosk serves the person in front of it. */
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
  'kiosk.oneQuestion': booleanSetting(
    false,
    'A kiosk shows one question of the questionnaire at a time, with Back and Next. Phones always show all questions on one page.',
  ),
} as const;
