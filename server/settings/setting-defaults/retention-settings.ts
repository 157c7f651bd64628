import { integerSetting } from '../setting-entry.ts';

/** How long data is kept. */
export const RETENTION_SETTINGS = {
  'retention.visitDays': integerSetting(
    90,
    2,
    3650,
    'Days after the visit for which answers, passes and scans are kept.',
  ),
  'retention.intensiveCareDays': integerSetting(
    365,
    2,
    3650,
    'As retention.visitDays, for visits to intensive care, whose register is kept longer.',
  ),
  'retention.messageDays': integerSetting(
    7,
    1,
    365,
    'Days for which a message that was sent or has failed is kept.',
  ),
  'retention.linkDays': integerSetting(
    7,
    1,
    365,
    'Days for which a link is kept after it has expired.',
  ),
  'retention.listDays': integerSetting(
    30,
    2,
    365,
    'Days after their day for which companions, applications and guests of meetings are kept.',
  ),
  'retention.attemptHours': integerSetting(
    48,
    24,
    8760,
    'Hours for which attempts that count against a limit are kept.',
  ),
  'retention.auditDays': integerSetting(
    730,
    365,
    36_500,
    'Days for which the audit is kept; it goes only together with whole checkpoints.',
  ),
} as const;
