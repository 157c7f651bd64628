/**
 * Every column that depends on a master key, in one place: what seals it, which row it is bound to,
 * and what its index is made from. A key rotation re-encrypts what is listed here; a test fails if
 * a table has a `_sealed` or `_index` column that is not listed.
 */
import type { Tables } from './tables.ts';

type Row = Readonly<Record<string, unknown>>;
type OpenedColumns = Readonly<Record<string, string>>;

export interface IndexSource {
  readonly purpose: string;
  /** The sealed columns that it is made from; the index is null if one of them is null. */
  readonly columns: readonly string[];
  /** The text of the index, from the opened columns of the row. */
  readonly of: (opened: OpenedColumns) => string;
}

export interface SealedTable {
  readonly table: keyof Tables;
  readonly primaryKey: readonly string[];
  /** What the seals of a row are bound to. */
  readonly rowId: (row: Row) => string;
  /** Sealed columns; each is sealed for the purpose `table.column`. */
  readonly sealed: readonly string[];
  readonly indexes: Readonly<Record<string, IndexSource>>;
}

const indexFromColumn = (column: string, purpose: string): IndexSource => ({
  purpose,
  columns: [column],
  of: (opened) => opened[column] ?? '',
});

const IDENTITY = { identity_index: indexFromColumn('identity_sealed', 'identity') };

const sealedTable = (
  table: keyof Tables,
  key: string,
  sealed: readonly string[],
  indexes: SealedTable['indexes'] = {},
): SealedTable => ({
  table,
  primaryKey: [key],
  rowId: (row) => String(row[key]),
  sealed,
  indexes,
});

export const SEALED_TABLES: readonly SealedTable[] = [
  sealedTable('key_canary', 'name', ['canary_sealed']),
  sealedTable('visit_session', 'session_hash', ['proven_sealed']),
  sealedTable('admin_second_factor', 'admin_id', ['secret_sealed']),
  sealedTable(
    'pass',
    'pass_id',
    ['identity_sealed', 'pass_check_sealed', 'phone_sealed', 'gate_code_sealed', 'barcode_sealed'],
    { ...IDENTITY, barcode_index: indexFromColumn('barcode_sealed', 'pass.barcode') },
  ),
  sealedTable(
    'answer',
    'answer_id',
    ['identity_sealed', 'answers_sealed', 'fired_sealed', 'retracted_sealed'],
    IDENTITY,
  ),
  sealedTable('emergency_patient', 'answer_id', ['person_sealed']),
  sealedTable('legal_representative', 'answer_id', ['person_sealed'], {
    phone_index: {
      purpose: 'phone',
      columns: ['person_sealed'],
      of: ({ person_sealed = '{}' }) =>
        (JSON.parse(person_sealed) as { readonly phone?: string }).phone ?? '',
    },
  }),
  sealedTable('link', 'link_id', ['pid_sealed', 'identity_sealed', 'phone_sealed'], IDENTITY),
  sealedTable('partner_link', 'link_hash', ['link_sealed']),
  sealedTable(
    'urgent_send',
    'send_id',
    ['emergency_id_sealed', 'identity_sealed', 'phone_sealed'],
    IDENTITY,
  ),
  sealedTable('companion', 'companion_id', ['phone_sealed'], {
    phone_index: indexFromColumn('phone_sealed', 'phone'),
  }),
  sealedTable('outbox', 'message_id', ['phone_sealed', 'body_sealed', 'link_sealed']),
  sealedTable('patient', 'registration_number', ['name_sealed', 'birth_sealed', 'phone_sealed'], {
    phone_index: indexFromColumn('phone_sealed', 'patient.phone'),
    phone_birth_index: {
      purpose: 'patient.phone_birth',
      columns: ['phone_sealed', 'birth_sealed'],
      of: ({ phone_sealed, birth_sealed }) => `${phone_sealed}|${birth_sealed}`,
    },
  }),
  sealedTable('admission', 'admission_id', ['stay_sealed']),
  sealedTable('appointment', 'appointment_id', ['department_sealed']),
  sealedTable('staff', 'staff_number', ['name_sealed', 'phone_sealed']),
  sealedTable('resident_guardian', 'resident_guardian_id', ['name_sealed', 'phone_sealed']),
  sealedTable('partner_employee', 'partner_employee_id', ['name_sealed', 'phone_sealed'], {
    phone_index: indexFromColumn('phone_sealed', 'partner_employee.phone'),
  }),
  sealedTable('meeting', 'meeting_id', ['invite_code_sealed']),
  {
    table: 'meeting_guest',
    primaryKey: ['meeting_id', 'phone_index'],
    rowId: (row) => `${String(row['meeting_id'])}.${String(row['phone_index'])}`,
    sealed: ['name_sealed', 'phone_sealed'],
    indexes: { phone_index: indexFromColumn('phone_sealed', 'meeting_guest.phone') },
  },
  sealedTable('visit_application', 'application_id', ['phone_sealed', 'name_sealed'], {
    phone_index: indexFromColumn('phone_sealed', 'visit_application.phone'),
  }),
];

/** Tables whose key is the number of a person. */
const PERSON_TABLES: ReadonlySet<string> = new Set([
  'patient',
  'resident_guardian',
  'staff',
] satisfies (keyof Tables)[]);

/** The table and key of a row, as a message may name it: the number of a person is half hidden. */
export const describeSealedRow = (table: string, rowId: string): string => {
  const shown = PERSON_TABLES.has(table)
    ? rowId.slice(0, rowId.length / 2) + '*'.repeat(Math.ceil(rowId.length / 2))
    : rowId;
  return `${table} ${shown}`;
};

/** Tables whose `identity_index` is that of the pass they belong to. */
export const PASS_TABLES = ['presence', 'guardian_slot'] as const;

/**
 * Columns that cannot be computed again, because the text is not stored; and what happens to them.
 */
export const UNROTATED_COLUMNS: Readonly<Record<string, string>> = {
  'attempt.bucket': 'counts under both keys until the attempts of the old one are purged',
  'attempt.subject': 'as attempt.bucket',
  'answer.idempotency_key':
    'compared under both keys; once the old one is retired, matches nothing',
  'audit.subject_index': 'the audit never changes: the index key of a retired key is kept for it',
  'device_pairing.code_index': 'a pairing code holds for minutes',
  'command_line_request.user_code_index': 'as device_pairing.code_index',
};
