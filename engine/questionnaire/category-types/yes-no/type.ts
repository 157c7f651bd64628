/** N and I: one yes or no, or one for each item. [INQ-02, INQ-03, ENTITY-10] */
import { isRecord } from '../../answer/is-record.ts';
import type { Question } from '../../graph/question.ts';
import {
  YES_CONSEQUENCES,
  type CategoryProperty,
  type CategoryTypeModule,
} from '../category-type.ts';
import { ASKED, YES } from '../parts.ts';
import { MALFORMED, type WireResult, type ReceivedCategory } from '../wire-answer.ts';
import { withoutEmptyFields } from '../without-empty-fields.ts';
import { yesNoCategoryForm } from './form.ts';
import { yesNoFaults } from './judge.ts';

const PROPERTIES = [
  'section',
  'show',
  'needAnswer',
  'optional',
  'perItem',
  'noneOfThese',
  'items',
  ...YES_CONSEQUENCES,
] as const satisfies readonly CategoryProperty[];

const NOTHING_SAID: Readonly<Record<string, unknown>> = {};

const markItems = (
  { items }: Question,
  value: unknown,
  active: Uint8Array,
  first: number,
): void => {
  const said = isRecord(value) ? value : NOTHING_SAID;
  let key = first;
  for (const { id } of items) {
    active[key] = Object.hasOwn(said, id) && said[id] === 'Y' ? 1 : 0;
    key += 1;
  }
};

const itemsFromWire = ({ answerContents, inquiryList }: ReceivedCategory): WireResult => {
  if (answerContents !== '') return MALFORMED;
  const checked = inquiryList.flatMap(({ inquiryMappingId, check }) =>
    check === null ? [] : [[inquiryMappingId, check] as const],
  );
  return checked.length > 0 ? Object.fromEntries(checked) : undefined;
};

export const yesNo: CategoryTypeModule = {
  ...ASKED,
  name: 'yes/no',
  answerKind: 'yesNo',
  properties: PROPERTIES,
  itemProperties: YES_CONSEQUENCES,

  keyCount: ({ perItem, items }) => (perItem ? items.length : 1),
  markActive: (question, value, active, first) => {
    if (question.perItem) markItems(question, value, active, first);
    else active[first] = value === 'Y' ? 1 : 0;
  },
  keySchema: (_, key) => {
    const isYes = { const: 'Y' };
    return key === YES ? isYes : { type: 'object', properties: { [key]: isYes }, required: [key] };
  },

  faults: yesNoFaults,

  form: yesNoCategoryForm,
  faultPath: (itemId) => [itemId],
  // An object is that of a per-item check, untouched while no item is answered.
  answerOfForm: (data) => {
    if (!isRecord(data)) return data ?? undefined;
    const answers = withoutEmptyFields(data);
    return Object.keys(answers).length > 0 ? answers : undefined;
  },

  toWire: ({ perItem }, value) => {
    if (typeof value === 'string') return perItem ? {} : { answerContents: value };
    if (!perItem || typeof value === 'number') return {};
    return {
      checkOf: (itemId) => {
        const check: unknown = Object.hasOwn(value, itemId) ? Reflect.get(value, itemId) : null;
        return check === 'Y' || check === 'N' ? check : null;
      },
    };
  },
  fromWire: (category) => {
    const { indvdCheck, answerContents, inquiryList } = category;
    if (indvdCheck === 'Y' && inquiryList.length > 0) return itemsFromWire(category);
    if (inquiryList.some(({ check }) => check !== null)) return MALFORMED;
    if (answerContents === '') return undefined;
    return answerContents === 'Y' || answerContents === 'N' ? answerContents : MALFORMED;
  },
};

export const yesNoWithImage: CategoryTypeModule = {
  ...yesNo,
  name: 'yes/no with image',
  properties: [...PROPERTIES, 'image'],
};
