import { keepDraft, type KeptDraft } from '../../server/tasks/foreign/keep-draft.ts';
import { inDataFolder } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../failure.ts';
import { printFindings, tally } from '../findings.ts';
import type { Output } from '../output.ts';
import type { ForeignOptions } from './foreign-options.ts';
import { formatOf, oneSource, readForeignSource } from './read-one-source.ts';

export interface DraftOptions extends ForeignOptions {
  readonly data: string;
  readonly force?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const WORDS: Readonly<Record<KeptDraft['outcome'], string>> = {
  begun: 'A draft was begun',
  replaced: 'The draft was overwritten',
  unchanged: 'The draft says this already',
};

/** Keeps a questionnaire of another notation as a draft. */
export const draftQuestionnaire = async (
  path: string,
  options: DraftOptions,
  output: Output,
): Promise<ExitCode> => {
  const { data, force: isForced = false, dryRun = false, json = false } = options;
  const source = await oneSource(path);
  const format = await formatOf(source, options.from);
  if (format === null) {
    const advice = 'A questionnaire of ours is added by: munjin questionnaire import';
    throw new CommandFailure(`${source.file} is neither FHIR nor XLSForm. ${advice}`, EXIT.usage);
  }
  const { definition, findings } = await readForeignSource(source, format, options);
  const kept = definition
    ? await inDataFolder(data, { dryRun }, (context) =>
        keepDraft(definition, { isForced }, context),
      )
    : null;
  if (kept && 'savedBy' in kept) {
    const words = `${definition?.code ?? ''} has a draft already: revision ${kept.revision}, saved by ${kept.savedBy}.`;
    throw new CommandFailure(
      `${words} --force overwrites it; --code takes another name.`,
      EXIT.conflict,
    );
  }
  const isWritten = kept !== null && !dryRun && kept.outcome !== 'unchanged';
  if (json) output.json({ from: format, draft: kept, findings, isWritten });
  else printFindings(output, findings);
  if (findings.length > 0) output.words(`${tally(findings)}.`);
  if (!kept) {
    output.words('Nothing was changed.');
    return EXIT.findings;
  }
  for (const file of kept.withoutPictures)
    output.words(`The picture ${file} is to be added in the studio.`);
  if (dryRun) output.words(`Dry run; ${kept.code}: nothing was changed.`);
  else output.words(`${kept.code}: ${WORDS[kept.outcome]}, revision ${kept.revision ?? 0}.`);
  if (isWritten) output.words(`Next: munjin questionnaire show ${kept.code} --version draft`);
  return EXIT.ok;
};
