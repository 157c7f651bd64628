import type { CompiledQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';

/**
 * Whether stored answers have one to the visit history of places (H). Where it was asked it had to be
 * answered: so the answers say whether the hospital asked it in their language, whatever it does now.
 */
export const hasPlaceAnswer = (
  { definition: { categories } }: CompiledQuestionnaire,
  answers: Readonly<Record<string, unknown>>,
): boolean => categories.some(({ id, type }) => type === 'H' && Object.hasOwn(answers, id));
