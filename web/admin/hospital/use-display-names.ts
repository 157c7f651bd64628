import type { UserType } from '../../../engine/visit/user-type.ts';
import type { Language } from '../../../engine/wording/language.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { useWords } from '../words/studio-words.ts';

/** The names of user types and languages in the language of the studio. */
export const useDisplayNames = (): {
  readonly typeName: (type: UserType) => string;
  readonly languageName: (language: Language) => string;
} => {
  const say = useWords(nameWords);
  return {
    typeName: (type) => say(`userType.${type}`),
    languageName: (language) => say(`language.${language}`),
  };
};
