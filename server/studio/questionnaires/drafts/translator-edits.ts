import type { QuestionnaireDefinition } from '../../../../engine/questionnaire/document/definition.ts';
import { textsIn } from '../../../../engine/questionnaire/lint/texts-placed.ts';
import type { Language } from '../../../../schemas/api.gen.ts';

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> | null =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;

/** The pointer of the first difference that is not at one of the pointers let be; null where there is none. */
const differenceAt = (
  before: unknown,
  after: unknown,
  pointer: string,
  letBe: ReadonlySet<string>,
): string | null => {
  if (letBe.has(pointer) || before === after) return null;
  const [left, right] = [fieldsOf(before), fieldsOf(after)];
  if (!left || !right || isList(before) !== isList(after)) return pointer;
  for (const name of new Set([...Object.keys(left), ...Object.keys(right)])) {
    // Names of the authoring notation hold nothing that a pointer escapes.
    const found = differenceAt(left[name], right[name], `${pointer}/${name}`, letBe);
    if (found !== null) return found;
  }
  return null;
};

/**
 * The pointer to the first thing that a translator of these languages may not have changed: the Korean
 * texts, other languages, structure and logic are not theirs. Null where all changes are theirs.
 */
export const notTheTranslators = (
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
  languages: readonly Language[],
): string | null => {
  const own = languages.filter((language) => language !== 'ko');
  const letBe = new Set(
    textsIn(before).flatMap(({ pointer }) => own.map((language) => `${pointer}/${language}`)),
  );
  return differenceAt(before, after, '', letBe);
};
