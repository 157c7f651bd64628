import { Group, Stack, Title } from '@mantine/core';
import { useCallback, useMemo, type ReactElement } from 'react';
import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { answerKind } from '../../../engine/questionnaire/category-types/registry.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';
import { QuestionComments } from '../questionnaires/comments/question-comments.tsx';
import { useWords } from '../words/studio-words.ts';
import { BehaviourField, serializeSwitches } from './behaviour-field.tsx';
import { applicableFields } from './category-type-rules.ts';
import { replaceCategory, type UpdateCategory } from './category-edits.ts';
import { DaysField } from './days-field.tsx';
import { withDenial, type UpdateDenial } from './denial-edits.ts';
import { DenialField } from './denial-field.tsx';
import { categoryByKey, indexOfKey, type CategoryKey } from './category-keys.ts';
import { ChooseAnswers } from './choose-answers.tsx';
import { useDraft, useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { IdField } from './id-field.tsx';
import { ImageField, type UpdateImage } from './image-field.tsx';
import { ItemsField } from './items-field.tsx';
import { LocalizedField, type UpdateText } from './localized-field.tsx';
import { NewFollowUp } from './new-follow-up.tsx';
import { NumberField } from './number-field.tsx';
import { RevealedBy } from './revealed-by.tsx';
import { SectionField } from './section-field.tsx';
import { TargetsField } from './targets-field.tsx';
import { isBlank, EMPTY_TEXT } from './text-edits.ts';
import { TypeField } from './type-field.tsx';

/** The form of one category. It shows only the fields that apply to its type. */
export const CategoryForm = ({
  categoryKey,
}: {
  categoryKey: CategoryKey;
}): ReactElement | null => {
  const { store } = useEditor();
  const category = useDraft(({ definition }) => categoryByKey(definition, categoryKey));
  const number = useDraft(({ definition }) => indexOfKey(definition, categoryKey)) + 1;
  const write = useCallback<UpdateCategory>(
    (change, typing) => {
      store.change(
        replaceCategory(categoryKey, change),
        typing === undefined ? {} : { typingField: `${categoryKey}/${typing}` },
      );
    },
    [store, categoryKey],
  );
  return category ? (
    <CategoryFields categoryKey={categoryKey} category={category} number={number} write={write} />
  ) : null;
};

/** The functions that change each part of a category. */
interface FieldUpdaters {
  readonly question: UpdateText;
  readonly description: UpdateText;
  readonly image: UpdateImage;
  readonly denial: UpdateDenial;
}

const createFieldUpdaters = (write: UpdateCategory): FieldUpdaters => ({
  question: (change, typing) => {
    write((before) => ({ ...before, question: change(before.question) }), typing);
  },
  description: (change, typing) => {
    write(({ description, ...rest }) => {
      const next = change(description ?? EMPTY_TEXT);
      return isBlank(next) ? rest : { ...rest, description: next };
    }, typing);
  },
  image: (change, typing) => {
    write(({ image, ...rest }) => {
      const next = change(image);
      return next ? { ...rest, image: next } : rest;
    }, typing);
  },
  denial: (change, typing) => {
    write((before) => withDenial(before, change), typing);
  },
});

const CategoryFields = ({
  categoryKey,
  category,
  number,
  write,
}: {
  categoryKey: CategoryKey;
  category: CategoryDefinition;
  number: number;
  write: UpdateCategory;
}): ReactElement => {
  const say = useWords(formWords);
  const { code, isReadOnly } = useEditor();
  const { id, type, perItem = false, target, targets } = category;
  const fields = applicableFields(category);
  // The data that the fields need from the category. The objects stay the same while only texts
  // change.
  const core = useMemo(
    (): CategoryDefinition => ({ id, type, perItem, question: EMPTY_TEXT }),
    [id, type, perItem],
  );
  const revealed = useMemo(
    () => targetsOf({ ...(target !== undefined && { target }), ...(targets && { targets }) }),
    [target, targets],
  );
  const fieldUpdaters = useMemo(() => createFieldUpdaters(write), [write]);
  const place = useMemo(() => ({ category: categoryKey, item: null }), [categoryKey]);

  return (
    <Stack gap="md" component="section" aria-label={say('form', { number })}>
      <Group justify="space-between" align="flex-start">
        <Title order={2} size="h4">
          {say('form', { number })}
        </Title>
        <IdField key={categoryKey} categoryKey={categoryKey} id={id} />
      </Group>
      <QuestionComments key={id} code={code} categoryId={id} />
      <TypeField type={type} write={write} />
      {fields.section && <SectionField categoryKey={categoryKey} sectionId={category.section} />}
      <LocalizedField
        label={say('question')}
        field="question"
        text={category.question}
        write={fieldUpdaters.question}
      />
      <LocalizedField
        label={say('description')}
        field="description"
        text={category.description}
        write={fieldUpdaters.description}
      />
      {fields.image && <ImageField image={category.image} write={fieldUpdaters.image} />}
      <BehaviourField switches={serializeSwitches(category)} write={write} />
      {fields.number && <NumberField number={category.number} write={write} />}
      {fields.days && <DaysField days={category.days} write={write} />}
      <RevealedBy id={id} />
      {fields.show && !isReadOnly && (
        <Group>
          <ChooseAnswers id={id} />
        </Group>
      )}
      {fields.items && (
        <ItemsField
          items={category.items ?? NO_ITEMS}
          categoryKey={categoryKey}
          category={core}
          write={write}
        />
      )}
      {(fields.targets || revealed.length > 0) && (
        <TargetsField
          label={say(answerKind(type) === 'text' ? 'targetsOfText' : 'targets')}
          field="target"
          source={core}
          ids={revealed}
          place={place}
        />
      )}
      {fields.targets && !isReadOnly && (
        <Group>
          <NewFollowUp place={place} />
        </Group>
      )}
      {(fields.denies || category.denies) && (
        <DenialField
          label={say('denies')}
          field="denies"
          denial={category.denies}
          write={fieldUpdaters.denial}
        />
      )}
    </Stack>
  );
};

const NO_ITEMS: NonNullable<CategoryDefinition['items']> = [];
