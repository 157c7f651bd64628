import { openDocument } from '../../../server/platform/files/open-document.ts';
import { toStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import {
  compileQuestionnaire,
  type CompiledQuestionnaire,
} from '../../../engine/questionnaire/graph/compile.ts';
import { publishQuestionnaire } from '../../../server/questionnaires/publish-questionnaire.ts';
import { readFileQuestionnaire } from '../../../server/questionnaires/file-questionnaire.ts';
import { hasErrors, type TaskContext } from '../../../server/platform/files/report.ts';
import { EXIT } from '../../exit-code.ts';
import { CommandFailure } from '../../command-failure.ts';
import { printFindings } from '../../print-findings.ts';
import type { Output } from '../../output.ts';
import { readSources } from '../../read-sources.ts';
import type { SourceFile } from '../../../server/platform/files/source-file.ts';

export interface TestedDraft {
  readonly questionnaire: CompiledQuestionnaire;
  /** Whether it is in force in the hospital now, so that visitors can be sent through it. */
  readonly isInForce: boolean;
}

/** The one file of a draft. */
export const readDraftSource = async (path: string): Promise<SourceFile> => {
  const [source, ...others] = await readSources([path], ['.yaml', '.yml', '.json'], openDocument);
  if (!source || others.length > 0) {
    throw new CommandFailure(`${path}: name one file of the folder.`, EXIT.usage);
  }
  return source;
};

/**
 * Puts a draft in force in a hospital that is for trying only. One with mistakes of sense cannot be
 * put in force and is looked at all the same; a file that is no questionnaire ends the command.
 */
export const publishDraftForTest = async (
  source: SourceFile,
  context: TaskContext,
  output: Output,
): Promise<TestedDraft> => {
  const { written, findings } = readFileQuestionnaire(source);
  if (!written) {
    const { message: data, messageColours: dataColours } = output;
    printFindings({ ...output, data, dataColours }, findings);
    throw new CommandFailure(`${source.file} is no questionnaire.`);
  }
  const published = await publishQuestionnaire({ source }, context);
  return {
    questionnaire: compileQuestionnaire(toStoredForm(written)),
    isInForce: !hasErrors(published.findings),
  };
};
