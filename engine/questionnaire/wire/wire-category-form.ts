/**
 * The schemas of a localized category, built from the data on the wire, so that nothing more is
 * sent.
 */
import type { Category, Language } from '../../../schemas/api.gen.ts';
import {
  categoryForm,
  schemaDefinitions,
  type LocalizedQuestion,
  type CategoryForm,
  type FormTexts,
} from '../category-types/index.ts';
import type { Question } from '../graph/question.ts';
import { withHousemateMembers } from '../graph/to-questions.ts';
import { questionFromWire } from './inquiry.ts';
import { detectTextLanguage } from './text-language.ts';

/**
 * The form of one category of the list. `members` are the questions that the household (FS) asks of
 * each housemate; empty for all others.
 */
export const buildWireCategoryForm = (
  category: Category,
  members: readonly Category[],
  texts: FormTexts,
): CategoryForm => {
  const [question] = withHousemateMembers([category, ...members].map(questionFromWire));
  if (!question) throw new Error('withMembers keeps every question');
  const form = categoryForm(localizeQuestion(question, category, members, texts.language), texts);
  const $defs = schemaDefinitions([category.categoryType], texts);
  return $defs ? { ...form, schema: { ...form.schema, $defs } } : form;
};

const localizeQuestion = (
  question: Question,
  category: Category,
  members: readonly Category[],
  language: Language,
): LocalizedQuestion => {
  const { section, langCategoryDesc, categoryDesc, descLanguage, imageUrl, imageAlt } = category;
  return {
    question,
    categoryType: category.categoryType,
    ...(section && { section }),
    title: { text: category.langQuestion, language: category.textLanguage },
    ...(langCategoryDesc !== '' && {
      description: {
        text: langCategoryDesc,
        language: descLanguage ?? detectTextLanguage(langCategoryDesc, categoryDesc, language),
      },
    }),
    itemTexts: new Map(
      category.inquiryList.map(
        ({ inquiryMappingId, langContents, inquiryContents, textLanguage }) => [
          inquiryMappingId,
          {
            text: langContents,
            language: textLanguage ?? detectTextLanguage(langContents, inquiryContents, language),
          },
        ],
      ),
    ),
    ...(imageUrl !== '' && { image: { url: imageUrl, alt: imageAlt } }),
    members: question.members.flatMap((member) => {
      const own = members.find(({ categoryId }) => categoryId === member.id);
      return own ? [localizeQuestion(member, own, [], language)] : [];
    }),
  };
};
