import type { Insertable } from 'kysely';
import type { Handle } from '../transaction-handle.ts';
import type { PassTable } from '../tables/pass.ts';
import type { AnswerTable } from '../tables/visit.ts';

/** Inserts rows directly into the tables, for tests of what the tables themselves refuse. */
export const answerRow = (id: string, key: string): Insertable<AnswerTable> => ({
  answerId: id,
  answerType: 'NOK',
  identityIndex: 'i',
  identitySealed: 'x',
  visitDate: '20261120',
  refId: null,
  meetingId: null,
  attempt: 1,
  idempotencyKey: key,
  detailId: null,
  language: 'ko',
  placeSnapshotId: null,
  answersSealed: null,
  screeningOutcome: 'clear',
  firedSealed: 'x',
  completePlace: 1,
  privacyCode: 'p',
  sensitiveCode: '',
  createdAt: 1,
  wipedAt: null,
  purpose: 'visit',
  liftedAt: null,
  liftedBy: null,
});

export const passRow = (
  id: string,
  over: Partial<Insertable<PassTable>> = {},
): Insertable<PassTable> => ({
  passId: id,
  kind: 'pass',
  answerId: 'a1',
  answerType: 'NOK',
  identityIndex: 'i',
  identitySealed: 'x',
  visitDate: '20261120',
  refId: null,
  passCheckHash: `c-${id}`,
  passCheckSealed: 'x',
  passType: 'D',
  gateReference: id.padEnd(16, '0'),
  gateCodeSealed: 'g',
  barcodeSealed: 'b',
  barcodeIndex: 'b',
  notBefore: 1,
  notAfter: 2,
  issuedAt: 1,
  agreePassYn: 'N',
  phoneSealed: 'x',
  visitReason: '',
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
