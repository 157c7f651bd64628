import { Group, MultiSelect, NumberInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { HOME_COUNTRY } from '../../../engine/questionnaire/answer/country.ts';
import type { ItemDefinition } from '../../../engine/questionnaire/index.ts';
import { countriesIn } from '../../../engine/wording/country-name.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { useEditor } from './editor-context.ts';
import { formWords } from './form-words.ts';

type Condition = Pick<ItemDefinition, 'countries' | 'days'>;

/** The condition of a stay abroad: its countries, and how many days ago the return was at most. */
export const StayFields = ({
  number,
  field,
  countries = [],
  days,
  onChange,
}: Condition & {
  number: number;
  field: string;
  onChange: (condition: Condition) => void;
}): ReactElement => {
  const say = useWords(formWords);
  const language = useStudioLanguage();
  const { isReadOnly } = useEditor();
  const known = countriesIn(language).filter(({ code }) => code !== HOME_COUNTRY);
  const unknown = countries.filter((code) => !known.some((one) => one.code === code));
  const write = (codes: readonly string[], most: number | undefined): void => {
    onChange({
      ...(codes.length > 0 && { countries: [...codes] }),
      ...(most !== undefined && { days: most }),
    });
  };
  return (
    <Group align="flex-start">
      <MultiSelect
        label={say('stay.countries', { number })}
        description={say('stay.countries.about')}
        data={[
          ...known.map(({ code, name }) => ({ value: code, label: name })),
          ...unknown.map((code) => ({ value: code, label: code })),
        ]}
        value={[...countries]}
        readOnly={isReadOnly}
        searchable
        hidePickedOptions
        maxDropdownHeight={320}
        nothingFoundMessage={say('stay.noCountry')}
        flex="1 1 16rem"
        data-field={`${field}/countries`}
        onChange={(codes) => {
          write(codes, days);
        }}
      />
      <NumberInput
        label={say('stay.days', { number })}
        description={say('stay.days.about')}
        value={days ?? ''}
        min={0}
        max={3650}
        allowDecimal={false}
        allowNegative={false}
        readOnly={isReadOnly}
        flex="1 1 12rem"
        data-field={`${field}/days`}
        onChange={(value) => {
          write(countries, typeof value === 'number' ? value : undefined);
        }}
      />
    </Group>
  );
};
