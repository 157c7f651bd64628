/** Converts a category to FHIR items, according to the mapping table of the formats. */
import {
  MAX_HISTORY_ENTRIES,
  MAX_HOSPITAL_NAME_LENGTH,
  MAX_HOUSEMATES,
  MAX_SHORT_ANSWER_LENGTH,
} from '../../answer/answer.ts';
import { isHousemateType } from '../../category-types/respondent.ts';
import type { VisitedPlace } from '../../category-types/category-type.ts';
import { isMemberChoice } from '../../category-types/household/member-type.ts';
import { categoryType, hasProperty } from '../../category-types/registry.ts';
import type {
  CategoryDefinition,
  CategoryType,
  ItemDefinition,
} from '../../document/definition.ts';
import { isRequired, PART_LABELS } from '../exported-questions.ts';
import {
  COUNTRY_VALUE_SET,
  EXTENSION,
  helpLinkId,
  partLinkId,
  SYSTEM,
  type FhirExtension,
  type FhirItem,
} from './fhir.ts';
import { textField } from './localized-texts.ts';
import { buildNumberFields, rangeExtension } from './number-extensions.ts';
import { denialExtensions } from './outcome-extension.ts';

const maxOccurs = (count: number): readonly FhirExtension[] => [
  { url: EXTENSION.maxOccurs, valueInteger: count },
];

const buildPartItem = (
  categoryId: string,
  name: keyof typeof PART_LABELS,
  rest: Omit<FhirItem, 'linkId'>,
): FhirItem => ({
  linkId: partLinkId(categoryId, name),
  ...textField('text', PART_LABELS[name]),
  required: true,
  ...rest,
});

const buildVisitItems = (id: string, where: VisitedPlace['property']): readonly FhirItem[] => [
  buildPartItem(id, 'visited', { type: 'boolean' }),
  buildPartItem(id, 'entries', {
    type: 'group',
    repeats: true,
    extension: maxOccurs(MAX_HISTORY_ENTRIES),
    enableWhen: [{ question: partLinkId(id, 'visited'), operator: '=', answerBoolean: true }],
    item: [
      where === 'country'
        ? buildPartItem(id, 'country', { type: 'choice', answerValueSet: COUNTRY_VALUE_SET })
        : buildPartItem(id, 'hospital', { type: 'string', maxLength: MAX_HOSPITAL_NAME_LENGTH }),
      buildPartItem(id, 'date', { type: 'date' }),
    ],
  }),
];

/** The items inside a history of visits; null for all other types. */
export const historyParts = (id: string, type: CategoryType): readonly FhirItem[] | null => {
  const { answerKind, visitedPlace } = categoryType(type);
  if (visitedPlace) return buildVisitItems(id, visitedPlace.property);
  if (answerKind !== 'places') return null;
  return [
    buildPartItem(id, 'historyId', { type: 'string', maxLength: 64 }),
    buildPartItem(id, 'placeDate', { type: 'date' }),
  ];
};

const CONTENT_TYPE_BY_EXTENSION: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

const buildMediaExtensions = ({ image }: CategoryDefinition): readonly FhirExtension[] => {
  if (!image) return [];
  const ending = image.file.slice(image.file.lastIndexOf('.') + 1);
  return [
    {
      url: EXTENSION.media,
      valueAttachment: {
        contentType: CONTENT_TYPE_BY_EXTENSION[ending] ?? `image/${ending}`,
        url: image.file,
        ...textField('title', image.alt),
      },
    },
  ];
};

const flag = (url: string, isSet: boolean | undefined): readonly FhirExtension[] =>
  isSet === true ? [{ url, valueBoolean: true }] : [];

const extensionField = (extension: readonly FhirExtension[]): Pick<FhirItem, 'extension'> =>
  extension.length > 0 ? { extension } : {};

/** What FHIR has no word for, as extensions of ours. */
const ourExtensions = ({
  type,
  needAnswer,
  noneOfThese,
  days,
  denies,
}: CategoryDefinition): readonly FhirExtension[] => [
  ...(hasProperty(type, 'needAnswer') ? flag(EXTENSION.needAnswer, needAnswer) : []),
  ...(hasProperty(type, 'noneOfThese') ? flag(EXTENSION.noneOfThese, noneOfThese) : []),
  ...(hasProperty(type, 'days') && days !== undefined
    ? [{ url: EXTENSION.days, valueInteger: days }]
    : []),
  ...denialExtensions(denies),
];

const buildAnswerOptions = (items: readonly ItemDefinition[]): Pick<FhirItem, 'answerOption'> =>
  items.length === 0
    ? {}
    : {
        answerOption: items.map(({ id, text, notApplicable, denies }) => ({
          valueCoding: { code: id, ...textField('display', text) },
          ...extensionField([
            ...flag(EXTENSION.exclusive, notApplicable),
            ...denialExtensions(denies),
          ]),
        })),
      };

const buildHelpItems = ({ id, description }: CategoryDefinition): readonly FhirItem[] =>
  description
    ? [
        {
          linkId: helpLinkId(id),
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

/** The questions in the group say that they must be answered, so only the opposite is written. */
const optionalGroup = (category: CategoryDefinition): Pick<FhirItem, 'required'> =>
  isRequired(category) ? {} : { required: false };

const buildYesNoFields = (category: CategoryDefinition): Omit<FhirItem, 'linkId'> => {
  const { id, items = [] } = category;
  if (category.perItem !== true || items.length === 0)
    return { type: 'boolean', required: isRequired(category) };
  return {
    type: 'group',
    ...optionalGroup(category),
    item: items.map((item) => ({
      linkId: partLinkId(id, item.id),
      ...textField('text', item.text),
      type: 'boolean',
      required: true,
      ...extensionField(denialExtensions(item.denies)),
    })),
  };
};

const text = (category: CategoryDefinition): Omit<FhirItem, 'linkId'> => {
  const { maxLength } = categoryType(category.type);
  const type = maxLength <= MAX_SHORT_ANSWER_LENGTH ? 'string' : 'text';
  return { type, required: isRequired(category), maxLength };
};

const ofHousemate = (category: CategoryDefinition): Omit<FhirItem, 'linkId'> => {
  const { type, items = [] } = category;
  return isMemberChoice(type, items.length > 0)
    ? { type: 'choice', required: isRequired(category), ...buildAnswerOptions(items) }
    : text(category);
};

/** The FHIR form of a category, by its type. `members` are the items asked of each housemate. */
const buildTypeFields = (
  category: CategoryDefinition,
  members: readonly FhirItem[],
): Omit<FhirItem, 'linkId'> => {
  const { id, type, items = [], multiple } = category;
  const { answerKind } = categoryType(type);
  switch (answerKind) {
    case 'yesNo':
      return buildYesNoFields(category);
    case 'choice':
      return {
        type: 'choice',
        required: isRequired(category),
        ...(multiple === true && { repeats: true }),
        ...buildAnswerOptions(items),
      };
    case 'text':
      return text(category);
    case 'number':
      return { ...buildNumberFields(category), required: isRequired(category) };
    case 'date':
    case 'time':
      return {
        type: answerKind,
        required: isRequired(category),
        extension: items.map(rangeExtension),
      };
    case 'places':
      return {
        type: 'group',
        repeats: true,
        ...optionalGroup(category),
        item: historyParts(id, type) ?? [],
      };
    case 'visits':
      return { type: 'group', ...optionalGroup(category), item: historyParts(id, type) ?? [] };
    case 'household':
      return members.length === 0
        ? { type: 'boolean', required: isRequired(category) }
        : {
            type: 'group',
            repeats: true,
            ...optionalGroup(category),
            item: members,
            extension: maxOccurs(MAX_HOUSEMATES),
          };
    case 'none':
      // A text that is hidden: what is only displayed may not have the code of its type (que-3).
      return isHousemateType(type) ? ofHousemate(category) : { type: 'string' };
  }
};

/** When an item is shown, in FHIR notation. */
export type ItemVisibility =
  | 'always'
  | 'never'
  | Pick<FhirItem, 'enableWhen' | 'enableBehavior' | 'extension'>;

/** The item of a category. */
export const toFhirItem = (
  category: CategoryDefinition,
  shown: ItemVisibility,
  members: readonly FhirItem[],
): FhirItem => {
  const { item = [], extension = [], ...made } = buildTypeFields(category, members);
  const children =
    categoryType(category.type).asked === 'never' ? item : [...buildHelpItems(category), ...item];
  const { extension: conditions = [], ...enabled } = typeof shown === 'object' ? shown : {};
  const extensions = [
    ...conditions,
    ...extension,
    ...(hasProperty(category.type, 'image') ? buildMediaExtensions(category) : []),
    ...flag(EXTENSION.hidden, shown === 'never'),
    ...ourExtensions(category),
  ];
  return {
    linkId: category.id,
    code: [{ system: SYSTEM.categoryType, code: category.type }],
    ...textField('text', category.question),
    ...extensionField(extensions),
    ...enabled,
    ...made,
    ...(children.length > 0 && { item: children }),
  };
};
