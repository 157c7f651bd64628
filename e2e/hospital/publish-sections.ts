import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import type { SectionDefinition } from '../../engine/questionnaire/document/definition.ts';
import { publishQuestionnaire } from '../../server/questionnaires/index.ts';
import type { Hospital } from './hospital.ts';

/** Publishes the questionnaire of patients with these sections, each with its questions. */
export const publishSections = async (
  hospital: Hospital,
  sections: readonly (SectionDefinition & { readonly questions: readonly string[] })[],
): Promise<void> => {
  let bytes = new Uint8Array();
  await hospital.updateStores(async ({ questionnaires }) => {
    const published = await questionnaires.publishedFor('PT', 'standard');
    const version = published && (await questionnaires.byDetailId(published.detailId));
    if (!version) throw new Error('no questionnaire for patients');
    const definition = fromStoredForm(version.stored);
    const grouped = {
      ...definition,
      sections: sections.map(({ id, title }) => ({ id, title })),
      categories: definition.categories.map((category) => {
        const section = sections.find(({ questions }) => questions.includes(category.id));
        return section ? { ...category, section: section.id } : category;
      }),
    };
    bytes = new TextEncoder().encode(JSON.stringify(grouped));
  });
  const source = { file: 'sections.json', bytes, folder: null };
  const report = await hospital.runTask((task) => publishQuestionnaire({ source }, task));
  if (!report.isWritten) throw new Error(JSON.stringify(report.findings));
};
