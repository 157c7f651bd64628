import { Group, Stack, Title } from '@mantine/core';
import { useCallback, useMemo, type ReactElement } from 'react';
import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/question.ts';
import { useWords } from '../words/studio-words.ts';
import { BehaviourField, switchesOf } from './behaviour-field.tsx';
import { formFields } from './category-choices.ts';
import { replaced } from './category-edits.ts';
import { DenialField, type WriteDenial } from './denial-field.tsx';
import { categoryAt, indexOfKey, type CategoryKey } from './draft-keys.ts';
import { useDraft, useEditor } from './editor-parts.ts';
import { formWords } from './form-words.ts';
import { IdField } from './id-field.tsx';
import { ImageField, type WriteImage } from './image-field.tsx';
import { ItemsField } from './items-field.tsx';
import { LocalizedField, type WriteText } from './localized-field.tsx';
import { RevealedBy } from './revealed-by.tsx';
import { withTargets } from './target-edits.ts';
import { TargetsField } from './targets-field.tsx';
import { isBlank, NO_TEXT } from './text-edits.ts';
import { TypeField } from './type-field.tsx';

/** Changes the category that the form shows. */
export type WriteCategory = (
  change: (category: CategoryDefinition) => CategoryDefinition,
  typing?: string,
) => void;

/** The form of one category: only what means something for its type. */
export const CategoryForm = ({
  categoryKey,
}: {
  categoryKey: CategoryKey;
}): ReactElement | null => {
  const { store } = useEditor();
  const category = useDraft(({ definition }) => categoryAt(definition, categoryKey));
  const number = useDraft(({ definition }) => indexOfKey(definition, categoryKey)) + 1;
  const write = useCallback<WriteCategory>(
    (change, typing) => {
      store.change(
        replaced(categoryKey, change),
        typing === undefined ? {} : { typing: `${categoryKey}/${typing}` },
      );
    },
    [store, categoryKey],
  );
  return category ? (
    <FormOf categoryKey={categoryKey} category={category} number={number} write={write} />
  ) : null;
};

/** How each part of a category is changed. */
interface Writers {
  readonly question: WriteText;
  readonly description: WriteText;
  readonly image: WriteImage;
  readonly denial: WriteDenial;
  readonly targets: (ids: readonly string[]) => void;
}

const writersOf = (write: WriteCategory): Writers => ({
  question: (change, typing) => {
    write((before) => ({ ...before, question: change(before.question) }), typing);
  },
  description: (change, typing) => {
    write(({ description, ...rest }) => {
      const next = change(description ?? NO_TEXT);
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
    write(({ denies, ...rest }) => {
      const next = change(denies);
      return next ? { ...rest, denies: next } : rest;
    }, typing);
  },
  targets: (ids) => {
    write((before) => withTargets(before, ids));
  },
});

const FormOf = ({
  categoryKey,
  category,
  number,
  write,
}: {
  categoryKey: CategoryKey;
  category: CategoryDefinition;
  number: number;
  write: WriteCategory;
}): ReactElement => {
  const say = useWords(formWords);
  const { id, type, perItem = false, target, targets } = category;
  const fields = formFields(category);
  // What the parts need to know of it, the same objects while only texts change.
  const core = useMemo(
    (): CategoryDefinition => ({ id, type, perItem, question: NO_TEXT }),
    [id, type, perItem],
  );
  const revealed = useMemo(
    () => targetsOf({ ...(target !== undefined && { target }), ...(targets && { targets }) }),
    [target, targets],
  );
  const writers = useMemo(() => writersOf(write), [write]);

  return (
    <Stack gap="md" component="section" aria-label={say('form', { number })}>
      <Group justify="space-between" align="flex-start">
        <Title order={2} size="h4">
          {say('form', { number })}
        </Title>
        <IdField key={categoryKey} categoryKey={categoryKey} id={id} />
      </Group>
      <TypeField type={type} write={write} />
      <LocalizedField
        label={say('question')}
        field="question"
        text={category.question}
        write={writers.question}
      />
      <LocalizedField
        label={say('description')}
        field="description"
        text={category.description}
        write={writers.description}
      />
      {fields.image && <ImageField image={category.image} write={writers.image} />}
      <BehaviourField switches={switchesOf(category)} write={write} />
      <RevealedBy id={id} />
      {fields.items && (
        <ItemsField items={category.items ?? NO_ITEMS} category={core} write={write} />
      )}
      {(fields.targets || revealed.length > 0) && (
        <TargetsField
          label={say('targets')}
          field="target"
          source={core}
          ids={revealed}
          onChange={writers.targets}
        />
      )}
      {(fields.denies || category.denies) && (
        <DenialField
          label={say('denies')}
          field="denies"
          denial={category.denies}
          write={writers.denial}
        />
      )}
    </Stack>
  );
};

const NO_ITEMS: NonNullable<CategoryDefinition['items']> = [];
