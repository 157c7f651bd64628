import type { Selectable } from 'kysely';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Keys } from '../platform/keys/keys.ts';
import type { Pass } from './passes-repository.ts';
import type { PassTable } from '../platform/database/tables/pass.ts';

type PassRow = Selectable<PassTable>;

/** Opens the seals of a pass row. Throws NotOurs if one cannot be opened. */
export const createPassReader = (keys: Keys) => {
  /** A code of the pass; none on a certificate. */
  const opened = (column: 'gate_code_sealed' | 'barcode_sealed', row: PassRow): string => {
    const sealed = row[column];
    return sealed === null ? '' : keys.open(`pass.${column}`, row.pass_id, sealed);
  };

  return (row: PassRow): Pass => ({
    passId: row.pass_id,
    kind: row.kind,
    answerId: row.answer_id,
    answerType: row.answer_type as UserType,
    identityNo: keys.open('pass.identity_sealed', row.pass_id, row.identity_sealed),
    visitDate: row.visit_date,
    refId: row.ref_id,
    passCheck: keys.open('pass.pass_check_sealed', row.pass_id, row.pass_check_sealed),
    passType: row.pass_type,
    gateReference: row.gate_reference,
    gateCode: opened('gate_code_sealed', row),
    barcodeValue: opened('barcode_sealed', row),
    notBefore: row.not_before,
    notAfter: row.not_after,
    issuedAt: row.issued_at,
    agreePassYn: row.agree_pass_yn,
    phone: keys.open('pass.phone_sealed', row.pass_id, row.phone_sealed),
    visitReason: row.visit_reason,
    state: row.state,
  });
};
