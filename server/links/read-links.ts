import schema from '../../schemas/links.schema.json' with { type: 'json' };
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../engine/wording/language.ts';
import { LINK_USER_TYPES, type LinkUserType } from '../../schemas/enumeration.gen.ts';
import type { LinkRow } from '../../schemas/links.gen.ts';
import type { ColumnsOf } from '../directory/prepared-file.ts';
import type { Position } from '../platform/files/read-document.ts';
import {
  choiceCell,
  dayCell,
  phoneCell,
  registrationNumberCell,
  residentGuardianIdCell,
  textCell,
} from '../platform/files/cell-readers.ts';
import { readTable, findRepeatedRows, type ReadCell } from '../platform/files/read-table.ts';
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
  /** Position of the row's identity, for findings that only the store can detect. */
  readonly at: Position;
}

const MAX_IDENTITY_LENGTH = 20;

const IDENTITY_CELLS: Readonly<Record<LinkUserType, (text: string) => ReadCell<string>>> = {
  PT: registrationNumberCell,
  RPT: registrationNumberCell,
  EPT: registrationNumberCell,
  RNOK: residentGuardianIdCell,
  ENOK: phoneCell,
};

/** The rows of a CSV file of invitations, and everything that is wrong with it. */
export const readLinks = (
  source: SourceFile,
  today: string,
): { readonly invitations: readonly Invitation[]; readonly findings: readonly Finding[] } => {
  const { file } = source;
  const { properties } = schema.$defs.LinkRow;
  const table = readTable(source, schema.$defs.LinkRow, {
    type: choiceCell(LINK_USER_TYPES),
    identity: textCell(MAX_IDENTITY_LENGTH),
    patient: registrationNumberCell,
    visit_date: dayCell(today),
    language: choiceCell(LANGUAGES),
  } satisfies ColumnsOf<LinkRow>);
  const findings: Finding[] = [
    ...table.findings,
    ...findRepeatedRows(
      file,
      table,
      ['identity', 'type', 'visit_date', 'patient'],
      'The same link',
    ),
  ];
  const invitations = table.rows.flatMap((row): Invitation[] => {
    const { type, identity, patient, visit_date: visitDate } = row.values;
    const report = (column: keyof typeof row.values, message: string): Invitation[] => {
      const fix = properties[column].description;
      const rule = 'links/cell';
      findings.push({ file, ...row.at(column), severity: 'error', rule, message, fix });
      return [];
    };
    const read = IDENTITY_CELLS[type](identity);
    if ('fault' in read) return report('identity', `The cell "identity" ${read.fault}.`);
    if (visitDate < today) return report('visit_date', `The day ${visitDate} has passed.`);
    if ((type === 'ENOK') !== (patient !== '')) {
      return report(
        'patient',
        type === 'ENOK'
          ? 'An emergency guardian needs the number of the patient.'
          : `The cell "patient" is for emergency guardians only, not for ${type}.`,
      );
    }
    return [
      {
        type,
        identityNo: read.value,
        refId: patient,
        visitDate,
        // An empty cell selects no language.
        language: LANGUAGES.find((one) => one === row.values.language) ?? DEFAULT_LANGUAGE,
        at: row.at('identity'),
      },
    ];
  });
  return { invitations, findings };
};
