import { describe, expect, it } from 'vitest';
import { SETTING_DEFAULTS } from './setting-defaults.ts';
import { settingFault } from './setting-entry.ts';
import { parseOrigins } from '../platform/http/parse-origins.ts';

const { form, value } = SETTING_DEFAULTS['embedding.origins'];
const isRight = (origins: unknown): boolean => settingFault(form, origins) === null;

describe('every setting', () => {
  it('has a default that is allowed, and says what it does', () => {
    for (const [name, entry] of Object.entries(SETTING_DEFAULTS)) {
      expect({ name, fault: settingFault(entry.form, entry.value) }).toEqual({ name, fault: null });
      expect(entry.explanation, name).toMatch(/\.$/);
    }
  });
});

describe('a list of origins', () => {
  it.each([
    '',
    'https://studio.example.org',
    'https://studio.example.org:8443',
    'http://localhost:5173',
    'http://127.0.0.1:5173',
    'https://a.example https://b.example',
  ])('may be "%s"', (origins) => {
    expect(isRight(origins)).toBe(true);
  });

  it.each([
    '*',
    'https://*.example.org',
    'https:',
    'null',
    "'self'",
    'studio.example.org',
    'http://studio.example.org',
    'https://studio.example.org/',
    'https://studio.example.org/path',
    'https://user@studio.example.org',
    'https://STUDIO.example.org',
    'https://studio.example.org:443',
    'https://studio.example.org:99999',
    "https://a.example; script-src 'unsafe-inline'",
    'https://a.example;script-src',
    'https://a.example,https://b.example',
    'https://a.example\nhttps://b.example',
    'https://a.example\r\nset-cookie:x=1',
    'https://병원.example',
    'javascript:alert(1)',
    Array.from({ length: 11 }, (_, at) => `https://a${at}.example`).join(' '),
    null,
    ['https://a.example'],
  ])('may not be %j, which would add to a header or mean no one', (origins) => {
    expect(isRight(origins)).toBe(false);
  });

  it('is split into origins, and empty by default', () => {
    expect(parseOrigins('https://a.example  https://b.example')).toEqual([
      'https://a.example',
      'https://b.example',
    ]);
    expect(parseOrigins(value)).toEqual([]);
  });
});
