import schema from '../../schemas/urgent-sends.schema.json' with { type: 'json' };
import { USER_TYPES, type UserType } from '../../engine/visit/user-type.ts';
import { LANGUAGES, type Language } from '../../engine/wording/language.ts';
import type { UrgentSendRow } from '../../schemas/urgent-sends.gen.ts';
import { choiceCell, pastDayCell, textCell } from '../platform/files/cell-readers.ts';
import type { Position } from '../platform/files/position.ts';
import { type ColumnsOf, readTable, findRepeatedRows } from '../platform/files/read-table.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import type { Finding } from '../platform/files/report.ts';

/** One person who is surveyed about one day. */
export interface Recipient {
  readonly answerType: UserType;
  readonly identityNo: string;
  readonly visitDate: string;
  /** null: the language of their answers on that day; Korean without any. */
  readonly language: Language | null;
}

/** A recipient, and the position of its identity. */
export type RecipientRow = Recipient & { readonly at: Position };

const MAX_IDENTITY_LENGTH = 20;

/** The rows of a CSV file of recipients, and the mistakes that its columns show. */
export const readUrgentSends = (
  source: SourceFile,
  today: string,
): { readonly recipients: readonly RecipientRow[]; readonly findings: readonly Finding[] } => {
  const { file } = source;
  const { UrgentSendRow: row } = schema.$defs;
  const table = readTable(source, row, {
    type: choiceCell(USER_TYPES),
    identity: textCell(MAX_IDENTITY_LENGTH),
    visit_date: pastDayCell(today),
    language: choiceCell(LANGUAGES),
  } satisfies ColumnsOf<UrgentSendRow>);
  const findings = [
    ...table.findings,
    ...findRepeatedRows(file, table, ['identity', 'type', 'visit_date'], 'The same send'),
  ];
  const recipients = table.rows.map((line) => ({
    answerType: line.values.type,
    identityNo: line.values.identity,
    visitDate: line.values.visit_date,
    // An empty cell selects no language.
    language: LANGUAGES.find((one) => one === line.values.language) ?? null,
    at: line.at('identity'),
  }));
  return { recipients, findings };
};
