import fc from 'fast-check';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { USUAL_BODY_BYTES } from './body-limit.ts';
import { readJsonBody } from './request-body.ts';
import type { AppEnv } from './context.ts';

const app = new Hono<AppEnv>().post('/', async (c) =>
  c.json(await readJsonBody(c, USUAL_BODY_BYTES)),
);

const bodyOf = async (text: string): Promise<unknown> => {
  const headers = { 'content-type': 'application/json' };
  return (await app.request('/', { method: 'POST', headers, body: text })).json();
};

const escaped = (json: string): string =>
  json.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Letters with diacritics, which Unicode can write in two forms. */
const letters = fc.string({
  unit: fc.constantFrom(
    'é',
    'e\u0301',
    '한',
    '\u1112\u1161\u11ab',
    'Å',
    '\u0338',
    'ệ',
    '\\',
    '"',
    'u',
  ),
  maxLength: 12,
});

describe('a JSON body', () => {
  it('is read in one Unicode form, however its characters were written', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.record({ text: letters }), { maxLength: 5 }), async (list) => {
        const value = list.map(({ text }) => ({ text: text.normalize('NFC') }));
        for (const json of [JSON.stringify(list), escaped(JSON.stringify(list))]) {
          expect(await bodyOf(json)).toEqual({ kind: 'read', value });
        }
      }),
      { numRuns: 300 },
    );
  });

  it('keeps a field of any name, also __proto__', async () => {
    const json = '{"__proto__":{"a":1},"\\u005f_proto__x":2}';
    expect(JSON.stringify(await bodyOf('{"__proto__":{"a":1}}'))).toContain('"__proto__":{"a":1}');
    expect(JSON.stringify(await bodyOf(json))).toContain('"__proto__":{"a":1},"__proto__x":2');
  });
});
