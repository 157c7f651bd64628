/** TI: a time of day, whose ranges have consequences (ours). */
import { NO_FAULTS, WRONG_SHAPE } from '../../answer/shared-faults.ts';
import { isTimeOfDay, TIME_PATTERN, writeTime } from '../../answer/time-of-day.ts';
import type { CategoryTypeModule } from '../category-type.ts';
import { ASKED } from '../parts.ts';
import { textRanges } from '../text-ranges.ts';

export const timeAnswer: CategoryTypeModule = {
  ...ASKED,
  ...textRanges({ pattern: TIME_PATTERN, write: writeTime }),
  name: 'time',
  answerKind: 'time',
  properties: ['section', 'show', 'optional', 'items'],

  faults: (_, value) => (isTimeOfDay(value) ? NO_FAULTS : WRONG_SHAPE),

  form: () => ({
    schema: { type: 'string', pattern: TIME_PATTERN },
    uiSchema: { 'ui:options': { time: true } },
  }),
};
