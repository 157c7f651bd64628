import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import { readImages } from './read-images.ts';
import { readQuestionnaireFile } from './read-questionnaire-file.ts';
import type { Finding } from '../platform/files/report.ts';

/** A questionnaire that is in no store. */
export interface FileQuestionnaire {
  /** As an import would keep it, its pictures named by their content; null where there is an error. */
  readonly definition: QuestionnaireDefinition | null;
  /** As it is written, loops and all; null where it has not the shape of a questionnaire. */
  readonly written: QuestionnaireDefinition | null;
  /** Those of its pictures not among them: without them it can be looked at all the same. */
  readonly findings: readonly Finding[];
}

/** The questionnaire of a file, to be looked at without a store. */
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
