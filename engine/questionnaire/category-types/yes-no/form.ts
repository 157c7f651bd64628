/** N and I: one yes or no, or one for each item. [INQ-02, INQ-03, ENTITY-10] */
import {
  closedObject,
  foreignOptionLanguages,
  oneOf,
  type LocalizedQuestion,
  type CategoryForm,
  type FormPart,
  type FormTexts,
  type JsonSchema,
} from '../category-form.ts';

/** A yes or no. Where only "yes" is valid, "no" is shown disabled. [VALID-41] */
export const yesNoForm = (texts: FormTexts, needsYes = false, part?: FormPart): CategoryForm => {
  const options = [
    { value: 'Y', text: texts.labels.yes },
    { value: 'N', text: texts.labels.no },
  ];
  return {
    schema: {
      type: 'string',
      ...oneOf(options),
      ...(needsYes && { not: { const: 'N' } }),
    },
    uiSchema: {
      'ui:widget': 'radio',
      'ui:options': {
        ...(part && { part }),
        ...(needsYes && { enumDisabled: ['N'] }),
        ...foreignOptionLanguages(options, texts),
      },
    },
  };
};

export const yesNoCategoryForm = (asked: LocalizedQuestion, texts: FormTexts): CategoryForm => {
  const { question, image } = asked;
  const picture = image && { image };
  const { needAnswer, perItem, noneOfThese, items } = question;
  if (!perItem) {
    const { schema, uiSchema } = yesNoForm(texts, needAnswer);
    return {
      schema,
      uiSchema: {
        ...uiSchema,
        'ui:options': { ...(uiSchema['ui:options'] as object), ...picture },
      },
    };
  }
  const each = yesNoForm(texts, needAnswer, 'item');
  const itemSchema = (id: string): JsonSchema => ({
    title: asked.itemTexts.get(id)?.text ?? id,
    ...each.schema,
  });
  const titleLanguage = (id: string): object => {
    const language = asked.itemTexts.get(id)?.language;
    return language === undefined || language === texts.language ? {} : { titleLanguage: language };
  };
  return {
    schema: closedObject(Object.fromEntries(items.map(({ id }) => [id, itemSchema(id)]))),
    uiSchema: {
      ...(noneOfThese && { 'ui:field': 'yesNoItems' }),
      'ui:order': items.map(({ id }) => id),
      'ui:options': { ...picture, ...(needAnswer && { needsYes: true }) },
      ...Object.fromEntries(
        items.map(({ id }) => [
          id,
          {
            ...each.uiSchema,
            'ui:options': { ...(each.uiSchema['ui:options'] as object), ...titleLanguage(id) },
          },
        ]),
      ),
    },
  };
};
