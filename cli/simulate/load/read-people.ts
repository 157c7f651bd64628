/** The file of `--people`: the people of a server that is already running. */
import schema from '../../../schemas/load.schema.json' with { type: 'json' };
import {
  choiceCell,
  phoneCell,
  registrationNumberCell,
} from '../../../server/platform/files/cell-readers.ts';
import { readTable } from '../../../server/platform/files/read-table.ts';
import type { SourceFile } from '../../../server/platform/files/source-file.ts';
import type { Finding } from '../../../server/platform/files/report.ts';
import type { PersonKind } from './mix.ts';
import type { LoadPerson } from './load-person.ts';

const BIRTH = /^(19|20)\d{6}$/;

const COLUMN_READERS = {
  kind: choiceCell([
    'outpatient',
    'inpatient',
    'intensiveCare',
    'applicant',
  ] as const satisfies PersonKind[]),
  registration_number: registrationNumberCell,
  phone: phoneCell,
  birth: (text: string) =>
    BIRTH.test(text) ? { value: text } : { fault: 'is no birth date, such as 19850315' },
  guardians: choiceCell(['1', '2']),
} as const;

/** A patient without a number cannot be looked up; an applicant needs no number. */
const OPTIONAL_COLUMNS = ['registration_number', 'birth', 'guardians'];

/** Reads the people and reports all mistakes. */
export const readPeople = (
  source: SourceFile,
): { readonly people: readonly LoadPerson[]; readonly findings: readonly Finding[] } => {
  const { required, properties } = schema.$defs.LoadPersonRow;
  const mayBeEmpty = {
    properties,
    required: required.filter((name) => !OPTIONAL_COLUMNS.includes(name)),
  };
  const { rows, findings } = readTable(source, mayBeEmpty, COLUMN_READERS);
  const incomplete = rows
    .filter(({ values }) => values.kind !== 'applicant' && values.registration_number === '')
    .map((row): Finding => ({
      file: source.file,
      ...row.at('registration_number'),
      severity: 'error',
      rule: 'people/no-number',
      message: 'A patient has no registration number.',
      fix: 'Add it, or make the row one of an applicant.',
    }));
  return {
    people: rows.map(({ values }) => ({
      kind: values.kind,
      number: values.registration_number,
      phone: values.phone,
      birth: values.birth,
      guardians: values.guardians === '2' ? 2 : 1,
    })),
    findings: [...findings, ...incomplete],
  };
};
