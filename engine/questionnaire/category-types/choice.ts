/** M: one or several options, as a list of their ids. [INQ-04, ANS-05, ANS-06] */
import {
  foreignOptions,
  NEVER,
  oneOf,
  type AskedQuestion,
  type CategoryForm,
  type FormTexts,
} from './category-form.ts';

export const choiceForm = (asked: AskedQuestion, texts: FormTexts): CategoryForm => {
  const { items, multiple, optional } = asked.question;
  const options = items.map(({ id }) => ({
    value: id,
    text: asked.itemTexts.get(id) ?? { text: id, language: texts.language },
  }));
  const exclusive = items.filter(({ notApplicable }) => multiple && notApplicable);
  const exclusiveIds = exclusive.map(({ id }) => id);
  return {
    schema: {
      type: 'array',
      items: items.length > 0 ? { type: 'string', ...oneOf(options) } : NEVER,
      minItems: 1,
      // Renderers take an array of unique options for a list to choose from.
      uniqueItems: true,
      ...(!multiple && { maxItems: 1 }),
      ...(exclusive.length > 0 && {
        not: { minItems: 2, contains: { enum: exclusiveIds } },
      }),
    },
    uiSchema: {
      'ui:widget': 'checkboxes',
      'ui:options': {
        ...(exclusive.length > 0 && { exclusive: exclusiveIds }),
        ...(optional && { optional: true }),
        ...foreignOptions(options, texts),
      },
    },
  };
};
