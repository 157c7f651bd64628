import type {
  CategoryDefinition,
  QuestionnaireDefinition,
} from '../../../../engine/questionnaire/index.ts';

/** A draft with these categories. */
export const draftOf = (...categories: CategoryDefinition[]): QuestionnaireDefinition => ({
  code: 'PT_TEST',
  title: { ko: '시험' },
  kind: 'standard',
  userTypes: ['PT'],
  categories,
});

/** A yes/no question. */
export const yesNo = (id: string, more: Partial<CategoryDefinition> = {}): CategoryDefinition => ({
  id,
  type: 'N',
  question: { ko: `${id}?` },
  ...more,
});

/** The ids of the categories, in order. */
export const idsOf = ({ categories }: QuestionnaireDefinition): readonly string[] =>
  categories.map(({ id }) => id);
