import schema from '../../schemas/links.schema.json' with { type: 'json' };
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { LINK_USER_TYPES, type LinkUserType } from '../../schemas/enumeration.gen.ts';
import type { LinkRow } from '../../schemas/links.gen.ts';
import { type ColumnsOf, readTable, findRepeatedRows } from '../platform/files/read-table.ts';
import type { Position } from '../platform/files/position.ts';
import {
  choiceCell,
  dayCell,
  registrationNumberCell,
  textCell,
} from '../platform/files/cell-readers.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import type { Finding } from '../platform/files/report.ts';

/** One person to be invited for one day. */
export interface Invitation {
  readonly type: LinkUserType;
  readonly identityNo: string;
  /** Registration number of an emergency guardian's patient; empty for all others. */
  readonly refId: string;
  readonly visitDate: string;
  readonly language: Language;
}

/** An invitation, and the positions of its cells. */
export type InvitationRow = Invitation & { readonly at: (column: keyof LinkRow) => Position };

const MAX_IDENTITY_LENGTH = 20;

/** The rows of a CSV file of invitations, and the mistakes that its columns show. */
export const readLinks = (
  source: SourceFile,
  today: string,
): { readonly invitations: readonly InvitationRow[]; readonly findings: readonly Finding[] } => {
  const { file } = source;
  const table = readTable(source, schema.$defs.LinkRow, {
    type: choiceCell(LINK_USER_TYPES),
    identity: textCell(MAX_IDENTITY_LENGTH),
    patient: registrationNumberCell,
    visit_date: dayCell(today),
    language: choiceCell(LANGUAGES),
  } satisfies ColumnsOf<LinkRow>);
  const findings = [
    ...table.findings,
    ...findRepeatedRows(
      file,
      table,
      ['identity', 'type', 'visit_date', 'patient'],
      'The same link',
    ),
  ];
  const invitations = table.rows.map((row) => ({
    type: row.values.type,
    identityNo: row.values.identity,
    refId: row.values.patient,
    visitDate: row.values.visit_date,
    // An empty cell selects no language.
    language: LANGUAGES.find((one) => one === row.values.language) ?? DEFAULT_LANGUAGE,
    at: (column: keyof LinkRow) => row.at(column),
  }));
  return { invitations, findings };
};
