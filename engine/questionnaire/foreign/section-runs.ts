import { hasProperty } from '../category-types/registry.ts';
import type { QuestionnaireDefinition, SectionDefinition } from '../document/definition.ts';
import { toExportedQuestions, type ExportedQuestion } from './exported-questions.ts';

/** What the name of such a group ends with; ids contain no hyphen. */
export const SECTION_NAME = /-section(?:-\d+)?$/u;

/** Neighbouring questions of a section, or questions that are in none. */
export interface SectionRun {
  readonly section: SectionDefinition | undefined;
  /** The name of the group in another notation. */
  readonly name: string;
  readonly questions: readonly ExportedQuestion[];
}

/** The questions as other notations ask them, in groups of one section each. */
export const toSectionRuns = ({
  categories,
  sections = [],
}: QuestionnaireDefinition): readonly SectionRun[] => {
  const runs: (SectionRun & { readonly questions: ExportedQuestion[] })[] = [];
  const counts = new Map<string, number>();
  for (const question of toExportedQuestions(categories)) {
    const { type, section: id } = question.category;
    const section = hasProperty(type, 'section')
      ? sections.find((one) => one.id === id)
      : undefined;
    const last = runs.at(-1);
    if (last && last.section === section) {
      last.questions.push(question);
      continue;
    }
    const count = (counts.get(section?.id ?? '') ?? 0) + 1;
    counts.set(section?.id ?? '', count);
    const name = `${section?.id ?? ''}-section${count === 1 ? '' : `-${String(count)}`}`;
    runs.push({ section, name, questions: [question] });
  }
  return runs;
};
