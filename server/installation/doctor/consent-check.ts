import type { Settings } from '../../settings/index.ts';
import { passedCheck, failedCheck, type Check } from '../../platform/check.ts';

/** Whether people tick the consent to a look-up themselves, as privacy law expects. */
export const consentCheck = (settings: Pick<Settings, 'consent.lookUpPrechecked'>): Check =>
  settings['consent.lookUpPrechecked']
    ? failedCheck(
        'consent',
        'The consent to look up a patient by phone and birth date is checked at first; privacy law expects an opt-in.',
        'Set consent.lookUpPrechecked to false in the settings, or ask your privacy officer.',
        'warning',
      )
    : passedCheck('consent', 'A person checks the consent to a look-up themselves.');
