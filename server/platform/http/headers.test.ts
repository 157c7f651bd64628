import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COUNTRIES } from '../../../engine/questionnaire/answer/country.ts';
import { VISITOR_SCREENS } from '../../../engine/visit/visitor-screen.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { testApp, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';

let hospital: TestApp;
let webFolder: string;
const SCRIPT = `export const text = '${'x'.repeat(3000)}';\n`;

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'munjin-web-'));
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Munjin</title>');
  writeFileSync(join(webFolder, 'assets', 'visitor-abc123.js'), SCRIPT);
  writeFileSync(join(webFolder, 'gate.html'), '<!doctype html><title>Gate</title>');
  writeFileSync(join(webFolder, 'favicon.svg'), '<svg/>');
  hospital = await testApp({ config: { webFolder } });
});
afterAll(async () => {
  await hospital.close();
  rmSync(webFolder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  hospital.visitor().send(path, { headers });

describe('every response', () => {
  it.each(['/', '/api/v1/visit-days', '/nothing', '/healthz', '/assets/visitor-abc123.js'])(
    'of %s carries the strict policy',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      for (const directive of [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'self'",
      ]) {
        expect(policy).toContain(directive);
      }
      expect(policy).not.toContain('unsafe');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
    },
  );

  it('of a call is never stored by a cache', async () => {
    expect((await get('/api/v1/visit-days')).headers.get('cache-control')).toBe('no-store');
  });
});

describe('the gate’s page', () => {
  it('is a page of its own, and the only one that may use the camera', async () => {
    const response = await get('/gate');
    expect(await response.text()).toContain('Gate');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('permissions-policy')).toContain('camera=(self)');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(policy).not.toContain('unsafe-inline');
    for (const path of ['/', '/pass', '/gate/', '/gate.html', '/gatekeeper']) {
      const elsewhere = (await get(path)).headers;
      expect(elsewhere.get('permissions-policy'), path).toContain('camera=()');
      expect(elsewhere.get('content-security-policy'), path).not.toContain('unsafe');
    }
  });
});

describe('the screens', () => {
  it.each(VISITOR_SCREENS)('%s gets the client’s page, which is never cached', async (path) => {
    const response = await get(`${path}?vd=MjAyNjAzMDk`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('text/html');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Munjin');
  });

  it('that do not exist are 404 in the visitor’s language, drawn by the client', async () => {
    const response = await get('/wp-admin', { accept: 'text/html' });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('Munjin');
  });

  it('never leave the folder', async () => {
    for (const path of [
      '/../package.json',
      '/%2e%2e/package.json',
      '/assets/..%2f..%2fkeys.json',
    ]) {
      const response = await get(path);
      expect(response.status).toBe(404);
    }
  });
});

describe('a file', () => {
  const path = '/assets/visitor-abc123.js';

  it('named by its content is cached for ever, others for an hour', async () => {
    expect((await get(path)).headers.get('cache-control')).toContain('immutable');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toBe('public, max-age=3600');
  });

  it('comes compressed for clients that accept it, and uncompressed for others', async () => {
    const packed = await get(path, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(SCRIPT);
    const whole = await get(path);
    expect(whole.headers.get('content-encoding')).toBeNull();
    expect(await whole.text()).toBe(SCRIPT);
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await get(path)).headers.get('etag') ?? '';
    const response = await get(path, { 'if-none-match': etag });
    expect(response.status).toBe(304);
  });
});

describe('wording', () => {
  it('comes complete in every language, and only once', async () => {
    const first = await get('/api/v1/wording/ar', { 'accept-encoding': 'gzip' });
    expect(first.headers.get('content-encoding')).toBe('gzip');
    for (const encoding of ['gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const etag = (await get('/api/v1/wording/ar', headers)).headers.get('etag') ?? '';
      const again = await get('/api/v1/wording/ar', { ...headers, 'if-none-match': etag });
      expect(again.status).toBe(304);
    }
    const korean = await hospital.visitor().call('wording', { language: 'ko' });
    const arabic = await hospital.visitor().call('wording', { language: 'ar' });
    expect(Object.keys(arabic.result.messages)).toEqual(
      expect.arrayContaining(Object.keys(korean.result.messages)),
    );
    expect(arabic.result.language).toBe('ar');
  });

  it('says that look-up consent is checked at first and the fine is shown, as the settings say', async () => {
    const shownBy = async (settings: NonNullable<TestAppOptions['settings']>) => {
      const own = await testApp({ settings });
      const { result } = await own.visitor().call('wording', { language: 'en' });
      await own.close();
      return result;
    };
    expect(await shownBy({})).toMatchObject({ lookUpPrechecked: 'Y', falseAnswerFine: 'Y' });
    expect(
      await shownBy({ 'consent.lookUpPrechecked': false, 'notice.falseAnswerFine': false }),
    ).toMatchObject({ lookUpPrechecked: 'N', falseAnswerFine: 'N' });
  });

  it('[CONST-11] sends how long a kiosk waits: 10 s and 60 s, or what the settings say', async () => {
    const sent = async (settings: NonNullable<TestAppOptions['settings']>) => {
      const own = await testApp({ settings });
      const { result } = await own.visitor().call('wording', { language: 'ko' });
      await own.close();
      return result.kiosk;
    };
    expect(await sent({})).toEqual({ resultSeconds: 10, idleSeconds: 60, oneQuestion: 'N' });
    expect(await sent({ 'kiosk.resultSeconds': 45, 'kiosk.idleSeconds': 120 })).toEqual({
      resultSeconds: 45,
      idleSeconds: 120,
      oneQuestion: 'N',
    });
    expect(await sent({ 'kiosk.oneQuestion': true })).toMatchObject({ oneQuestion: 'Y' });
  });
  it('sends the names of countries only in a language whose names browsers lack', async () => {
    const visitor = hospital.visitor();
    const mongolian = (await visitor.call('wording', { language: 'mn' })).result.countryNames;
    expect(mongolian).toHaveLength(COUNTRIES.length);
    expect(mongolian?.[COUNTRIES.indexOf('MN')]).toBe('Монгол');
    for (const language of LANGUAGES.filter((one) => one !== 'mn')) {
      const { result } = await visitor.call('wording', { language });
      expect(result).not.toHaveProperty('countryNames');
    }
  });

  it.each([80, 75, null])(
    '[GUARD-04] says from which age a patient has two guardians, as the setting says: %s',
    async (age) => {
      const own = await testApp({ settings: { 'guardian.twoFromAge': age } });
      const { result } = await own.visitor().call('wording', { language: 'ko' });
      await own.close();
      expect(result.twoGuardiansFromAge).toBe(age);
    },
  );

  it.each([
    [true, 'en', 'Save'],
    [false, 'ko', '저장'],
  ] as const)(
    'falls back to English before Korean for a missing text: %s',
    async (isEnglishFirst, language, text) => {
      const own = await testApp({ settings: { 'wording.englishFirst': isEnglishFirst } });
      await own.writeStore(async ({ wording }) => {
        await wording.put('ko', 'test.only', '저장');
        await wording.put('en', 'test.only', 'Save');
        await wording.put('ko', 'test.korean', '한글');
      });
      const { result } = await own.visitor().call('wording', { language: 'mn' });
      await own.close();
      expect(result.messages).toMatchObject({ 'test.only': text, 'test.korean': '한글' });
      expect(result.fallback).toEqual({ 'test.only': language, 'test.korean': 'ko' });
    },
  );
});

describe('monitoring the server', () => {
  it('reports that the server runs and can work', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ok' });
  });

  it('reports what is missing', async () => {
    const bare = await testApp();
    const response = await bare.visitor().send('/readyz');
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ missing: ['web client'] });
    await bare.close();
  });
});
