import type { ReactElement } from 'react';
import { detectTextLanguage } from '../../engine/questionnaire/wire/text-language.ts';
import type { Category, Item, Language } from '../../schemas/api.gen.ts';
import { Words } from '../i18n/words.tsx';
import { QuestionText } from './question-text.tsx';

/** The text of a category, with a note if it is optional. */
export const CategoryQuestion = ({
  category,
  language,
}: {
  category: Category;
  language: Language;
}): ReactElement => (
  <>
    <QuestionText
      text={category.langQuestion}
      textLanguage={category.textLanguage}
      pageLanguage={language}
    />
    {category.optional === 'Y' && (
      <>
        {' '}
        <span className="category-optional">
          <Words of="screen.inquiry.optional" />
        </span>
      </>
    )}
  </>
);

export const CategoryDescription = ({
  id,
  category: { langCategoryDesc, categoryDesc, descLanguage },
  language,
}: {
  id?: string;
  category: Category;
  language: Language;
}): ReactElement | null =>
  langCategoryDesc === '' ? null : (
    <p id={id} className="category-description">
      <QuestionText
        text={langCategoryDesc}
        textLanguage={descLanguage ?? detectTextLanguage(langCategoryDesc, categoryDesc, language)}
        pageLanguage={language}
      />
    </p>
  );

/** The text of an item or option. */
export const ItemText = ({
  item: { langContents, inquiryContents, textLanguage },
  language,
}: {
  item: Item;
  language: Language;
}): ReactElement => (
  <QuestionText
    text={langContents}
    textLanguage={textLanguage ?? detectTextLanguage(langContents, inquiryContents, language)}
    pageLanguage={language}
  />
);
