/** What a form library keeps beyond the answer, and leaves out of it: empty objects, cleared fields, hidden parts. */
import { isRecord } from '../answer/record.ts';

type Data = Readonly<Record<string, unknown>>;

const filledIn = (data: Data): Data =>
  Object.fromEntries(
    Object.entries(data).filter(
      ([, value]) =>
        value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** N and I: an object is that of a per-item check, untouched while no item is answered. */
export const itemAnswers = (data: unknown): unknown => {
  if (!isRecord(data)) return data ?? undefined;
  const answers = filledIn(data);
  return Object.keys(answers).length > 0 ? answers : undefined;
};

/** OV and HV: a "no" has no entries, and before "yes" or "no" there is no answer. */
export const visitHistory = (data: unknown): unknown => {
  if (!isRecord(data)) return data ?? undefined;
  const { visited, entries } = data;
  if (visited === 'Y') return { visited, entries: entries ?? [] };
  return visited === undefined ? undefined : { visited };
};

/** FS: a question about a housemate that was cleared is not answered. */
export const housemates = (data: unknown): unknown =>
  Array.isArray(data)
    ? data.map((one: unknown) => (isRecord(one) ? filledIn(one) : one))
    : (data ?? undefined);
