import type { SourceFile } from '../../server/platform/files/source-file.ts';
import { openDocument } from '../../server/platform/files/open-document.ts';
import type { Finding } from '../../server/platform/files/report.ts';
import {
  detectForeignFormatInThread,
  formatQuestionnaire,
  readForeign,
  type ReadForeign,
  type ForeignFormat,
  type UnsupportedFormat,
} from '../../server/questionnaires/index.ts';
import { isUserType } from '../../engine/questionnaire/foreign/user-types.ts';
import { EXIT } from '../exit-code.ts';
import { CommandFailure } from '../command-failure.ts';
import { onStandardError, type Output } from '../output.ts';
import { printFindings } from '../print-findings.ts';
import { keepBytes, readSources, type OpenSource } from '../read-sources.ts';
import type { ForeignOptions } from './foreign-options.ts';

/** Formats that are recognised and not read. */
const UNSUPPORTED: Readonly<Record<UnsupportedFormat, string>> = {
  fhirBundle: 'a FHIR Bundle. Hand in one Questionnaire of it as a file of its own.',
  fhirResource: 'another FHIR resource than a Questionnaire. Hand in a Questionnaire.',
};

const FILE_EXTENSIONS = ['.json', '.xlsx', '.xls', '.csv', '.yaml', '.yml'];

/** The one file that an argument names. */
export const readSingleSource = async (path: string): Promise<SourceFile> => {
  const [source, ...others] = await readSources([path], FILE_EXTENSIONS, keepBytes);
  if (source && others.length === 0) return source;
  throw new CommandFailure(`${path}: name one file of the folder.`, EXIT.usage);
};

/**
 * The notation of a file: the one that was named, otherwise the one that its content shows; null
 * for ours.
 */
export const detectFormat = async (
  source: SourceFile,
  from: ForeignOptions['from'],
): Promise<ForeignFormat | null> => {
  if (from !== undefined) return from === 'munjin' ? null : from;
  const format = await detectForeignFormatInThread(source);
  if (format === null || format === 'fhir' || format === 'redcap' || format === 'xlsform')
    return format;
  if (typeof format === 'string') {
    throw new CommandFailure(`${source.file} is ${UNSUPPORTED[format]}`, EXIT.findings);
  }
  throw new CommandFailure(`${source.file}: ${format.message} ${format.fix}`);
};

/** Reads a file in another notation, with the details from the command line. */
export const readForeignSource = (
  source: SourceFile,
  format: ForeignFormat,
  { code, userTypes = [], language }: ForeignOptions,
): Promise<ReadForeign> => {
  const unknown = userTypes.filter((type) => !isUserType(type));
  if (unknown.length > 0) {
    throw new CommandFailure(`There is no user type ${unknown.join(', ')}.`, EXIT.usage);
  }
  return readForeign(source, format, {
    ...(code !== undefined && { code }),
    ...(language !== undefined && { language }),
    ...(userTypes.length > 0 && { userTypes }),
  });
};

const FORMAT_NAMES: Readonly<Record<ForeignFormat, string>> = {
  fhir: 'FHIR',
  redcap: 'REDCap',
  xlsform: 'XLSForm',
};

const countRule = (findings: readonly Finding[], name: string): number =>
  findings.filter(({ rule }) => rule.endsWith(`/${name}`)).length;

/**
 * Opens a questionnaire of ours, or converts one in another notation: what follows reads it as if it
 * had been written in ours. The number of changes is a message; `convert` shows them.
 */
export const openQuestionnaireSource =
  (output: Output): OpenSource =>
  async (source) => {
    // Only our own notation is written in YAML.
    const format = /\.ya?ml$/iu.test(source.file) ? null : await detectFormat(source, undefined);
    if (format === null) return openDocument(source);
    const { definition, findings } = await readForeignSource(source, format, {});
    if (!definition) {
      printFindings(
        onStandardError(output),
        findings.filter(({ severity }) => severity === 'error'),
      );
      throw new CommandFailure(
        `${source.file} (${FORMAT_NAMES[format]}) cannot be converted.`,
        EXIT.findings,
      );
    }
    const counts = `${countRule(findings, 'changed')} changed, ${countRule(findings, 'dropped')} dropped, ${countRule(findings, 'lost-logic')} conditions lost`;
    output.message(`${source.file}: ${FORMAT_NAMES[format]}, converted: ${counts}.`);
    output.message(`Details: munjin questionnaire convert ${source.file}`);
    const text = formatQuestionnaire(definition, 'yaml');
    return openDocument({
      file: `${source.file} (converted)`,
      bytes: Buffer.from(text ?? ''),
      folder: source.folder,
    });
  };
