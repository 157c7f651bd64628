import { Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { isLanguage, LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import { useDisplayNames } from './use-display-names.ts';

/** A select for one of the eight visitor languages. */
export const LanguageSelect = ({
  label,
  value,
  width = 220,
  onChange,
}: {
  label: string;
  value: Language;
  width?: number | '100%';
  onChange: (language: Language) => void;
}): ReactElement => {
  const { languageName } = useDisplayNames();
  return (
    <Select
      label={label}
      value={value}
      allowDeselect={false}
      w={width}
      data={LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
      onChange={(chosen) => {
        if (chosen !== null && isLanguage(chosen)) onChange(chosen);
      }}
    />
  );
};
