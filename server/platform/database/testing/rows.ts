import type { Insertable } from 'kysely';
import type { Handle } from '../transaction-handle.ts';
import type { PassTable } from '../tables/pass.ts';
import type { AnswerTable } from '../tables/visit.ts';

/** Inserts rows directly into the tables, for tests of what the tables themselves refuse. */
export const answerRow = (id: string, key: string): Insertable<AnswerTable> => ({
  answer_id: id,
  answer_type: 'NOK',
  identity_index: 'i',
  identity_sealed: 'x',
  visit_date: '20261120',
  ref_id: null,
  meeting_id: null,
  attempt: 1,
  idempotency_key: key,
  detail_id: null,
  language: 'ko',
  place_snapshot_id: null,
  answers_sealed: null,
  screening_outcome: 'clear',
  fired_sealed: 'x',
  complete_place: 1,
  privacy_code: 'p',
  sensitive_code: '',
  created_at: 1,
  wiped_at: null,
  purpose: 'visit',
  lifted_at: null,
});

export const passRow = (
  id: string,
  over: Partial<Insertable<PassTable>> = {},
): Insertable<PassTable> => ({
  pass_id: id,
  kind: 'pass',
  answer_id: 'a1',
  answer_type: 'NOK',
  identity_index: 'i',
  identity_sealed: 'x',
  visit_date: '20261120',
  ref_id: null,
  pass_check_hash: `c-${id}`,
  pass_check_sealed: 'x',
  pass_type: 'D',
  gate_reference: id.padEnd(16, '0'),
  gate_code_sealed: 'g',
  barcode_sealed: 'b',
  barcode_index: 'b',
  not_before: 1,
  not_after: 2,
  issued_at: 1,
  agree_pass_yn: 'N',
  phone_sealed: 'x',
  visit_reason: '',
  state: 'live',
  ...over,
});

export const addSetting = (trx: Handle, name: string, value = '1') =>
  trx.insertInto('setting').values({ name, value }).execute();

/** The names of the settings, in order. */
export const settingNames = async (trx: Handle): Promise<readonly string[]> => {
  const rows = await trx.selectFrom('setting').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};
