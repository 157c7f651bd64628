/**
 * What a data dictionary has no word for, in the annotation of a field: an action tag of ours that
 * REDCap keeps as text.
 */
import { isRecord } from '../../answer/is-record.ts';
import type { FormRow } from '../xlsform/xlsform.ts';

/** How a field was a row of an XLSForm, with its rows of our sheet. */
export interface FieldAnnotation {
  /** Only on the record's id: it asks nothing and means the whole form. */
  readonly settings?: FormRow;
  /** Beginnings of groups, and their help. */
  readonly before?: readonly FormRow[];
  /** The name of the row, where REDCap does not allow it. */
  readonly name?: string;
  /** The types of the ends of groups. */
  readonly after?: readonly FormRow[];
  readonly own?: readonly FormRow[];
}

/** The text of an annotation. It does not begin with @, which a spreadsheet takes for a formula. */
export const writeAnnotation = (annotation: FieldAnnotation, tags: readonly string[]): string =>
  ['munjin', ...tags, `@MUNJIN=${JSON.stringify(annotation)}`].join(' ');

const ANNOTATION = /@MUNJIN=(\{.*\})\s*$/su;

const isFormRow = (value: unknown): value is FormRow =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const toRows = (value: unknown): readonly FormRow[] =>
  Array.isArray(value) ? value.filter(isFormRow) : [];

/** The annotation of ours in a text; null if there is none, or someone broke it. */
export const readAnnotation = (text: string): FieldAnnotation | null => {
  const [, json] = ANNOTATION.exec(text) ?? [];
  if (json === undefined) return null;
  try {
    const value: unknown = JSON.parse(json);
    if (!isRecord(value)) return null;
    const { settings, before, name, after, own } = value;
    return {
      ...(isFormRow(settings) && { settings }),
      ...(typeof name === 'string' && { name }),
      ...{ before: toRows(before), after: toRows(after), own: toRows(own) },
    };
  } catch {
    return null;
  }
};
