import type { SectionDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { Hospital } from './hospital.ts';
import { publishChange } from './publish-change.ts';

/** Publishes the questionnaire of patients with these sections, each with its questions. */
export const publishSections = (
  hospital: Hospital,
  sections: readonly (SectionDefinition & { readonly questions: readonly string[] })[],
): Promise<void> =>
  publishChange(hospital, (definition) => ({
    ...definition,
    sections: sections.map(({ id, title }) => ({ id, title })),
    categories: definition.categories.map((category) => {
      const section = sections.find(({ questions }) => questions.includes(category.id));
      return section ? { ...category, section: section.id } : category;
    }),
  }));
