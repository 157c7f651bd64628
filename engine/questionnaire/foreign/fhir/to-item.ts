/** A category as FHIR items, by the mapping table of the formats. */
import {
  EDITOR_TEXT_LENGTH,
  HISTORY_ENTRIES,
  HOSPITAL_NAME_LENGTH,
  HOUSEMATES,
  SHORT_ANSWER_LENGTH,
} from '../../answer/answer.ts';
import type {
  CategoryDefinition,
  CategoryType,
  ItemDefinition,
  LocalizedText,
} from '../../document/definition.ts';
import {
  COUNTRY_VALUE_SET,
  EXTENSION,
  helpId,
  partId,
  SYSTEM,
  type FhirExtension,
  type FhirItem,
} from './fhir.ts';
import { textField } from './texts.ts';

const LABEL = {
  visited: { ko: '방문함', en: 'Visited' },
  entries: { ko: '방문 내역', en: 'Visits' },
  country: { ko: '국가', en: 'Country' },
  hospital: { ko: '병원', en: 'Hospital' },
  historyId: { ko: '장소', en: 'Place' },
  placeDate: { ko: '날짜', en: 'Day' },
  date: { ko: '날짜', en: 'Day' },
} as const satisfies Readonly<Record<string, LocalizedText>>;

const maxOccurs = (count: number): readonly FhirExtension[] => [
  { url: EXTENSION.maxOccurs, valueInteger: count },
];

const part = (
  categoryId: string,
  name: keyof typeof LABEL,
  rest: Omit<FhirItem, 'linkId'>,
): FhirItem => ({
  linkId: partId(categoryId, name),
  ...textField('text', LABEL[name]),
  required: true,
  ...rest,
});

const visits = (id: string, where: 'country' | 'hospital'): readonly FhirItem[] => [
  part(id, 'visited', { type: 'boolean' }),
  part(id, 'entries', {
    type: 'group',
    repeats: true,
    extension: maxOccurs(HISTORY_ENTRIES),
    enableWhen: [{ question: partId(id, 'visited'), operator: '=', answerBoolean: true }],
    item: [
      where === 'country'
        ? part(id, 'country', { type: 'choice', answerValueSet: COUNTRY_VALUE_SET })
        : part(id, 'hospital', { type: 'string', maxLength: HOSPITAL_NAME_LENGTH }),
      part(id, 'date', { type: 'date' }),
    ],
  }),
];

/** The items inside a history of visits; null for the types that are none. */
export const historyParts = (id: string, type: CategoryType): readonly FhirItem[] | null => {
  if (type === 'OV') return visits(id, 'country');
  if (type === 'HV') return visits(id, 'hospital');
  if (type !== 'H') return null;
  return [
    part(id, 'historyId', { type: 'string', maxLength: 64 }),
    part(id, 'placeDate', { type: 'date' }),
  ];
};

const CONTENT_TYPE: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

const media = ({ image }: CategoryDefinition): readonly FhirExtension[] => {
  if (!image) return [];
  const ending = image.file.slice(image.file.lastIndexOf('.') + 1);
  return [
    {
      url: EXTENSION.media,
      valueAttachment: {
        contentType: CONTENT_TYPE[ending] ?? `image/${ending}`,
        url: image.file,
        ...textField('title', image.alt),
      },
    },
  ];
};

const options = (items: readonly ItemDefinition[]): Pick<FhirItem, 'answerOption'> =>
  items.length === 0
    ? {}
    : {
        answerOption: items.map(({ id, text, notApplicable }) => ({
          valueCoding: { code: id, ...textField('display', text) },
          ...(notApplicable === true && {
            extension: [{ url: EXTENSION.exclusive, valueBoolean: true }],
          }),
        })),
      };

const help = ({ id, description }: CategoryDefinition): readonly FhirItem[] =>
  description
    ? [
        {
          linkId: helpId(id),
          ...textField('text', description),
          type: 'display',
          extension: [
            {
              url: EXTENSION.itemControl,
              valueCodeableConcept: { coding: [{ system: SYSTEM.itemControl, code: 'help' }] },
            },
          ],
        },
      ]
    : [];

const yesNo = (category: CategoryDefinition): Omit<FhirItem, 'linkId'> => {
  const { id, items = [] } = category;
  if (category.perItem !== true || items.length === 0) return { type: 'boolean', required: true };
  return {
    type: 'group',
    item: items.map((item) => ({
      linkId: partId(id, item.id),
      ...textField('text', item.text),
      type: 'boolean',
      required: true,
    })),
  };
};

/** What the type makes of a category; `members` are the items asked of each housemate. */
const shape = (
  category: CategoryDefinition,
  members: readonly FhirItem[],
): Omit<FhirItem, 'linkId'> => {
  const { id, type, items = [], multiple, optional } = category;
  const required = optional !== true;
  switch (type) {
    case 'N':
    case 'I':
      return yesNo(category);
    case 'M':
      return {
        type: 'choice',
        required: true,
        ...(multiple === true && { repeats: true }),
        ...options(items),
      };
    case 'T':
      return { type: 'string', required, maxLength: SHORT_ANSWER_LENGTH };
    case 'E':
      return { type: 'text', required, maxLength: EDITOR_TEXT_LENGTH };
    case 'H':
      return { type: 'group', repeats: true, item: historyParts(id, type) ?? [] };
    case 'OV':
    case 'HV':
      return { type: 'group', item: historyParts(id, type) ?? [] };
    case 'FS':
      return members.length === 0
        ? { type: 'boolean', required: true }
        : { type: 'group', repeats: true, item: members, extension: maxOccurs(HOUSEMATES) };
    case 'FD':
      return { type: 'choice', required: true, ...options(items) };
    case 'FT':
      return items.length > 0
        ? { type: 'choice', required, ...options(items) }
        : { type: 'string', required, maxLength: SHORT_ANSWER_LENGTH };
    case 'P':
      return { type: 'display' };
  }
};

/** When an item is shown, as FHIR says it. */
export type Shown = 'always' | 'never' | Pick<FhirItem, 'enableWhen' | 'enableBehavior'>;

/** The item of a category. */
export const toItem = (
  category: CategoryDefinition,
  shown: Shown,
  members: readonly FhirItem[],
): FhirItem => {
  const { item = [], extension = [], ...made } = shape(category, members);
  const helped = category.type === 'P' ? item : [...help(category), ...item];
  const extensions = [
    ...extension,
    ...(category.type === 'I' ? media(category) : []),
    ...(shown === 'never' ? [{ url: EXTENSION.hidden, valueBoolean: true }] : []),
  ];
  return {
    linkId: category.id,
    code: [{ system: SYSTEM.categoryType, code: category.type }],
    ...textField('text', category.question),
    ...(extensions.length > 0 && { extension: extensions }),
    ...(typeof shown === 'object' && shown),
    ...made,
    ...(helped.length > 0 && { item: helped }),
  };
};
