import {
  compareWithActive,
  type CategoryDefinition,
  type Denial,
  type ItemDefinition,
  type QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';
import { hasItemProperty } from '../../../../engine/questionnaire/lint/properties.ts';
import { applicableFields } from '../../editor/category-type-rules.ts';
import { categoryKeys, type CategoryKey } from '../../editor/category-keys.ts';
import type { DenialText } from '../../editor/denial-edits.ts';

/** An answer that can have an outcome. */
export interface ScreeningRule {
  readonly key: CategoryKey;
  readonly category: CategoryDefinition;
  /** The position of the option; null for a plain "yes". */
  readonly position: number | null;
  readonly item: ItemDefinition | null;
  readonly denial: Denial | undefined;
  /** The JSON pointer of its outcome. */
  readonly pointer: string;
}

/** Every answer that can refuse entry or call staff, in the order of the questionnaire. */
export const screeningRules = (definition: QuestionnaireDefinition): readonly ScreeningRule[] => {
  const keys = categoryKeys(definition);
  return definition.categories.flatMap((category, index): readonly ScreeningRule[] => {
    const key = keys[index] ?? category.id;
    const at = `/categories/${String(index)}`;
    const { denies, items = [] } = category;
    const ofItems = hasItemProperty(category, 'denies');
    const isYes = denies !== undefined || applicableFields(category).denies;
    const rule = { key, category };
    return [
      ...(isYes
        ? [{ ...rule, position: null, item: null, denial: denies, pointer: `${at}/denies/outcome` }]
        : []),
      ...items.flatMap((item, position) =>
        ofItems || item.denies
          ? [
              {
                ...rule,
                position,
                item,
                denial: item.denies,
                pointer: `${at}/items/${String(position)}/denies/outcome`,
              },
            ]
          : [],
      ),
    ];
  });
};

/** An outcome that changed while the texts that explain it did not. */
export interface KeptTexts {
  readonly before: Denial['outcome'];
  readonly texts: readonly DenialText[];
}

const TEXTS: readonly DenialText[] = ['reason', 'message'];

const hasUniqueIds = ({ categories }: QuestionnaireDefinition): boolean =>
  new Set(categories.map(({ id }) => id)).size === categories.length;

/**
 * By pointer of the outcome: the outcomes that differ from the active version while their reason or
 * message is the same. None for a draft that cannot be compared.
 */
export const findKeptTexts = (
  active: QuestionnaireDefinition | null,
  definition: QuestionnaireDefinition,
): ReadonlyMap<string, KeptTexts> => {
  if (active === null || ![active, definition].every(hasUniqueIds)) return new Map();
  return new Map(
    compareWithActive(active, definition, '').flatMap(({ ruleId, pointer, parameters }) => {
      if (ruleId !== 'denies/text-of-former-outcome') return [];
      const kept = String(parameters['texts']).split('+');
      return [
        [
          pointer,
          {
            before: parameters['before'] === 'refuse' ? 'refuse' : 'askStaff',
            texts: TEXTS.filter((text) => kept.includes(text)),
          },
        ] as const,
      ];
    }),
  );
};
