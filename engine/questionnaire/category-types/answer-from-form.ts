/**
 * Removes what a form library keeps beyond the answer: empty objects, cleared fields, hidden parts.
 */
import { isRecord } from '../answer/is-record.ts';

type FormData = Readonly<Record<string, unknown>>;

const omitEmpty = (data: FormData): FormData =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** N and I: an object is a per-item check, which is untouched while no item is answered. */
export const toItemAnswers = (data: unknown): unknown => {
  if (!isRecord(data)) return data ?? undefined;
  const answers = omitEmpty(data);
  return Object.keys(answers).length > 0 ? answers : undefined;
};

/** OV and HV: a "no" has no entries, and there is no answer before "yes" or "no". */
export const toVisitHistory = (data: unknown): unknown => {
  if (!isRecord(data)) return data ?? undefined;
  const { visited, entries } = data;
  if (visited === 'Y') return { visited, entries: entries ?? [] };
  return visited === undefined ? undefined : { visited };
};

/** FS: a question about a housemate that was cleared counts as unanswered. */
export const toHousemates = (data: unknown): unknown =>
  Array.isArray(data)
    ? data.map((one: unknown) => (isRecord(one) ? omitEmpty(one) : one))
    : (data ?? undefined);
