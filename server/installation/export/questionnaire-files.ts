import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { fromStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import type { Repositories } from '../../repositories.ts';
import { storedImageNames, formatQuestionnaire } from '../../questionnaires/index.ts';
import { sortByKey, type ExportedFile } from './exported-file.ts';

/**
 * The folder of the newest versions that are not active: an import adds them and publishes none.
 */
export const NOT_IN_FORCE = 'not-in-force';

const loadDefinition = async (
  { questionnaires }: Repositories,
  detailId: string,
): Promise<QuestionnaireDefinition> => {
  const version = await questionnaires.byDetailId(detailId);
  if (!version) throw new Error(`the version ${detailId} has vanished`);
  return fromStoredForm(version.stored);
};

const filesOf = async (
  { images }: Repositories,
  folder: string,
  definition: QuestionnaireDefinition,
): Promise<readonly ExportedFile[]> => {
  const text = formatQuestionnaire(definition, 'yaml') ?? '';
  const files: ExportedFile[] = [
    {
      path: `${folder}${definition.code}.yaml`,
      bytes: new TextEncoder().encode(text),
      count: definition.categories.length,
    },
  ];
  for (const name of storedImageNames(definition)) {
    const image = await images.byHash(name);
    if (image) files.push({ path: `${folder}${name}`, bytes: image.bytes, count: 1 });
  }
  return files;
};

/**
 * The active version in the authoring notation, with its pictures next to it, and below it the
 * newest versions that are not active. Older versions and drafts are in backups only.
 */
export const questionnaireFiles = async (
  stores: Repositories,
): Promise<readonly ExportedFile[]> => {
  const files = new Map<string, ExportedFile>();
  for (const { code, publishedDetailId } of await stores.questionnaires.all()) {
    const [newest] = await stores.questionnaires.versionsOf(code);
    const kept = [
      ...(publishedDetailId === null ? [] : [{ folder: '', detailId: publishedDetailId }]),
      ...(newest && newest.detailId !== publishedDetailId
        ? [{ folder: `${NOT_IN_FORCE}/`, detailId: newest.detailId }]
        : []),
    ];
    for (const { folder, detailId } of kept) {
      const written = await filesOf(stores, folder, await loadDefinition(stores, detailId));
      for (const file of written) files.set(file.path, file);
    }
  }
  return sortByKey(files.values(), ({ path }) => path);
};
