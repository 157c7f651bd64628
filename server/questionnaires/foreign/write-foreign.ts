import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import {
  toFhirQuestionnaire,
  type FhirVersionInfo,
} from '../../../engine/questionnaire/foreign/fhir/export-questionnaire.ts';
import type { Loss } from '../../../engine/questionnaire/foreign/import-result.ts';
import { toXlsForm } from '../../../engine/questionnaire/foreign/xlsform/export-xlsform.ts';
import { writeXlsForm } from './write-xlsform.ts';

/** A notation that we write. */
export type WrittenFormat = 'fhir' | 'xlsform';

export interface WrittenForeign {
  /** A text, or the bytes of a workbook. */
  readonly content: string | Uint8Array;
  /** Everything that reading the file again does not restore. */
  readonly losses: readonly Loss[];
}

/** A questionnaire as a file in another notation. */
export const writeForeign = async (
  definition: QuestionnaireDefinition,
  format: WrittenFormat,
  version: FhirVersionInfo,
): Promise<WrittenForeign> => {
  switch (format) {
    case 'fhir': {
      const { questionnaire, losses } = toFhirQuestionnaire(definition, version);
      return { content: `${JSON.stringify(questionnaire, null, 2)}\n`, losses };
    }
    case 'xlsform': {
      const { form, losses } = toXlsForm(definition, version.version);
      return { content: await writeXlsForm(form), losses };
    }
  }
};
