import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeProgram } from '../../../.ci/write-first-paint.mjs';
import { buildScreenUrl } from '../../../engine/visit/screen-url.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import { testApp, TODAY, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';

const FIRST_TEXT = /^screen\.(?:[^.]+|home\..+|lookup\..+|language\..+|gate\.title)$/;
const STYLE = '.page{color:black}';
/** A page as the build prepares it for a drawn screen. */
const pageNamed = (name: string): string =>
  `<!doctype html><html lang="ko" dir="ltr"><head><title>${name}</title><style>${STYLE}</style></head>
<body><div id="munjin"></div></body></html>`;

let hospital: TestApp;
let webFolder: string;

const FIXTURES = new URL('../../../fixtures/translations/', import.meta.url);

/** A hospital with the texts of the screens, which the test hospital lacks. */
const openHospital = async (options: TestAppOptions = {}): Promise<TestApp> => {
  const own = await testApp({ ...options, config: { webFolder } });
  await own.writeStore(async ({ wording }) => {
    for (const language of LANGUAGES) {
      const file = readFileSync(new URL(`screens.${language}.json`, FIXTURES), 'utf8');
      const { messages } = JSON.parse(file) as { messages: Record<string, string> };
      for (const [key, text] of Object.entries(messages).filter(([name]) => FIRST_TEXT.test(name)))
        await wording.put(language, key, text);
    }
  });
  return own;
};

beforeAll(async () => {
  webFolder = mkdtempSync(join(tmpdir(), 'munjin-web-'));
  const drawn = join(webFolder, '.first-paint');
  mkdirSync(drawn);
  for (const name of ['home', 'lookup', 'gate'])
    writeFileSync(join(drawn, `${name}.html`), pageNamed(name));
  for (const name of ['index', 'gate'])
    writeFileSync(join(webFolder, `${name}.html`), pageNamed('plain'));
  await writeProgram(join(drawn, 'draw-first-screen.mjs'));
  hospital = await openHospital();
});
afterAll(async () => {
  await hospital.close();
  rmSync(webFolder, { recursive: true });
});

/** What @hono/node-server would pass in: the socket of the request. */
const SOCKET = { incoming: { socket: { remoteAddress: '192.0.2.1', encrypted: true } } };

const get = (path: string, headers: Record<string, string> = {}, { app } = hospital) =>
  app.request(`https://localhost${path}`, { headers: { accept: 'text/html', ...headers } }, SOCKET);
const textOf = async (path: string, language?: string, app = hospital): Promise<string> =>
  (await get(path, language === undefined ? {} : { 'accept-language': language }, app)).text();

const lookup = (query: Record<string, string> = {}): string =>
  buildScreenUrl('/pt', { type: 'PT', vd: TODAY, ...query });

/** Copied by hand from the translations. */
const HOMES = {
  ko: ['ko', 'ltr', '어떤 분이 방문하시나요?'],
  en: ['en', 'ltr', 'Who is visiting?'],
  ar: ['ar', 'rtl', 'من سيزور المستشفى؟'],
} as const;

describe('the page of home', () => {
  it.each(Object.entries(HOMES))(
    'arrives in the language of the browser: %s',
    async (language, [lang, direction, heading]) => {
      const page = await textOf('/', language);
      expect(page).toContain(`<html lang="${lang}" dir="${direction}">`);
      expect(page).toMatch(new RegExp(`<title>[^<]*${heading.replace('?', '\\?')}[^<]*</title>`));
      expect(page).toMatch(new RegExp(`<h1[^>]*>${heading.replace('?', '\\?')}</h1>`));
      expect(page.match(/class="purpose"/g)).toHaveLength(3);
    },
  );

  it.each(LANGUAGES)('names the patient in %s and leaves no key untranslated', async (language) => {
    const page = await textOf('/', language);
    expect(page).not.toMatch(/(?:screen|message)\.\w+/);
    expect(page).toContain(`data-drawn="${language}"`);
  });

  it.each([
    ['ar-EG,ar;q=0.9,en;q=0.8', 'ar'],
    ['en;q=0.5, ja;q=0.9', 'ja'],
    ['fr-FR', 'en'],
    ['sw, vi;q=0.1', 'vi'],
    ['', 'ko'],
    ['"><script>alert(1)</script>', 'en'],
    [`${'x'.repeat(900)};q=9e999, ru;q=0.1, ko;q=0`, 'ru'],
    ['__proto__, constructor', 'en'],
  ])('understands the header %j as %s', async (header, language) => {
    const response = await get('/', { 'accept-language': header });
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(`data-drawn="${language}"`);
    expect(page).not.toContain('alert(1)');
  });

  it('prefers the language in the address, unless there is no such language', async () => {
    expect(await textOf('/?lang=vi', 'en')).toContain('data-drawn="vi"');
    expect(await textOf('/?lang=xx', 'en')).toContain('data-drawn="en"');
  });

  it('is stored by no cache, and a cache that stores it all the same keeps languages apart', async () => {
    const { headers } = await get('/');
    expect(headers.get('cache-control')).toBe('no-store');
    const vary = headers.get('vary')?.split(', ');
    expect(vary).toEqual(expect.arrayContaining(['Accept-Language', 'Accept-Encoding', 'Cookie']));
  });

  it('allows its own styles by their digest and no other inline code', async () => {
    const digest = createHash('sha256').update(STYLE).digest('base64');
    for (const path of ['/', lookup(), '/gate']) {
      const policy = (await get(path)).headers.get('content-security-policy') ?? '';
      expect(policy).toContain(`'sha256-${digest}'`);
      expect(policy).not.toContain('unsafe-inline');
    }
    const elsewhere = (await get('/pass')).headers.get('content-security-policy');
    expect(elsewhere).not.toContain('sha256');
    for (const page of [await textOf('/'), await textOf(lookup())]) {
      expect(page).not.toMatch(/<script[^>]*>[^<]/);
      expect(page).not.toMatch(/ style=| on\w+=/);
    }
  });

  it('comes compressed for clients that accept it', async () => {
    const packed = await get('/', { 'accept-encoding': 'gzip', 'accept-language': 'en' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await packed.arrayBuffer())).toString()).toContain(HOMES.en[2]);
  });

  it('stays plain where only the browser knows the screen', async () => {
    const plain = await textOf('/pass');
    expect(plain).toContain('<div id="munjin"></div>');
    for (const path of [
      '/?kioskType=H',
      '/?wide=Y',
      buildScreenUrl('/', { type: 'ICUGST' }),
      '/chart',
      '/error',
      '/device',
      '/pt',
      buildScreenUrl('/pt', { type: 'EMMA', vd: TODAY }),
      buildScreenUrl('/pt', { type: 'GST', vd: TODAY }),
      lookup({ vd: '20260231' }),
      lookup({ idn: '12345678' }),
      lookup({ kioskType: 'H' }),
    ])
      expect(await textOf(path), path).toBe(plain);
    for (const cookie of ['device=token', '__Host-device=token'])
      expect(await (await get('/', { cookie })).text()).toBe(plain);
  });
});

describe('the page of the look-up', () => {
  it.each([
    ['PT', 'Find your record'],
    ['EPT', 'Find your record'],
    ['NOK', 'Find the patient'],
    ['ICUGST', 'Find the patient'],
  ])('of %s asks for the right person', async (type, heading) => {
    const page = await textOf(lookup({ type }), 'en');
    expect(page).toContain(`${heading}</h1>`);
    expect(page).toContain('id="registration-number"');
  });

  it('repeats nothing of its address', async () => {
    const page = await textOf(`${lookup()}&campaign=Moonlight`, 'en');
    expect(page).toContain('Find your record</h1>');
    expect(page).not.toContain('Moonlight');
  });
});

it.each([
  ['new', ''],
  ['paired', 'device=token'],
])(
  'the page of a %s gate is in Korean, since a gate remembers its own language',
  async (_, cookie) => {
    const page = await (await get('/gate', { cookie, 'accept-language': 'en' })).text();
    expect(page).toContain('<html lang="ko" dir="ltr">');
    expect(page).toContain('<title>출입 게이트 · 문진대학교병원</title>');
    expect(page).toContain('불러오고 있습니다.');
  },
);

describe('the wording of the hospital', () => {
  it('is in the page, escaped, and a later change too', async () => {
    const own = await testApp({ config: { webFolder } });
    const rename = (name: string) =>
      own.writeStore(({ wording }) => wording.put('en', 'message.hospitalName', name));
    await rename('<img src=x onerror=alert(1)> & $& "Clinic"');
    const hostile = await textOf('/', 'en', own);
    expect(hostile).not.toContain('<img src=x');
    const escaped = '&lt;img src=x onerror=alert(1)&gt; &amp; $&amp; &quot;Clinic&quot;';
    expect(hostile.split(escaped)).toHaveLength(3);
    await rename('River Hospital');
    const restarted = await own.restart();
    expect(await textOf('/', 'en', restarted)).toContain('<span>River Hospital</span>');
    await restarted.close();
  });

  it('does not mix when many languages are asked for at once', async () => {
    const own = await openHospital();
    const pages = await Promise.all(LANGUAGES.map((language) => textOf('/', language, own)));
    for (const [index, language] of LANGUAGES.entries())
      expect(pages[index]).toBe(await textOf('/', language));
    await own.close();
  });

  it('follows the settings: without the fine, home does not warn of it', async () => {
    const fine = 'A false answer may be punished by law';
    expect(await textOf('/', 'en')).toContain(fine);
    const own = await openHospital({ settings: { 'notice.falseAnswerFine': false } });
    expect(await textOf('/', 'en', own)).not.toContain(fine);
    await own.close();
  });

  it('that cannot be read leaves the plain page, and is logged', async () => {
    const own = await testApp({ config: { webFolder } });
    await own.database.close();
    const response = await get('/', {}, own);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<div id="munjin"></div>');
    expect(own.log.join('')).toContain('"route":"/"');
  });
});
