import { Pointer } from 'rfc6902';
import {
  type ItemDefinition,
  type Language,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';

/** The parts of a category or item that a finding can point to. */
export const PLACE_FIELDS = [
  'question',
  'description',
  'image',
  'alt',
  'reason',
  'message',
  'link',
  'denies',
  'show',
  'needAnswer',
  'optional',
  'perItem',
  'noneOfThese',
  'multiple',
  'days',
  'number',
  'items',
  'type',
  'id',
  'section',
  'text',
  'title',
  'notApplicable',
  'from',
  'to',
  'countries',
] as const;
export type PlaceField = (typeof PLACE_FIELDS)[number];

/** Where exactly a finding is, inside its category or the questionnaire. */
export interface FindingPlace {
  readonly item: { readonly number: number; readonly item: ItemDefinition } | null;
  readonly field: PlaceField | null;
  /** The id of the category that the link at that place leads to. */
  readonly linkedId: string | null;
  readonly language: Language | null;
}

const ITEM = /^\/categories\/\d+\/items\/(\d+)/u;
const LINK = /\/targets?(?:\/\d+)?$/u;

/** The place of a finding, read from its JSON pointer in the draft in which it was found. */
export const findingPlace = (
  definition: QuestionnaireDefinition,
  pointer: string,
): FindingPlace => {
  const at = ITEM.exec(pointer);
  const item = at
    ? (Pointer.fromJSON(at[0]).get(definition) as ItemDefinition | undefined)
    : undefined;
  const isLink = LINK.test(pointer);
  const linked: unknown = isLink ? Pointer.fromJSON(pointer).get(definition) : null;
  // Without the number of the category; the title is outside of categories.
  const steps = pointer
    .replace(/^\/categories\/\d+/u, '')
    .split('/')
    .slice(1);
  const named = steps.findLast((step) => PLACE_FIELDS.some((field) => field === step));
  const isItemItself = pointer === at?.[0];
  return {
    item: at && item ? { number: Number(at[1]) + 1, item } : null,
    field: isLink
      ? 'link'
      : isItemItself
        ? null
        : (PLACE_FIELDS.find((one) => one === named) ?? null),
    linkedId: typeof linked === 'string' ? linked : null,
    language: LANGUAGES.find((language) => steps.includes(language)) ?? null,
  };
};
