/** Parts that several types have in common. */
import { NEVER_SCHEMA } from './category-form.ts';
import type { CategoryTypeModule } from './category-type.ts';
import { notInList } from './wire-answer.ts';

/** The key of a plain "yes". */
export const YES = '';

/** A question of its own that everyone is asked, and whose answer has no items. */
export const ASKED = {
  asked: 'alone',
  audience: 'everyone',
  itemProperties: [],
  needsItems: false,
  isEmptyListAnswer: false,
  maxLength: 0,
  visitedPlace: null,
  definitions: null,
  faultPath: () => [],
  answerOfForm: (data) => data ?? undefined,
} as const satisfies Partial<CategoryTypeModule>;

/** Answers that reveal nothing. */
export const WITHOUT_KEYS = {
  keyCount: () => 0,
  markActive: () => undefined,
  keySchema: () => NEVER_SCHEMA,
} as const satisfies Partial<CategoryTypeModule>;

/** Never answered separately: the property may only be absent, and renderers hide it. */
export const NOT_ANSWERED = {
  ...ASKED,
  ...WITHOUT_KEYS,
  answerKind: 'none',
  faults: () => [['hiddenAnswered']],
  form: () => ({ schema: NEVER_SCHEMA, uiSchema: { 'ui:widget': 'hidden' } }),
  toWire: () => ({}),
  fromWire: notInList,
} as const satisfies Partial<CategoryTypeModule>;
