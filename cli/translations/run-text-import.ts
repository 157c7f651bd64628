import { openDocument } from '../../server/platform/files/open-document.ts';
import type { SourceFile } from '../../server/platform/files/source-file.ts';
import {
  importTranslations,
  findUnknownSource,
  type TextFormat,
  importSheets,
  type FormattedSource,
  type TextChange,
  type TextsReport,
} from '../../server/translations/index.ts';
import { hasErrors, type Changes, type TaskContext } from '../../server/platform/files/report.ts';
import type { TextOptions } from '../commands/translations/text-options.ts';
import { withDataFolder } from '../with-data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { printFindings, summarizeFindings } from '../print-findings.ts';
import type { Output } from '../output.ts';
import { keepBytes, readSources } from '../read-sources.ts';
import { requireKnownSource } from './require-known-source.ts';
import { detectTextFormat, TEXT_EXTENSIONS } from './text-format.ts';

export interface TextImportOptions extends TextOptions {
  readonly format?: TextFormat;
  readonly new?: boolean;
  readonly onlyMissing?: boolean;
  readonly dryRun?: boolean;
}

interface TextImport {
  readonly run: (context: TaskContext) => Promise<TextsReport>;
  /** Whether visitors see the texts as soon as they are written. */
  readonly isLiveAtOnce: boolean;
}

const isSheetSource = <Formed extends { readonly format: TextFormat }>(
  formed: Formed,
): formed is Formed & FormattedSource => formed.format !== 'json';

const planTextImport = (
  sources: readonly SourceFile[],
  { format, languages, source, onlyMissing = false }: TextImportOptions,
): TextImport => {
  const formed = sources.map((one) => ({ source: one, format: format ?? detectTextFormat(one) }));
  const sheets = formed.filter(isSheetSource);
  if (onlyMissing && sheets.length > 0) {
    throw new CommandFailure('--only-missing is for JSON and YAML files.', EXIT.usage);
  }
  if (sheets.length === formed.length) {
    return {
      run: (context) => importSheets(sheets, { languages, sources: source }, context),
      isLiveAtOnce: false,
    };
  }
  if (sheets.length > 0) {
    throw new CommandFailure(
      'JSON is live at once, and sheets are not: import them in two runs.',
      EXIT.usage,
    );
  }
  if (source.some((name) => name !== 'messages')) {
    throw new CommandFailure('JSON files hold messages alone.', EXIT.usage);
  }
  return {
    run: async (context) =>
      importTranslations(await Promise.all(sources.map(openDocument)), context, languages, {
        onlyMissing,
      }),
    isLiveAtOnce: true,
  };
};

const quote = (text: string): string => JSON.stringify(text);

const changeLine = (
  { source, key, language, before, after, state }: TextChange,
  { green, red, yellow }: Output['dataColours'],
): string => {
  const place = `${source}/${key}  ${language}`;
  if (before === '') return `${green('+')} ${place}  ${quote(after)}  ${state}`;
  if (after === '') return `${red('-')} ${place}  ${quote(before)}`;
  const words = before === after ? quote(after) : `${quote(before)} → ${quote(after)}`;
  return `${yellow('~')} ${place}  ${words}  ${state}`;
};

const formatChanges = ({ added, changed, unchanged, removed }: Changes): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`;

const printNextSteps = (
  { changes, diff, isWritten }: TextsReport,
  { dryRun = false, isLiveAtOnce }: { readonly dryRun?: boolean; readonly isLiveAtOnce: boolean },
  output: Output,
): void => {
  if (dryRun) {
    output.message(`Dry run; it would be: ${formatChanges(changes)}.`);
    if (diff.length > 0) output.message('Next: the same without --dry-run');
    return;
  }
  output.message(`${formatChanges(changes)}.`);
  if (!isWritten || isLiveAtOnce) return;
  if (diff.some(({ source }) => source === 'messages')) {
    output.message('Messages wait until their language is made live in the studio (Translations).');
  }
  const draft = diff.find(({ source }) => source !== 'messages');
  if (draft) output.message(`Texts of questionnaires are in their drafts, as of ${draft.source}.`);
  output.message('Next: munjin translations status');
};

/** Tries all files, shows what they would change, and writes the changes if there are no errors. */
export const runTextImport = async (
  paths: readonly string[],
  options: TextImportOptions,
  output: Output,
): Promise<ExitCode> => {
  const { data, source, new: mayCreate = false, dryRun = false, json = false } = options;
  const { run, isLiveAtOnce } = planTextImport(
    await readSources(paths, TEXT_EXTENSIONS, keepBytes),
    options,
  );
  return withDataFolder(data, { dryRun, mayCreate }, async (context) => {
    const unknown = await findUnknownSource(context, source);
    if (unknown) requireKnownSource({ unknown });
    const dryRunReport = await run({ ...context, dryRun: true });
    const isDryRunOnly = dryRun || hasErrors(dryRunReport.findings);
    if (!json) {
      for (const change of dryRunReport.diff) output.data(changeLine(change, output.dataColours));
      printFindings(output, dryRunReport.findings);
    }
    const done = isDryRunOnly ? dryRunReport : await run(context);
    const { findings, changes, diff } = done;
    const isWritten = !isDryRunOnly && done.isWritten && diff.length > 0;
    if (json) output.json({ findings, changes, diff, isWritten });
    if (findings.length > 0) output.message(`${summarizeFindings(findings)}.`);
    if (done.isConflict) {
      output.message('Someone changed a text during the import. Nothing was changed; try again.');
      return EXIT.conflict;
    }
    if (hasErrors(findings)) {
      output.message('Nothing was changed.');
      return EXIT.findings;
    }
    printNextSteps({ ...done, isWritten }, { dryRun, isLiveAtOnce }, output);
    return EXIT.ok;
  });
};
