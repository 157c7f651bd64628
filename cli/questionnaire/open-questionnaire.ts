/** A questionnaire for a command to read: a file, or one of the store by its code. */
import { openDocument } from '../../server/platform/files/open-document.ts';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import { createRepositories } from '../../server/repositories.ts';
import {
  chooseQuestionnaire,
  describeChosen,
  type ChosenQuestionnaire,
  type ChoiceRefusal,
  type ContentSelector,
  readFileQuestionnaire,
} from '../../server/questionnaires/index.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import { UnknownName } from '../../server/platform/unknown-name.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { printFindings } from '../print-findings.ts';
import { onStandardError, type Output } from '../output.ts';
import { readSources } from '../read-sources.ts';

export interface OpenedQuestionnaire {
  readonly code: string;
  /** "version 3, active", "draft 17", or the file. */
  readonly name: string;
  readonly definition: QuestionnaireDefinition;
  /** Null for a file. */
  readonly chosen: ChosenQuestionnaire | null;
}

interface AcceptedMistakes {
  readonly accepts?: (finding: Finding) => boolean;
}

/** Whether an argument names a file; codes have no dot and no slash. */
export const isFileName = (subject: string): boolean => subject === '-' || /[./\\]/u.test(subject);

/**
 * The requested questionnaire; otherwise ends the command with a message that lists what exists.
 */
export const requireFound = <Found extends object>(found: Found | ChoiceRefusal): Found => {
  if ('refusal' in found) {
    throw new UnknownName(`${found.refusal} ${found.hint}`, found.nextCommand);
  }
  return found;
};

/**
 * Reads a questionnaire from a file. Mistakes end the command, with the findings on standard error.
 * `accepts` says which mistakes in meaning do not end it, so that a user can look at a loop.
 */
export const openQuestionnaireFile = async (
  path: string,
  output: Output,
  { accepts }: AcceptedMistakes = {},
): Promise<OpenedQuestionnaire> => {
  const [source, ...others] = await readSources([path], ['.yaml', '.yml', '.json'], openDocument);
  if (!source || others.length > 0) {
    throw new CommandFailure(`${path}: name one file of the folder.`, EXIT.usage);
  }
  const { definition, written, findings } = readFileQuestionnaire(source);
  const isAccepted = findings.every(
    (finding) => finding.severity !== 'error' || accepts?.(finding) === true,
  );
  const read = isAccepted ? written : definition;
  if (!read) {
    printFindings(onStandardError(output), findings);
    throw new CommandFailure(`${source.file} has mistakes.`);
  }
  return { code: read.code, name: source.file, definition: read, chosen: null };
};

/** The opened questionnaire, with the name that the user gave it. */
export const toOpenedQuestionnaire = (chosen: ChosenQuestionnaire): OpenedQuestionnaire => ({
  code: chosen.code,
  name: describeChosen(chosen),
  definition: chosen.definition,
  chosen,
});

/**
 * Opens questionnaires from the data of a folder; all reads of a questionnaire use the same state.
 */
export const openStoredQuestionnaires = (
  data: string,
  wanted: readonly { readonly code: string; readonly which: ContentSelector | null }[],
): Promise<readonly OpenedQuestionnaire[]> =>
  withDataFolder(data, { dryRun: true }, async ({ database, keys }) => {
    const found = await database.read(async (trx) => {
      const stores = createRepositories(trx, keys);
      const chosen: (ChosenQuestionnaire | ChoiceRefusal)[] = [];
      for (const { code, which } of wanted) {
        chosen.push(await chooseQuestionnaire(stores, code, which));
      }
      return chosen;
    });
    return found.map((one) => toOpenedQuestionnaire(requireFound(one)));
  });

/** The one questionnaire that an argument names. */
export const openQuestionnaire = async (
  subject: string,
  { data, which }: { readonly data: string; readonly which: ContentSelector | null },
  output: Output,
  how: AcceptedMistakes = {},
): Promise<OpenedQuestionnaire> => {
  if (isFileName(subject)) {
    if (which !== null) {
      throw new CommandFailure('--version is for questionnaires of the store.', EXIT.usage);
    }
    return openQuestionnaireFile(subject, output, how);
  }
  const [opened] = await openStoredQuestionnaires(data, [{ code: subject, which }]);
  if (!opened) throw new Error(`nothing was found of ${subject}`);
  return opened;
};
