import { MultiSelect, Select } from '@mantine/core';
import type { ReactElement } from 'react';
import { LANGUAGES, type Language } from '../../../engine/wording/language.ts';
import { hasLanguages } from '../../../engine/translation/translation-rights.ts';
import { ALL_ROLES, type AdminRole } from '../../../schemas/enumeration.gen.ts';
import { frameWords } from '../frame/words.ts';
import { useDisplayNames } from '../hospital/use-display-names.ts';
import { useWords } from '../words/studio-words.ts';
import { userWords } from './words.ts';

/** A role, and the languages of a translator. */
export interface RoleSelection {
  readonly role: AdminRole;
  readonly languages: readonly Language[];
}

/** The role as it is sent. Only a translator has languages. */
export const toRoleRequest = ({
  role,
  languages,
}: RoleSelection): { role: AdminRole; languages: Language[] } => ({
  role,
  languages: hasLanguages(role) ? [...languages] : [],
});

/** The fields for a role, with the permissions of each role. */
export const RoleFields = ({
  value,
  error,
  onChange,
}: {
  value: RoleSelection;
  /** The error about the languages. */
  error: string | null;
  onChange: (value: RoleSelection) => void;
}): ReactElement => {
  const say = useWords(userWords);
  const sayRole = useWords(frameWords);
  const { languageName } = useDisplayNames();
  return (
    <>
      <Select
        label={say('role')}
        description={say(`help.${value.role}`)}
        allowDeselect={false}
        value={value.role}
        data={ALL_ROLES.map((role) => ({ value: role, label: sayRole(`role.${role}`) }))}
        onChange={(role) => {
          onChange({ ...value, role: ALL_ROLES.find((known) => known === role) ?? value.role });
        }}
      />
      {hasLanguages(value.role) && (
        <MultiSelect
          searchable
          label={say('languages')}
          description={say('languagesHelp')}
          error={error}
          value={[...value.languages]}
          data={LANGUAGES.map((language) => ({ value: language, label: languageName(language) }))}
          onChange={(chosen) => {
            const languages = LANGUAGES.filter((language) => chosen.includes(language));
            onChange({ ...value, languages });
          }}
        />
      )}
    </>
  );
};
