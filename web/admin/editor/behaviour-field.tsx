import { SimpleGrid, Switch } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import type { CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { useWords } from '../words/studio-words.ts';
import { applicableFields } from './category-type-rules.ts';
import { createItem, type UpdateCategory } from './category-edits.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';

const FLAGS = ['show', 'needAnswer', 'optional', 'perItem', 'noneOfThese', 'multiple'] as const;
type Flag = (typeof FLAGS)[number];
const FLAG_LABEL_KEYS = {
  show: 'shown',
  needAnswer: 'needAnswer',
  optional: 'optional',
  perItem: 'perItem',
  noneOfThese: 'noneOfThese',
  multiple: 'multiple',
} as const satisfies Record<Flag, string>;

const isOn = (category: CategoryDefinition, flag: Flag): boolean =>
  flag === 'show' ? category.show !== false : category[flag] === true;

/** Stores a flag only if it differs from the default. */
const withFlag = (category: CategoryDefinition, flag: Flag, on: boolean): CategoryDefinition => {
  const next = { ...category };
  delete next[flag];
  if (flag === 'show') return on ? next : { ...next, show: false };
  return on ? { ...next, [flag]: true } : next;
};

/** The switches that apply to the type of a category, and which of them are on, as one string. */
export const serializeSwitches = (category: CategoryDefinition): string =>
  FLAGS.filter((flag) => applicableFields(category)[flag])
    .map((flag) => `${flag}${isOn(category, flag) ? '+' : '-'}`)
    .join(' ');

/** The switches for when a category is shown and how it is answered. */
export const BehaviourField = memo(function BehaviourField({
  switches,
  write,
}: {
  /** The result of `serializeSwitches`: a string, which stays equal while texts are typed. */
  switches: string;
  write: UpdateCategory;
}): ReactElement | null {
  const say = useWords(formWords);
  const { store, isReadOnly } = useEditor();
  if (switches === '') return null;
  const toggleFlag = (flag: Flag, on: boolean): void => {
    const first = createItem(store.getState().definition);
    write((before) => {
      const next = withFlag(before, flag, on);
      if (!applicableFields(next).noneOfThese) delete next.noneOfThese;
      return flag === 'perItem' && on && !next.items ? { ...next, items: [first] } : next;
    });
  };
  const all = switches.split(' ');
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} role="group" aria-label={say('behaviour')}>
      {FLAGS.filter((flag) => all.some((one) => one.slice(0, -1) === flag)).map((flag) => (
        <Switch
          key={flag}
          data-field={flag}
          label={say(FLAG_LABEL_KEYS[flag])}
          description={say(`${FLAG_LABEL_KEYS[flag]}.about`)}
          checked={all.includes(`${flag}+`)}
          disabled={isReadOnly}
          onChange={({ currentTarget: { checked } }) => {
            toggleFlag(flag, checked);
          }}
        />
      ))}
    </SimpleGrid>
  );
});
