import { InvalidArgumentError, Option } from 'commander';
import { parseTextLanguage } from '../../engine/questionnaire/foreign/language-tag.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Finding } from '../../server/platform/files/report.ts';

/** Details that another notation does not contain. */
export interface ForeignOptions {
  readonly from?: 'fhir' | 'redcap' | 'xlsform' | 'munjin';
  readonly code?: string;
  readonly userTypes?: readonly UserType[];
  readonly language?: string;
  readonly failOn?: 'loss' | 'change';
}

const CODE = /^[A-Z][A-Z0-9_]{1,31}$/u;
const USER_TYPE = /^[A-Z]{2,6}$/u;

const parseCode = (text: string): string => {
  if (CODE.test(text)) return text;
  throw new InvalidArgumentError('It is capitals, digits and underscores, at most 32.');
};

const parseUserTypes = (text: string): readonly string[] => {
  const types = text.split(',').map((one) => one.trim());
  if (types.every((one) => USER_TYPE.test(one))) return [...new Set(types)];
  throw new InvalidArgumentError('They are user types with commas between, such as NOK,RNOK.');
};

const parseLanguage = (text: string): string => {
  const language = parseTextLanguage(text);
  if (language !== undefined) return language;
  throw new InvalidArgumentError('It is a language tag, such as en, ja or pt-BR.');
};

/** `--code CODE`: the code of the questionnaire in this hospital. */
export const codeOption = (): Option =>
  new Option('--code <code>', 'what the questionnaire is called here').argParser(parseCode);

/** `--user-types LIST`: the user types that are asked. */
export const userTypesOption = (): Option =>
  new Option('--user-types <list>', 'user types that are asked, such as NOK,RNOK').argParser(
    parseUserTypes,
  );

/** `--language LANGUAGE`: the language of texts where a notation has one and does not name it. */
export const languageOption = (): Option =>
  new Option(
    '--language <language>',
    'language of its texts, if the file names none: en, ja, or any tag such as de',
  ).argParser(parseLanguage);

/** `--fail-on LEVEL`: what must not happen to the content. */
export const failOnOption = (): Option =>
  new Option('--fail-on <level>', 'end with 1 if content is lost, or also if it changes').choices([
    'loss',
    'change',
  ]);

const LOSSES = /\/(?:dropped|lost-logic)$/u;
const CHANGES = /\/(?:dropped|lost-logic|changed)$/u;

/** Whether a conversion did what `--fail-on` excludes. */
export const failsOn = (level: ForeignOptions['failOn'], findings: readonly Finding[]): boolean => {
  if (level === undefined) return false;
  const excluded = level === 'loss' ? LOSSES : CHANGES;
  return findings.some(({ rule }) => excluded.test(rule));
};
