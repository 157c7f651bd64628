import { createWriteStream } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { createBackup } from '../../backup/index.ts';
import { parseTrustedProxies } from '../http/trusted-proxies.ts';
import { OUTPATIENT, completePatientVisit } from '../../testing/journeys.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

const TOKEN = 'a token for the metrics alone';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const here = () => hospital.visitor({ address: '127.0.0.1' });
const scraped = async (): Promise<string> => (await here().send('/metrics')).text();
/** The value of a line; NaN if there is no such line. */
const valueOf = (text: string, line: string): number =>
  Number(
    text
      .split('\n')
      .find((one) => one.startsWith(`${line} `))
      ?.slice(line.length) ?? 'none',
  );

describe('/metrics', () => {
  it('counts requests by route pattern, method and status, and calls by result code', async () => {
    const visitor = hospital.visitor();
    await visitor.call('checkPatient', { identityNo: OUTPATIENT });
    await visitor.call('checkPatient', { identityNo: '29999999' });
    await visitor.send('/api/v1/identity/check-patient', { json: {} });
    await visitor.send('/api/v1/pt-accompanies/secret-in-the-path-0123456789');
    await visitor.send('/nowhere/secret-in-the-path', { method: 'PROPFIND' });
    const text = await scraped();
    const route = '/api/v1/identity/check-patient';
    const count = 'munjin_http_request_duration_seconds_count';
    expect(valueOf(text, `${count}{route="${route}",method="POST",status="200"}`)).toBe(2);
    expect(valueOf(text, `${count}{route="${route}",method="POST",status="400"}`)).toBe(1);
    expect(valueOf(text, `${count}{route="unknown path",method="other",status="404"}`)).toBe(1);
    expect(valueOf(text, `munjin_results_total{route="${route}",result_code="300"}`)).toBe(1);
    expect(text).toContain('route="/api/v1/pt-accompanies/:passCheck"');
  });

  it('reports the outbox and the time that the database takes', async () => {
    expect(valueOf(await scraped(), 'munjin_outbox_waiting')).toBe(0);
    await completePatientVisit(hospital, OUTPATIENT);
    hospital.clock.advance(90_000);
    const text = await scraped();
    expect(valueOf(text, 'munjin_outbox_waiting')).toBe(1);
    expect(valueOf(text, 'munjin_outbox_oldest_seconds')).toBe(90);
    const times = 'munjin_database_duration_seconds_count';
    expect(valueOf(text, `${times}{kind="transaction",outcome="done"}`)).toBeGreaterThan(0);
    expect(valueOf(text, `${times}{kind="read",outcome="done"}`)).toBeGreaterThan(0);
  });

  it('tells the version, and when the last backup was created', async () => {
    const { version } = packageJson;
    expect(valueOf(await scraped(), `munjin_build_info{version="${version}"}`)).toBe(1);
    expect(valueOf(await scraped(), 'munjin_last_backup_timestamp_seconds')).toBeNaN();
    const { location, keys, clock } = hospital;
    const task = { location, keys, clock, folder: '', withKeys: false, isLogged: true };
    await createBackup({ ...task, program: version }, createWriteStream('/dev/null'));
    hospital.clock.advance(60_000);
    const madeAt = valueOf(await scraped(), 'munjin_last_backup_timestamp_seconds');
    expect(madeAt).toBe((clock.now() - 60_000) / 1000);
  });

  it('contains no personal data, token or address', async () => {
    const { passCheck } = await completePatientVisit(hospital, OUTPATIENT);
    const text = await scraped();
    for (const secret of [OUTPATIENT, '01000000001', '김하늘', passCheck, '10.0.0.', 'secret']) {
      expect(text).not.toContain(secret);
    }
  });

  it('is only for this machine, and not for requests that a proxy on it forwards', async () => {
    const far = await hospital.visitor({ address: '192.0.2.7' }).send('/metrics');
    expect([far.status, await far.text()]).toEqual([401, expect.not.stringContaining('munjin_')]);
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    expect((await here().send('/metrics', { headers })).status).toBe(401);
    const behind = await testApp({
      config: { trustedProxies: parseTrustedProxies('127.0.0.0/8') },
    });
    const claiming = { headers: { 'x-forwarded-for': '127.0.0.1' } };
    for (const address of ['127.0.0.1', '192.0.2.7']) {
      expect((await behind.visitor({ address }).send('/metrics', claiming)).status).toBe(401);
    }
    await behind.close();
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      expect((await hospital.visitor({ address }).send('/metrics')).status).toBe(200);
    }
  });

  it('requires the token if the installation has one, from this machine too', async () => {
    const guarded = await testApp({ config: { metricsToken: TOKEN } });
    const status = async (address: string, authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      return (await guarded.visitor({ address }).send('/metrics', { headers })).status;
    };
    expect(await status('127.0.0.1')).toBe(401);
    expect(await status('192.0.2.7', 'Bearer wrong')).toBe(401);
    expect(await status('192.0.2.7', `Basic ${TOKEN}`)).toBe(401);
    expect(await status('192.0.2.7', `Bearer ${TOKEN}`)).toBe(200);
    await guarded.close();
  });

  it('still reports the rest when the store cannot be read', async () => {
    const broken = await testApp();
    await broken.visitor().call('visitDays', {});
    await broken.database.close();
    const response = await broken.visitor({ address: '127.0.0.1' }).send('/metrics');
    const text = await response.text();
    expect(response.status).toBe(200);
    expect(valueOf(text, 'munjin_outbox_waiting')).toBeNaN();
    expect(text).toContain('route="/api/v1/visit-days"');
  });
});
