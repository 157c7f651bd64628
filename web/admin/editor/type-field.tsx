import { Select } from '@mantine/core';
import { memo, type ReactElement } from 'react';
import type { CategoryType } from '../../../engine/questionnaire/index.ts';
import { useWords } from '../words/studio-words.ts';
import { changeCategoryType, TYPE_ORDER } from './category-type-rules.ts';
import type { UpdateCategory } from './category-edits.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { typeWords } from './type-words.ts';

/** The type of a category. A new type keeps the fields that apply to it. */
export const TypeField = memo(function TypeField({
  type,
  write,
}: {
  type: CategoryType;
  write: UpdateCategory;
}): ReactElement {
  const say = useWords(formWords);
  const sayName = useWords(nameWords);
  const sayType = useWords(typeWords);
  const { isReadOnly } = useEditor();
  return (
    <Select
      data-field="type"
      label={say('type')}
      description={sayType(`${type}.about`)}
      allowDeselect={false}
      readOnly={isReadOnly}
      value={type}
      data={TYPE_ORDER.map((value) => ({ value, label: sayName(`type.${value}`) }))}
      onChange={(next) => {
        if (next !== null) write((before) => changeCategoryType(before, next));
      }}
    />
  );
});
