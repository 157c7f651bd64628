import { afterEach, beforeEach, expect, it } from 'vitest';
import { completePatientVisit, INPATIENT } from '../testing/journeys.ts';
import { MORNING, testApp, type TestApp } from '../testing/test-app.ts';
import { DAY_MS } from '../../engine/visit/local-time.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const passMessage = async () => {
  await completePatientVisit(hospital, INPATIENT);
  const messages = await hospital.readStore(({ outbox }) => outbox.newest(5));
  return messages.find(({ purpose }) => purpose.startsWith('pass:'));
};
const open = async (path: string) => {
  const reply = await hospital.app.request(path);
  return { status: reply.status, location: reply.headers.get('Location') };
};
const UNKNOWN = `/l/${'A'.repeat(22)}`;

it('of a message leads to the long address, without a word about the person in it', async () => {
  const message = await passMessage();
  const [short = ''] = /http:\S+/.exec(message?.body ?? '') ?? [];
  expect(short).toMatch(/^http:\/\/localhost\/l\/[0-9A-Za-z]{22}$/);
  expect(message?.link).toContain('/pass?passCheck=');
  const { pathname } = new URL(short);
  const { pathname: screen, search } = new URL(message?.link ?? '');
  expect(await open(pathname)).toEqual({ status: 302, location: screen + search });
});

it('leads to the same page whether it was never sent, is malformed or has expired', async () => {
  const message = await passMessage();
  const [path = ''] = /\/l\/\w+/.exec(message?.body ?? '') ?? [];
  expect((await open(path)).location).toContain('/pass');
  hospital.clock.set(MORNING + DAY_MS);
  const expired = await open(path);
  expect(expired).toEqual({ status: 302, location: '/error' });
  expect(await open(UNKNOWN)).toEqual(expired);
  expect(await open('/l/short')).toEqual(expired);
});

it('is stored as a hash only', async () => {
  const message = await passMessage();
  const [, token = ''] = /\/l\/(\w+)/.exec(message?.body ?? '') ?? [];
  const rows = await hospital.database.read((trx) =>
    trx.selectFrom('outbox').selectAll().execute(),
  );
  expect(rows.some(({ linkHash }) => linkHash === hospital.keys.tokenHash(token))).toBe(true);
  expect(JSON.stringify(rows)).not.toContain(token);
});

it('cannot be guessed in bulk: an address that floods it is refused', async () => {
  const quick = await testApp({ config: { floodPerMinute: 3 } });
  const statuses: number[] = [];
  for (let tries = 0; tries < 6; tries += 1)
    statuses.push((await quick.app.request(UNKNOWN)).status);
  await quick.close();
  expect(statuses).toContain(429);
});
