import { openDocument } from '../../../server/platform/files/open-document.ts';
import { toStoredForm } from '../../../engine/questionnaire/document/stored-form.ts';
import {
  compileQuestionnaire,
  type CompiledQuestionnaire,
} from '../../../engine/questionnaire/graph/compile.ts';
import {
  publishQuestionnaire,
  readFileQuestionnaire,
} from '../../../server/questionnaires/index.ts';
import { hasErrors, type TaskContext } from '../../../server/platform/files/report.ts';
import { EXIT } from '../../exit-code.ts';
import { CommandFailure } from '../../command-failure.ts';
import { printFindings } from '../../print-findings.ts';
import { onStandardError, type Output } from '../../output.ts';
import { readSources } from '../../read-sources.ts';
import type { SourceFile } from '../../../server/platform/files/source-file.ts';

export interface TestedDraft {
  readonly questionnaire: CompiledQuestionnaire;
  /** Whether it is now active in the hospital, so that visits can use it. */
  readonly isInForce: boolean;
}

/** The file of a draft. */
export const readDraftSource = async (path: string): Promise<SourceFile> => {
  const [source, ...others] = await readSources([path], ['.yaml', '.yml', '.json'], openDocument);
  if (!source || others.length > 0) {
    throw new CommandFailure(`${path}: name one file of the folder.`, EXIT.usage);
  }
  return source;
};

/**
 * Activates a draft in a trial hospital. A draft with mistakes in meaning cannot be activated but
 * is still checked; a file that is not a questionnaire ends the command.
 */
export const publishDraftForTest = async (
  source: SourceFile,
  context: TaskContext,
  output: Output,
): Promise<TestedDraft> => {
  const { written, findings } = readFileQuestionnaire(source);
  if (!written) {
    printFindings(onStandardError(output), findings);
    throw new CommandFailure(`${source.file} is no questionnaire.`);
  }
  const published = await publishQuestionnaire({ source }, context);
  return {
    questionnaire: compileQuestionnaire(toStoredForm(written)),
    isInForce: !hasErrors(published.findings),
  };
};
