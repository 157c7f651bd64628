import type {
  CategoryDefinition,
  Language,
  LocalizedText,
  QuestionnaireDefinition,
} from '../document/definition.ts';
import { LANGUAGES } from '../../wording/language.ts';

/** Enough sentences to measure with; another language is measured with the English one. */
const SENTENCES: Readonly<Partial<Record<Language, string>>> = {
  ko: '최근 14일 동안 이런 증상이나 접촉이 있었습니까',
  en: 'Have you had this symptom or contact in the last 14 days',
  ja: '過去14日間にこのような症状や接触がありましたか',
  zh: '最近14天内是否有此症状或接触',
  ru: 'Были ли у вас такие симптомы или контакты за последние 14 дней',
  vi: 'Trong 14 ngày qua bạn có triệu chứng hoặc tiếp xúc như vậy không',
  ar: 'هل كان لديك هذا العرض أو المخالطة خلال آخر 14 يومًا',
  mn: 'Сүүлийн 14 хоногт ийм шинж тэмдэг, хавьтал байсан уу',
};

/** The text with that number, in every language. */
const numberedText = (at: number): LocalizedText => {
  const words = LANGUAGES.map((language) => [
    language,
    `${SENTENCES[language] ?? SENTENCES.en} (${String(at + 1)})?`,
  ]);
  return Object.fromEntries(words) as LocalizedText;
};

const OPTION_COUNT = 4;

/**
 * A yes/no question with a reason for a closer look, the questions that its "yes" reveals, a
 * choice, and so on.
 */
const categoryAt = (at: number, count: number): CategoryDefinition => {
  const id = `q${String(at)}`;
  const question = numberedText(at);
  switch (at % 4) {
    case 0:
      return {
        id,
        type: 'N',
        question,
        description: numberedText(at),
        ...(at + 1 < count && { target: `q${String(at + 1)}` }),
        denies: { outcome: 'askStaff', reason: { ko: '직원 확인', en: 'Ask staff' } },
      };
    case 1:
      return { id, type: 'T', question, show: false };
    case 2:
      return {
        id,
        type: 'M',
        question,
        items: Array.from({ length: OPTION_COUNT }, (_, option) => ({
          id: `option${String(option)}`,
          text: numberedText(option),
        })),
      };
    default:
      return { id, type: 'E', question, optional: true };
  }
};

/**
 * A questionnaire with this many categories, written in all languages and with few lint findings.
 */
export const largeQuestionnaire = (
  code: string,
  categories: number,
  kind: QuestionnaireDefinition['kind'] = 'standard',
): QuestionnaireDefinition => ({
  code,
  title: { ko: `문항 ${String(categories)}개`, en: `${String(categories)} categories` },
  kind,
  userTypes: ['TMP'],
  categories: Array.from({ length: categories }, (_, at) => categoryAt(at, categories)),
});
