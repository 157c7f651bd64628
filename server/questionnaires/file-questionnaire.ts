import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import { readImages } from './read-images.ts';
import { readQuestionnaireFile } from './read-questionnaire-file.ts';
import type { Finding } from '../platform/files/report.ts';

/** A questionnaire that is in no store. */
export interface FileQuestionnaire {
  /**
   * As an import would save it, with its pictures named by their content; null if there is an
   * error.
   */
  readonly definition: QuestionnaireDefinition | null;
  /** As written, including loops; null if it does not have the shape of a questionnaire. */
  readonly written: QuestionnaireDefinition | null;
  /** Missing pictures are not included: the questionnaire can be viewed without them. */
  readonly findings: readonly Finding[];
}

/** Reads the questionnaire of a file for viewing without a store. */
export const readFileQuestionnaire = (source: SourceFile): FileQuestionnaire => {
  const { definition, written, findings, finding } = readQuestionnaireFile(source);
  const toStoredContent = (
    read: QuestionnaireDefinition | null,
  ): QuestionnaireDefinition | null => {
    if (!read) return null;
    const { $schema: _forEditors, ...content } = read;
    return readImages(content, source.folder, finding).definition;
  };
  return { definition: toStoredContent(definition), written: toStoredContent(written), findings };
};
