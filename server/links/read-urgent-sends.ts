import schema from '../../schemas/urgent-sends.schema.json' with { type: 'json' };
import { isPatient, USER_TYPES, type UserType } from '../../engine/visit/user-type.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { UrgentSendRow } from '../../schemas/urgent-sends.gen.ts';
import type { ColumnsOf } from '../directory/prepared-file.ts';
import {
  choiceCell,
  pastDayCell,
  phoneCell,
  registrationNumberCell,
  residentGuardianIdCell,
  staffNumberCell,
  textCell,
} from '../platform/files/cell-readers.ts';
import type { Position } from '../platform/files/read-document.ts';
import { readTable, findRepeatedRows, type ReadCell } from '../platform/files/read-table.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import type { Finding } from '../platform/files/report.ts';

/** One person who is surveyed about one day. */
export interface Recipient {
  readonly answerType: UserType;
  readonly identityNo: string;
  readonly visitDate: string;
  readonly language: Language;
  /** Position of the row's identity, for findings that only the store can detect. */
  readonly at: Position;
}

const MAX_IDENTITY_LENGTH = 20;

const identityCell = (type: UserType): ((text: string) => ReadCell<string>) => {
  if (isPatient(type)) return registrationNumberCell;
  if (type === 'EMP') return staffNumberCell;
  return type === 'RNOK' ? residentGuardianIdCell : phoneCell;
};

/** The rows of a CSV file of recipients, and everything that is wrong with it. */
export const readUrgentSends = (
  source: SourceFile,
  today: string,
): { readonly recipients: readonly Recipient[]; readonly findings: readonly Finding[] } => {
  const { file } = source;
  const { UrgentSendRow: row } = schema.$defs;
  const table = readTable(source, row, {
    type: choiceCell(USER_TYPES),
    identity: textCell(MAX_IDENTITY_LENGTH),
    visit_date: pastDayCell(today),
    language: choiceCell(LANGUAGES),
  } satisfies ColumnsOf<UrgentSendRow>);
  const findings: Finding[] = [
    ...table.findings,
    ...findRepeatedRows(file, table, ['identity', 'type', 'visit_date'], 'The same send'),
  ];
  const recipients = table.rows.flatMap((line): Recipient[] => {
    const { values } = line;
    const read = identityCell(values.type)(values.identity);
    if ('fault' in read) {
      findings.push({
        file,
        ...line.at('identity'),
        severity: 'error',
        rule: 'urgent/cell',
        message: `The cell "identity" ${read.fault}.`,
        fix: row.properties.identity.description,
      });
      return [];
    }
    return [
      {
        answerType: values.type,
        identityNo: read.value,
        visitDate: values.visit_date,
        // An empty cell selects no language.
        language: LANGUAGES.find((one) => one === values.language) ?? DEFAULT_LANGUAGE,
        at: line.at('identity'),
      },
    ];
  });
  return { recipients, findings };
};
