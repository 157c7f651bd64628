/** M: one or several options, as a list of their ids. [INQ-04, ANS-05, ANS-06] */
import {
  foreignOptionLanguages,
  NEVER_SCHEMA,
  oneOf,
  type LocalizedQuestion,
  type CategoryForm,
  type FormTexts,
} from '../category-form.ts';

export const choiceForm = (asked: LocalizedQuestion, texts: FormTexts): CategoryForm => {
  const { items, multiple } = asked.question;
  const options = items.map(({ id }) => ({
    value: id,
    text: asked.itemTexts.get(id) ?? { text: id, language: texts.language },
  }));
  const exclusive = items.filter(({ notApplicable }) => multiple && notApplicable);
  const exclusiveIds = exclusive.map(({ id }) => id);
  return {
    schema: {
      type: 'array',
      items: items.length > 0 ? { type: 'string', ...oneOf(options) } : NEVER_SCHEMA,
      minItems: 1,
      // Renderers treat an array of unique options as a list to choose from.
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
        ...foreignOptionLanguages(options, texts),
      },
    },
  };
};
