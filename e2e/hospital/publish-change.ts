import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { fromStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { publishQuestionnaire } from '../../server/questionnaires/index.ts';
import type { Hospital } from './hospital.ts';

/** Publishes the questionnaire of patients as it is after the change. */
export const publishChange = async (
  hospital: Hospital,
  change: (definition: QuestionnaireDefinition) => QuestionnaireDefinition,
): Promise<void> => {
  let bytes = new Uint8Array();
  await hospital.updateStores(async ({ questionnaires }) => {
    const published = await questionnaires.publishedFor('PT', 'standard');
    const version = published && (await questionnaires.byDetailId(published.detailId));
    if (!version) throw new Error('no questionnaire for patients');
    bytes = new TextEncoder().encode(JSON.stringify(change(fromStoredForm(version.stored))));
  });
  const source = { file: 'changed.json', bytes, folder: null };
  const report = await hospital.runTask((task) => publishQuestionnaire({ source }, task));
  if (!report.isWritten) throw new Error(JSON.stringify(report.findings));
};
