import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  temporaryDatabase,
  type TemporaryDatabase,
} from '../platform/database/testing/temporary-database.ts';
import { wording } from './wording-repository.ts';

let temporary: TemporaryDatabase;
beforeEach(async () => {
  temporary = await temporaryDatabase();
});
afterEach(() => temporary.remove());

const catalogues = () => temporary.database.read((trx) => wording(trx).catalogues());

/** Texts that a JSON writer has to escape. */
const AWKWARD = {
  'screen.quoted': '“그렇습니다” \\ "예" \n\t\u0001\u007f\u2028 😀',
  'screen.json': '{"key": ["text"]}',
  'screen.blank': ' ',
};

describe('the catalogues of all languages', () => {
  it('hold every text as it was saved, each in its language, in the order of the keys', async () => {
    await temporary.database.transaction(async (trx) => {
      await wording(trx).replace('ko', AWKWARD);
      await wording(trx).put('ar', 'screen.quoted', 'نعم');
    });
    const found = await catalogues();
    expect([...found.keys()].sort()).toEqual(['ar', 'ko']);
    const korean = JSON.parse(found.get('ko') ?? '') as Record<string, string>;
    expect(Object.entries(korean)).toEqual(
      Object.entries(AWKWARD).sort(([one], [other]) => (one < other ? -1 : 1)),
    );
    expect(JSON.parse(found.get('ar') ?? '')).toEqual({ 'screen.quoted': 'نعم' });
  });

  it('do not exist before any wording is imported', async () => {
    expect(await catalogues()).toEqual(new Map());
  });
});
