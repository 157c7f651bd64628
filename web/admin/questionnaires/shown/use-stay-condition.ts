import type { ItemDefinition } from '../../../../engine/questionnaire/index.ts';
import { countriesIn } from '../../../../engine/wording/country-name.ts';
import { useStudioLanguage, useWords } from '../../words/studio-words.ts';
import { nameWords } from './name-words.ts';

/** Says the countries and the days of a condition of a stay abroad; empty for another item. */
export const useStayCondition = (): ((
  item: Pick<ItemDefinition, 'countries' | 'days'> | null,
) => string) => {
  const say = useWords(nameWords);
  const language = useStudioLanguage();
  const known = countriesIn(language);
  return (item) => {
    const { countries, days } = item ?? {};
    return [
      ...(countries
        ? [countries.map((code) => known.find((one) => one.code === code)?.name ?? code).join(', ')]
        : []),
      ...(days === undefined ? [] : [say('returnedWithin', { days })]),
    ].join(' · ');
  };
};
