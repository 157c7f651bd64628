import {
  chooseQuestionnaire,
  listKnownCodes,
  type ChosenQuestionnaire,
  type ChoiceRefusal,
  type ContentSelector,
  type QuestionnaireStores,
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

/** What an export reads. */
export interface ExportStores extends QuestionnaireStores {
  readonly images: {
    readonly byHash: (file: string) => Promise<{ readonly bytes: Uint8Array } | null>;
  };
}

const loadPictures = async (
  { images }: ExportStores,
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
  stores: ExportStores,
): Promise<readonly ExportedQuestionnaire[] | ChoiceRefusal> => {
  const exported: ExportedQuestionnaire[] = [];
  for (const code of codes.length > 0 ? new Set(codes) : await listKnownCodes(stores)) {
    const chosen = await chooseQuestionnaire(stores, code, which);
    if ('refusal' in chosen) return chosen;
    const text = formatQuestionnaire(chosen.definition, format);
    if (text === null) {
      return {
        refusal: `Two categories of ${code} have one id, which has no JSON Schema.`,
        hint: 'Export it in the authoring notation.',
        nextCommand: `questionnaire export ${code} --format yaml`,
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
};
