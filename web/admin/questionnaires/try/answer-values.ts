/** Reads answers field by field, whatever their type. */
import type { AnswerValue } from '../../../../engine/questionnaire/index.ts';

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const stringFields = (value: unknown): Readonly<Record<string, string>> =>
  isRecord(value)
    ? Object.fromEntries(
        Object.entries(value).flatMap(([key, one]) =>
          typeof one === 'string' ? [[key, one]] : [],
        ),
      )
    : {};

/** A text, or "Y" and "N". */
export const textAnswer = (value: AnswerValue | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** The answer to each item. */
export const itemAnswers = (value: AnswerValue | undefined): Readonly<Record<string, 'Y' | 'N'>> =>
  Object.fromEntries(
    Object.entries(stringFields(value)).map(([id, said]) => [id, said === 'Y' ? 'Y' : 'N']),
  );

/** The yes or no of a history answer. */
export const visitedAnswer = (value: AnswerValue | undefined): string | undefined =>
  stringFields(value)['visited'];

/** The entries of a history or of visited places. */
export const entriesOf = (
  value: AnswerValue | undefined,
): readonly Readonly<Record<string, string>>[] => {
  const given: unknown = value;
  const list: unknown = isRecord(given) ? given['entries'] : given;
  return Array.isArray(list) ? list.map(stringFields) : [];
};

/** Formats 20260309 as 2026-03-09. */
export const toDashedDay = (day: string): string =>
  day.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** Converts 2026-03-09 to 20260309. */
export const toCompactDay = (day: string): string => day.slice(0, 10).replaceAll('-', '');
