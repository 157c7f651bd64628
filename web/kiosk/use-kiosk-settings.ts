import type { KioskSettings } from '../../schemas/api.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import { kioskSettings } from '../i18n/wording.ts';

/** As the specification says, for a server that does not send its own yet (CONST-11). */
const SPECIFIED: KioskSettings = { resultSeconds: 10, idleSeconds: 60, oneQuestion: 'N' };

/** How this kiosk serves a person, as the hospital has set it. */
export const useKioskSettings = (): KioskSettings =>
  kioskSettings(useWording().language) ?? SPECIFIED;
