import { integerSetting, textSetting } from '../setting-entry.ts';

/** How the gates use time. */
export const GATE_SETTINGS = {
  'gate.clockToleranceSeconds': integerSetting(
    120,
    1,
    86_400,
    'How far the clock of a gate may differ from the server’s for an entry, seconds.',
  ),
  'gate.offlineMinutes': integerSetting(
    240,
    0,
    1440,
    'How long an offline gate admits people by its last snapshot, in minutes. 0: it admits no one, and staff decide.',
  ),
  'gate.overstayHours': integerSetting(
    24,
    1,
    720,
    'Hours after which a caregiver or visitor who is still inside is marked.',
  ),
  'gate.infectionControlPhone': textSetting(
    'off',
    /^(off|[\d*#+][\d*#+ -]{1,24})$/,
    'The number that a gate tells staff to call about a person who was screened out or has to be checked, such as the extension of infection control. off: the main phone of the texts (message.mainPhone).',
  ),
  'gate.visitorsLeaveAt': textSetting(
    'off',
    /^(off|([01]\d|2[0-3]):[0-5]\d)$/,
    'End of visiting hours, HH:mm: visitors who have not scanned out count as gone from then on. off: no one counts as gone.',
  ),
} as const;
