import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import {
  toFhirQuestionnaire,
  type FhirRelease,
  type FhirVersionInfo,
} from '../../../engine/questionnaire/foreign/fhir/export-questionnaire.ts';
import type { Loss } from '../../../engine/questionnaire/foreign/import-result.ts';
import { toDictionary } from '../../../engine/questionnaire/foreign/redcap/export-dictionary.ts';
import { toXlsForm } from '../../../engine/questionnaire/foreign/xlsform/export-xlsform.ts';
import { DEFAULT_LANGUAGE } from '../../../engine/wording/language.ts';
import { writeDictionary } from './write-dictionary.ts';
import { writeXlsForm } from './write-xlsform.ts';

/** A notation that we write. */
export type WrittenFormat = 'fhir' | 'redcap' | 'xlsform';

export interface WrittenForeign {
  /** A text, or the bytes of a workbook. */
  readonly content: string | Uint8Array;
  /** Everything that reading the file again does not restore. */
  readonly losses: readonly Loss[];
}

/** What a notation leaves open. */
export interface WriteOptions {
  /** The language of a notation that has one. */
  readonly language?: string;
  readonly release?: FhirRelease;
}

/** A questionnaire as a file in another notation. */
export const writeForeign = async (
  definition: QuestionnaireDefinition,
  format: WrittenFormat,
  version: FhirVersionInfo,
  { language = definition.sourceLanguage ?? DEFAULT_LANGUAGE, release }: WriteOptions = {},
): Promise<WrittenForeign> => {
  switch (format) {
    case 'fhir': {
      const { questionnaire, losses } = toFhirQuestionnaire(definition, version, release);
      return { content: `${JSON.stringify(questionnaire, null, 2)}\n`, losses };
    }
    case 'redcap': {
      const { rows, losses } = toDictionary(definition, language);
      return { content: writeDictionary(rows), losses };
    }
    case 'xlsform': {
      const { form, losses } = toXlsForm(definition, version.version);
      return { content: await writeXlsForm(form), losses };
    }
  }
};
