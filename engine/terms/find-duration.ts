/**
 * A duration in a text: digits, or a small number in words, before a day, week, month or year of
 * one of the eight languages. Ages end in other words, except "14 years".
 */
const UNIT_PATTERN = [
  '일(?:간|부터|까지|\\s*동안)?(?![가-힣])',
  '일\\s*동안',
  '주(?:일|간)?(?![가-힣])',
  '주\\s*동안',
  '개월',
  '달(?![가-힣])',
  '년',
  '(?:day|week|month|year)s?\\b',
  '日間?',
  '週間?',
  '[かヶカ]月',
  '年',
  '天',
  '周(?!岁)',
  '个月',
  '(?:дн|ден|сут|недел|месяц|год|лет)\\p{L}*',
  '(?:ngày|tuần|tháng|năm)',
  '(?:أيام|يوم|أسابيع|أسبوع|أشهر|شهر|سنوات|سنة|أعوام|عام)\\p{L}*',
  '(?:хоног|өдөр|долоо хоног|сар|жил)\\p{L}*',
].join('|');
const NUMBER_WORD_PATTERN =
  'one|two|three|four|five|six|seven|eight|nine|ten|twelve|하루|이틀|사흘|한|두|세|네|다섯|여섯|열두';

const DURATION = new RegExp(
  `(?:\\p{Nd}+|(?<!\\p{L})(?:${NUMBER_WORD_PATTERN}))[ \\u00a0-]?(?:${UNIT_PATTERN})`,
  'giu',
);
/** Not a retention period: the ages of children that terms mention. */
const AGE = /^1[24][ \u00a0-]?(?:years?|лет|عام|سنة|年)/iu;

/** The first duration in the text; undefined if there is none. */
export const findDuration = (text: string): string | undefined =>
  [...text.matchAll(DURATION)].map(([found]) => found).find((found) => !AGE.test(found));
