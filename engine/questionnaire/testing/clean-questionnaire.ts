/** Random questionnaires as a careful author writes them: most of them pass lint. */
import fc from 'fast-check';
import type {
  CategoryDefinition,
  ItemDefinition,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import { category, inAllLanguages, item, questionnaire } from './builders.ts';

interface CategoryDraft {
  readonly type: 'N' | 'I' | 'M' | 'T' | 'E' | 'H' | 'OV' | 'HV' | 'P';
  readonly options: number;
  readonly perItem: boolean;
  readonly multiple: boolean;
  readonly lastExcludes: boolean;
  readonly isHidden: boolean;
  /** For each answer key, the draft that it reveals, as a number of steps ahead. */
  readonly targetOffsets: readonly (number | null)[];
  readonly denies: boolean;
}

const anyDraft: fc.Arbitrary<CategoryDraft> = fc.record({
  type: fc.constantFrom('N', 'N', 'I', 'M', 'M', 'T', 'E', 'H', 'OV', 'HV', 'P'),
  options: fc.integer({ min: 2, max: 4 }),
  perItem: fc.boolean(),
  multiple: fc.boolean(),
  lastExcludes: fc.boolean(),
  isHidden: fc.boolean(),
  targetOffsets: fc.array(fc.option(fc.integer({ min: 1, max: 3 })), {
    minLength: 4,
    maxLength: 4,
  }),
  denies: fc.boolean(),
});

const REASON = inAllLanguages('reason');
const MESSAGE = inAllLanguages('message');

const idAt = (index: number): string => `q${String(index)}`;

/**
 * The drafts as categories: conditions only go forward, and a category that nothing reveals is
 * shown.
 */
const buildQuestionnaire = (drafts: readonly CategoryDraft[]): QuestionnaireDefinition => {
  const revealed = new Set<string>();
  const targetOf = (from: number, key: number): { target?: string } => {
    const steps = drafts[from]?.targetOffsets[key];
    const target = drafts[from + (steps ?? 0)];
    if (!steps || !target?.isHidden || target.type === 'P') return {};
    revealed.add(idAt(from + steps));
    return { target: idAt(from + steps) };
  };
  const itemsOf = (
    from: number,
    { options, type, lastExcludes }: CategoryDraft,
  ): ItemDefinition[] =>
    Array.from({ length: options }, (_, at) => {
      const excludes = type === 'M' && lastExcludes && at === options - 1;
      return item(`o${String(from)}_${String(at)}`, {
        ...(excludes ? { notApplicable: true } : targetOf(from, at)),
      });
    });
  const categories = drafts.map((one, at): CategoryDefinition => {
    const { type, perItem, multiple, denies } = one;
    const denial = denies
      ? { denies: { outcome: 'askStaff' as const, reason: REASON, message: MESSAGE } }
      : {};
    switch (type) {
      case 'N':
        return perItem
          ? category(idAt(at), type, { perItem, items: itemsOf(at, one) })
          : category(idAt(at), type, { ...targetOf(at, 0), ...denial });
      case 'I':
        return category(idAt(at), type, {
          ...targetOf(at, 0),
          image: { file: 'a.png', alt: inAllLanguages('picture') },
        });
      case 'M':
        return category(idAt(at), type, { multiple, items: itemsOf(at, one) });
      case 'OV':
      case 'HV':
        return category(idAt(at), type, { ...targetOf(at, 0), ...denial });
      case 'T':
      case 'E':
      case 'H':
      case 'P':
        return category(idAt(at), type);
    }
  });
  return questionnaire(
    categories.map((one) => (revealed.has(one.id) ? { ...one, show: false } : one)),
  );
};

export const anyCleanQuestionnaire: fc.Arbitrary<QuestionnaireDefinition> = fc
  .array(anyDraft, { minLength: 1, maxLength: 8 })
  .map(buildQuestionnaire);
