import type { CompiledQuestionnaire } from '../../engine/questionnaire/graph/compile.ts';

/**
 * Whether stored answers include one about the visit history of places (H). The question is
 * mandatory, so the answers show whether the hospital asked it in their language at that time,
 * whatever it does now.
 */
export const hasPlaceAnswer = (
  { definition: { categories } }: CompiledQuestionnaire,
  answers: Readonly<Record<string, unknown>>,
): boolean => categories.some(({ id, type }) => type === 'H' && Object.hasOwn(answers, id));
