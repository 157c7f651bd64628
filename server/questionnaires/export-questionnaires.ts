import { createRepositories, type Repositories } from '../repositories.ts';
import type { TaskContext } from '../platform/files/report.ts';
import {
  chooseQuestionnaire,
  listKnownCodes,
  type ChosenQuestionnaire,
  type ChoiceRefusal,
  type ContentSelector,
} from './choose-questionnaire.ts';
import {
  FILE_EXTENSION,
  storedImageNames,
  formatQuestionnaire,
  type QuestionnaireFormat,
} from './format-questionnaire.ts';

/** A picture in the folder of an exported questionnaire, named by its content. */
export interface ExportedPicture {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** A questionnaire as a file that can be imported again without a change. */
export interface ExportedQuestionnaire {
  readonly chosen: ChosenQuestionnaire;
  /** Name of the file, by the code. */
  readonly file: string;
  readonly text: string;
  readonly pictures: readonly ExportedPicture[];
}

const loadPictures = async (
  { images }: Repositories,
  { definition }: ChosenQuestionnaire,
): Promise<readonly ExportedPicture[]> => {
  const pictures: ExportedPicture[] = [];
  for (const file of storedImageNames(definition)) {
    const image = await images.byHash(file);
    if (image) pictures.push({ file, bytes: image.bytes });
  }
  return pictures;
};

/**
 * The questionnaires of these codes, or all if none is named, each as a file of its own with its
 * pictures. If one cannot be written, the first such one is reported instead of all files.
 */
export const exportQuestionnaires = async (
  codes: readonly string[],
  {
    which,
    format,
  }: { readonly which: ContentSelector | null; readonly format: QuestionnaireFormat },
  { database, keys }: Pick<TaskContext, 'database' | 'keys'>,
): Promise<readonly ExportedQuestionnaire[] | ChoiceRefusal> =>
  database.read(async (trx) => {
    const stores = createRepositories(trx, keys);
    const exported: ExportedQuestionnaire[] = [];
    for (const code of codes.length > 0 ? new Set(codes) : await listKnownCodes(stores)) {
      const chosen = await chooseQuestionnaire(stores, code, which);
      if ('refusal' in chosen) return chosen;
      const text = formatQuestionnaire(chosen.definition, format);
      if (text === null) {
        return {
          refusal: `Two categories of ${code} have one id, which has no JSON Schema.`,
          hint: 'Export it in the authoring notation.',
        };
      }
      exported.push({
        chosen,
        file: `${code}${FILE_EXTENSION[format]}`,
        text,
        pictures: await loadPictures(stores, chosen),
      });
    }
    return exported;
  });
