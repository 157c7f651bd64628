import {
  saveOperatorDraft,
  toSizeFinding,
  type SavedDraft,
} from '../../server/questionnaires/index.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { printFindings, summarizeFindings } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { failsOn, type ForeignOptions } from './foreign-options.ts';
import { detectFormat, readSingleSource, readForeignSource } from './foreign-source.ts';

export interface DraftOptions extends ForeignOptions {
  readonly data: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const OUTCOME_MESSAGES: Readonly<Record<SavedDraft['outcome'], string>> = {
  begun: 'A draft was started',
  replaced: 'The draft was overwritten',
  unchanged: 'The draft says this already',
};

/** Saves a questionnaire in another notation as a draft. */
export const importAsDraft = async (
  path: string,
  options: DraftOptions,
  output: Output,
): Promise<ExitCode> => {
  const { data, force: isForced = false, dryRun = false, json = false } = options;
  const source = await readSingleSource(path);
  const format = await detectFormat(source, options.from);
  if (format === null) {
    const advice = 'A questionnaire of ours is added by: munjin questionnaire import';
    throw new CommandFailure(
      `${source.file} is not FHIR, XLSForm or REDCap. ${advice}`,
      EXIT.usage,
    );
  }
  const { definition, findings } = await readForeignSource(source, format, options);
  const kept =
    definition && !failsOn(options.failOn, findings)
      ? await withDataFolder(data, { dryRun }, (context) =>
          saveOperatorDraft(definition, { isForced }, context),
        )
      : null;
  if (kept && 'exceeded' in kept) {
    const { message, fix } = toSizeFinding(source.file, kept.exceeded);
    throw new CommandFailure(`${source.file}: ${message} ${fix}`, EXIT.findings);
  }
  if (kept && 'savedBy' in kept) {
    const words = `${definition?.code ?? ''} has a draft already: revision ${kept.revision}, saved by ${kept.savedBy}.`;
    throw new CommandFailure(
      `${words} --force overwrites it; --code takes another name.`,
      EXIT.findings,
    );
  }
  const isWritten = kept !== null && !dryRun && kept.outcome !== 'unchanged';
  if (json) output.json({ from: format, draft: kept, findings, isWritten });
  else printFindings(output, findings);
  if (findings.length > 0) output.message(`${summarizeFindings(findings)}.`);
  if (!kept) {
    output.message('Nothing was changed.');
    return EXIT.findings;
  }
  for (const file of kept.withoutPictures)
    output.message(`The picture ${file} is to be added in the studio.`);
  if (dryRun) output.message(`Dry run; ${kept.code}: nothing was changed.`);
  else
    output.message(
      `${kept.code}: ${OUTCOME_MESSAGES[kept.outcome]}, revision ${kept.revision ?? 0}.`,
    );
  if (isWritten) output.message(`Next: munjin questionnaire show ${kept.code} --version draft`);
  return EXIT.ok;
};
