import { openDocument } from '../../server/tasks/files/open-document.ts';
import type { SourceFile } from '../../server/tasks/files/source-file.ts';
import { importTranslations } from '../../server/tasks/import-translations.ts';
import { hasErrors, type Changes, type TaskContext } from '../../server/tasks/report.ts';
import { unknownSource } from '../../server/tasks/translations/chosen-sources.ts';
import type { TextFormat } from '../../server/tasks/translations/export-texts.ts';
import {
  importSheets,
  type FormedSource,
  type TextChange,
  type TextsReport,
} from '../../server/tasks/translations/import-sheets.ts';
import type { TextOptions } from '../commands/translations/text-options.ts';
import { inDataFolder } from '../data-folder.ts';
import { EXIT, type ExitCode } from '../exit-code.ts';
import { CommandFailure } from '../failure.ts';
import { printFindings, tally } from '../findings.ts';
import type { Output } from '../output.ts';
import { asBytes, sourcesOf } from '../sources.ts';
import { orUnknown } from './opened-sources.ts';
import { formatOf, TEXT_ENDINGS } from './text-format.ts';

export interface TextImportOptions extends TextOptions {
  readonly format?: TextFormat;
  readonly dryRun?: boolean;
}

interface Work {
  readonly run: (context: TaskContext) => Promise<TextsReport>;
  /** Whether visitors see the texts as soon as they are written. */
  readonly isLiveAtOnce: boolean;
}

const isOfSheets = <Formed extends { readonly format: TextFormat }>(
  formed: Formed,
): formed is Formed & FormedSource => formed.format !== 'json';

const workOn = (
  sources: readonly SourceFile[],
  { format, languages, source }: TextImportOptions,
): Work => {
  const formed = sources.map((one) => ({ source: one, format: format ?? formatOf(one) }));
  const sheets = formed.filter(isOfSheets);
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
      importTranslations(await Promise.all(sources.map(openDocument)), context, languages),
    isLiveAtOnce: true,
  };
};

const quoted = (text: string): string => JSON.stringify(text);

const changeLine = (
  { source, key, language, before, after, state }: TextChange,
  { green, red, yellow }: Output['dataColours'],
): string => {
  const place = `${source}/${key}  ${language}`;
  if (before === '') return `${green('+')} ${place}  ${quoted(after)}  ${state}`;
  if (after === '') return `${red('-')} ${place}  ${quoted(before)}`;
  const words = before === after ? quoted(after) : `${quoted(before)} → ${quoted(after)}`;
  return `${yellow('~')} ${place}  ${words}  ${state}`;
};

const inWords = ({ added, changed, unchanged, removed }: Changes): string =>
  `${added} added, ${changed} changed, ${unchanged} unchanged, ${removed} removed`;

const sayWhatNow = (
  { changes, diff, isWritten }: TextsReport,
  { dryRun = false, isLiveAtOnce }: { readonly dryRun?: boolean; readonly isLiveAtOnce: boolean },
  output: Output,
): void => {
  if (dryRun) {
    output.words(`Dry run; it would be: ${inWords(changes)}.`);
    if (diff.length > 0) output.words('Next: the same without --dry-run');
    return;
  }
  output.words(`${inWords(changes)}.`);
  if (!isWritten || isLiveAtOnce) return;
  if (diff.some(({ source }) => source === 'messages')) {
    output.words('Messages wait until their language is made live in the studio (Translations).');
  }
  const draft = diff.find(({ source }) => source !== 'messages');
  if (draft) output.words(`Texts of questionnaires are in their drafts, as of ${draft.source}.`);
  output.words('Next: munjin translations status');
};

/** Tries all files, shows what they would change, and writes it where nothing is an error. */
export const runTextImport = async (
  paths: readonly string[],
  options: TextImportOptions,
  output: Output,
): Promise<ExitCode> => {
  const { data, source, dryRun = false, json = false } = options;
  const { run, isLiveAtOnce } = workOn(await sourcesOf(paths, TEXT_ENDINGS, asBytes), options);
  return inDataFolder(data, { dryRun }, async (context) => {
    const unknown = await unknownSource(context, source);
    if (unknown) orUnknown({ unknown });
    const tried = await run({ ...context, dryRun: true });
    const isOnlyTried = dryRun || hasErrors(tried.findings);
    if (!json) {
      for (const change of tried.diff) output.data(changeLine(change, output.dataColours));
      printFindings(output, tried.findings);
    }
    const done = isOnlyTried ? tried : await run(context);
    const { findings, changes, diff } = done;
    const isWritten = !isOnlyTried && done.isWritten && diff.length > 0;
    if (json) output.json({ findings, changes, diff, isWritten });
    if (findings.length > 0) output.words(`${tally(findings)}.`);
    if (done.isConflict) {
      output.words('Somebody has changed a text meanwhile. Nothing was changed; try again.');
      return EXIT.conflict;
    }
    if (hasErrors(findings)) {
      output.words('Nothing was changed.');
      return EXIT.findings;
    }
    sayWhatNow({ ...done, isWritten }, { dryRun, isLiveAtOnce }, output);
    return EXIT.ok;
  });
};
