import { InvalidArgumentError, Option } from 'commander';
import type { UserType } from '../../schemas/api.gen.ts';

/** Details that another notation does not contain. */
export interface ForeignOptions {
  readonly from?: 'fhir' | 'xlsform' | 'munjin';
  readonly code?: string;
  readonly userTypes?: readonly UserType[];
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

/** `--code CODE`: the code of the questionnaire in this hospital. */
export const codeOption = (): Option =>
  new Option('--code <code>', 'what the questionnaire is called here').argParser(parseCode);

/** `--user-types LIST`: the user types that are asked. */
export const userTypesOption = (): Option =>
  new Option('--user-types <list>', 'user types that are asked, such as NOK,RNOK').argParser(
    parseUserTypes,
  );
