import type { QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { findingPlace } from './finding-place.ts';
import { placeWords } from './place-words.ts';

/** Says where exactly a finding is, such as "no. 2 “Bus” › text › English"; empty for a whole question. */
export const useFormatPlace = (
  definition: QuestionnaireDefinition,
): ((pointer: string) => string) => {
  const say = useWords(placeWords);
  const sayName = useWords(nameWords);
  const studioLanguage = useStudioLanguage();
  return (pointer) => {
    const { item, field, linkedId, language } = findingPlace(definition, pointer);
    const linked = definition.categories.find(({ id }) => id === linkedId);
    const target = linked ? shortQuestion(linked, studioLanguage) : linkedId;
    const parts = [
      ...(item
        ? [
            say('item', {
              number: item.number,
              text: textInStudioLanguage(item.item.text, studioLanguage) || item.item.id,
            }),
          ]
        : []),
      ...(field === 'link' && target !== null ? [say('linkTo', { target })] : []),
      ...(field !== null && (field !== 'link' || target === null) ? [say(field)] : []),
      ...(language === null ? [] : [sayName(`language.${language}`)]),
    ];
    return parts.length === 0 ? '' : say('where', { place: parts.join(' › ') });
  };
};
