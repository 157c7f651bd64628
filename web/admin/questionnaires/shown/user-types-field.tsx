import { MultiSelect } from '@mantine/core';
import type { ReactElement } from 'react';
import type { UserType } from '../../../../schemas/api.gen.ts';
import { useStudioQuery } from '../../calls/studio-client.ts';
import { useWords } from '../../words/studio-words.ts';
import { nameWords } from './name-words.ts';
import { USER_TYPES, type QuestionnaireKind } from './questionnaire-options.ts';
import { settingsWords } from './settings-words.ts';

/**
 * Selects the user types of a questionnaire. Names the types that another published questionnaire of
 * the kind serves now, because publishing takes them over.
 */
export const UserTypesField = ({
  code,
  kind,
  value,
  isReadOnly = false,
  error,
  onChange,
}: {
  code: string;
  kind: QuestionnaireKind;
  value: readonly UserType[];
  isReadOnly?: boolean;
  error?: string | undefined;
  onChange: (userTypes: UserType[]) => void;
}): ReactElement => {
  const say = useWords(settingsWords);
  const sayName = useWords(nameWords);
  const list = useStudioQuery('questionnaires', {});
  const others = (list.data?.questionnaires ?? []).filter(
    (one) => one.code !== code && one.kind === kind && one.published !== null,
  );
  const ownerOf = (type: UserType): string | undefined =>
    // Research questionnaires are requested by their own code, so they share user types.
    kind === 'research'
      ? undefined
      : others.find(({ userTypes }) => userTypes.includes(type))?.code;
  const taken = value.flatMap((type) => {
    const owner = ownerOf(type);
    return owner === undefined
      ? []
      : [say('ofOther', { type: sayName(`userType.${type}`), code: owner })];
  });
  return (
    <MultiSelect
      data-field="userTypes"
      label={say('userTypes')}
      description={
        taken.length === 0 ? say('userTypesHint') : say('takenHint', { taken: taken.join(', ') })
      }
      value={[...value]}
      searchable
      hidePickedOptions
      // Above the field: the list stays open for further types and must not cover the buttons.
      comboboxProps={{ position: 'top' }}
      readOnly={isReadOnly}
      data={USER_TYPES.map((type) => {
        const label = sayName(`userType.${type}`);
        const owner = ownerOf(type);
        return {
          value: type,
          // A chosen type is named alone: the description says who serves it.
          label:
            owner === undefined || value.includes(type)
              ? label
              : say('servedBy', { type: label, code: owner }),
        };
      })}
      error={error}
      onChange={(values) => {
        onChange(USER_TYPES.filter((known) => values.includes(known)));
      }}
    />
  );
};
