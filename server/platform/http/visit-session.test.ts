import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { enrolTestDevice } from '../../testing/devices.ts';
import { identifyPatient, OUTPATIENT } from '../../testing/journeys.ts';
import { testApp, TODAY, type TestApp } from '../../testing/test-app.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

let hospital: TestApp;
beforeEach(async () => {
  hospital = await testApp();
});
afterEach(() => hospital.close());

const HERE = '127.0.0.1';
const ELSEWHERE = '192.0.2.1';

const identify = (origin: string, address = ELSEWHERE, headers: Record<string, string> = {}) =>
  hospital.visitor({ origin, address }).send('/api/v3/identity/patient', {
    json: { identityNo: OUTPATIENT, answerType: 'PT', visitDate: TODAY },
    headers,
  });

describe('the cookie of a visit', () => {
  it.each([
    ['http://localhost', HERE],
    ['http://127.0.0.1:8080', HERE],
    ['https://pass.hospital.example', ELSEWHERE],
  ])('is closed to scripts, other sites and plain http, from %s at %s', async (origin, address) => {
    const [cookie = ''] = (await identify(origin, address)).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-visit=[A-Za-z0-9_-]{43};/);
    for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Strict', 'Path=/']) {
      expect(cookie).toContain(attribute);
    }
    expect(cookie).not.toContain('Domain');
  });

  it('is stored only as a hash, and its proofs are sealed', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const token = visitor.cookies.get('__Host-visit') ?? '';
    const rows = await hospital.database.read((trx) =>
      trx.selectFrom('visit_session').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(JSON.stringify(rows)).not.toContain(OUTPATIENT);
  });

  it('is renewed by each call that proves more, so that a planted one gains nothing', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const planted = visitor.cookies.get('__Host-visit') ?? '';
    await identifyPatient(visitor, '20000013');
    expect(visitor.cookies.get('__Host-visit')).not.toBe(planted);
    const thief = hospital.visitor();
    thief.cookies.set('__Host-visit', planted);
    expect((await thief.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(401);
    expect((await visitor.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(200);
  });

  it('proves nothing when it is invented', async () => {
    const visitor = hospital.visitor();
    for (const token of ['x', 'A'.repeat(43), '%00', 'é']) {
      visitor.cookies.set('__Host-visit', token);
      expect((await visitor.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(401);
    }
  });

  it('comes only from a call that proved something', async () => {
    const visitor = hospital.visitor();
    await visitor.call('checkPatient', { identityNo: OUTPATIENT });
    await identifyPatient(visitor, '20000003');
    expect(visitor.cookies.size).toBe(0);
  });

  it('allows several visits of a family side by side', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    await identifyPatient(visitor, '20000013');
    for (const identityNo of [OUTPATIENT, '20000013']) {
      const reply = await visitor.call('answer', {
        identityNo,
        answerType: 'PT',
        visitDate: TODAY,
        categoryList: [],
        detailId: 'none',
        privacyCode: '',
        language: 'ko',
      });
      expect(reply.resultCd).toBe(302);
    }
  });
});

describe('the end of a visit', () => {
  it('leaves the next person at the same browser no data of this one', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    expect((await visitor.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(200);
    expect(await visitor.call('endVisit', {})).toMatchObject({ status: 200, resultCd: 0 });
    expect((await visitor.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(401);
  });

  /*
   * Except a call that proves more: its reply carries a new cookie, which the end cannot know. The
   * screens send the end when no such call is running (web/visit/visit-calls.ts).
   */
  it('is not undone by a call that uses the visit at the same moment', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const token = visitor.cookies.get('__Host-visit') ?? '';
    const late = hospital.visitor();
    late.cookies.set('__Host-visit', token);
    // Long enough for its use to be recorded again; that record is what arrives late.
    hospital.clock.advance(2 * 60_000);
    const asked = { answerType: 'PT', language: 'ko' } as const;
    const calls = Array.from({ length: 4 }, () => late.call('inquiry', asked));
    const [end] = await Promise.all([visitor.call('endVisit', {}), ...calls]);
    expect(end).toMatchObject({ status: 200, resultCd: 0 });
    late.cookies.set('__Host-visit', token);
    expect((await late.call('term', asked)).status).toBe(401);
    const sessions = await hospital.database.read((trx) =>
      trx.selectFrom('visit_session').selectAll().execute(),
    );
    expect(sessions).toEqual([]);
  });

  it('leaves no cookie behind, and no trace of a use that is recorded late', async () => {
    const visitor = hospital.visitor();
    await identifyPatient(visitor, OUTPATIENT);
    const token = visitor.cookies.get('__Host-visit') ?? '';
    const before = await hospital.readStore(({ visitSessions }) =>
      visitSessions.byToken(token, hospital.clock.now()),
    );
    await visitor.call('endVisit', {});
    expect(visitor.cookies.get('__Host-visit')).toBe('');
    if (!before) throw new Error('the session was there');
    await hospital.writeStore(({ visitSessions }) =>
      visitSessions.update(token, before.proven, before.expiresAt),
    );
    expect(
      await hospital.readStore(({ visitSessions }) =>
        visitSessions.byToken(token, hospital.clock.now()),
      ),
    ).toBeNull();
  });

  it('is not started by a link on another site, though the call is a GET', async () => {
    const reply = await hospital
      .visitor()
      .send(`/api/v1/inquiry-pid?matchValue=0001&pid=${'a'.repeat(43)}`, {
        headers: { 'sec-fetch-site': 'cross-site' },
      });
    expect(reply.status).toBe(403);
  });

  it('makes the browser delete what it stored, but no cookie: a kiosk stays enrolled', async () => {
    const kiosk = hospital.visitor();
    kiosk.cookies.set('__Host-device', await enrolTestDevice(hospital, 'kiosk', 'Hall 1'));
    const { headers } = await kiosk.call('endVisit', {});
    expect(headers.get('clear-site-data')).toBe('"storage"');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await kiosk.call('device', {})).result).toMatchObject({ name: 'Hall 1' });
    const { headers: other } = await identifyPatient(kiosk, OUTPATIENT);
    expect(other.get('clear-site-data')).toBeNull();
  });

  it('does nothing for a caller without a visit', async () => {
    expect((await hospital.visitor().call('endVisit', {})).resultCd).toBe(0);
  });
});

describe('plain http from another machine', () => {
  const origin = 'http://192.168.0.10:8080';

  it('is refused with a page that gives the reason', async () => {
    const page = await hospital.visitor({ origin }).send('/');
    expect(page.status).toBe(403);
    expect(await page.text()).toContain('https');
    const call = await identify(origin);
    expect(call.status).toBe(403);
    expect(await call.json()).toMatchObject({ resultCd: 403, result: null });
  });

  it('still answers monitoring', async () => {
    expect((await hospital.visitor({ origin }).send('/healthz')).status).toBe(200);
  });

  it('is accepted with a plain cookie if the installation says so', async () => {
    const lan = await testApp({ config: { allowHttp: true } });
    const visitor = lan.visitor({ origin });
    expect((await identifyPatient(visitor, OUTPATIENT)).resultCd).toBe(0);
    expect([...visitor.cookies.keys()]).toEqual(['visit']);
    expect((await visitor.call('term', { answerType: 'PT', language: 'ko' })).status).toBe(200);
    await lan.close();
  });

  it.each(['http://localhost', 'http://127.0.0.1:8080', 'http://[::1]', 'http://a.localhost'])(
    'is refused though the caller names this machine as %s',
    async (claimed) => {
      expect((await identify(claimed)).status).toBe(403);
    },
  );

  it('is refused when a proxy on this machine forwards it, whatever name it gives', async () => {
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    expect((await identify('http://localhost', HERE, forwarded)).status).toBe(403);
    expect((await identify('http://elsewhere.example', HERE)).status).toBe(403);
  });

  it('counts as https if our own proxy says so, and only then', async () => {
    const headers = { 'x-forwarded-proto': 'https' };
    expect((await identify(origin, ELSEWHERE, headers)).status).toBe(403);
    const behind = await testApp({
      config: { trustedProxies: parseTrustedProxies('192.0.2.1/32') },
    });
    const status = async (address: string, proto: string) => {
      const visitor = behind.visitor({ origin, address });
      return (await visitor.send('/api/v1/visit-days', { headers: { 'x-forwarded-proto': proto } }))
        .status;
    };
    expect(await status('192.0.2.1', 'https')).toBe(200);
    expect(await status('192.0.2.1', 'http')).toBe(403);
    expect(await status('192.0.2.2', 'https')).toBe(403);
    await behind.close();
  });
});
