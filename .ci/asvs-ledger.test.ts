import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import levels from './asvs-rows.json' with { type: 'json' };
import { findLedgerFaults, readLedger, type LedgerRow } from './asvs-ledger.ts';

const ROOT = join(import.meta.dirname, '..');

const textInProject = (path: string): string | null => {
  const full = join(ROOT, path);
  if (path === '' || !existsSync(full)) return null;
  return statSync(full).isDirectory() ? '' : readFileSync(full, 'utf8');
};

describe('docs/asvs.tsv', () => {
  const rows = readLedger(readFileSync(join(ROOT, 'docs/asvs.tsv'), 'utf8'));

  it('has the 253 rows of levels 1 and 2, each with existing evidence or a reason', () => {
    expect(Object.keys(levels)).toHaveLength(253);
    expect(findLedgerFaults(rows, levels, textInProject)).toEqual([]);
  });
});

describe('a ledger', () => {
  const LEVELS = { '1.1.1': 1, '1.1.2': 2 };
  const TESTS = "describe('a door', () => {\n  it('is shut', …);\n  it.skip('is red', …);\n});";
  const textOf = (path: string) =>
    path === 'a.test.ts' ? TESTS : path === 'door.ts' ? '// is shut' : null;
  const met = (evidence: string): LedgerRow => ({
    id: '1.1.1',
    level: '1',
    summary: 'Doors',
    status: 'met',
    evidence,
    reason: '',
  });
  const OPEN: LedgerRow = {
    ...met(''),
    id: '1.1.2',
    level: '2',
    status: 'open',
    reason: 'It is accepted.',
  };
  const GOOD = met('a.test.ts: is shut');

  it('is valid with titles, places and reasons', () => {
    const rows = [met('a.test.ts: is shut | a.test.ts: a door | door.ts'), OPEN];
    expect(findLedgerFaults(rows, LEVELS, textOf)).toEqual([]);
  });

  it.each<[string, readonly LedgerRow[], string]>([
    ['a row is missing', [GOOD], '1.1.2 is missing'],
    ['a row is there twice', [GOOD, GOOD, OPEN], '1.1.1 is there twice'],
    ['a row is unknown', [GOOD, OPEN, { ...OPEN, id: '9.9.9' }], '9.9.9 is no row of the standard'],
    ['a level is wrong', [{ ...GOOD, level: '2' }, OPEN], '1.1.1 is not of level 2'],
    ['a summary is missing', [{ ...GOOD, summary: '' }, OPEN], '1.1.1 has no summary'],
    [
      'a title is wrong',
      [met('a.test.ts: is open'), OPEN],
      '1.1.1: a.test.ts has no test “is open”',
    ],
    [
      'a title is cut short',
      [met('a.test.ts: is shu'), OPEN],
      '1.1.1: a.test.ts has no test “is shu”',
    ],
    [
      'a test is skipped',
      [met('a.test.ts: is red'), OPEN],
      '1.1.1: a.test.ts has no test “is red”',
    ],
    ['a test file is gone', [met('b.test.ts: is shut'), OPEN], '1.1.1: there is no b.test.ts'],
    ['a title is missing', [met('a.test.ts'), OPEN], '1.1.1: a.test.ts is named without a title'],
    ['a title is in no test', [met('door.ts: is shut'), OPEN], '1.1.1: door.ts is no test file'],
    ['a place is gone', [met('gone.ts'), OPEN], '1.1.1: there is no gone.ts'],
    ['a met row has no evidence', [met(''), OPEN], '1.1.1: is met without evidence'],
    [
      'an open row has no reason',
      [GOOD, { ...OPEN, reason: '' }],
      '1.1.2: is open without a reason',
    ],
    [
      'a row that does not apply has no reason',
      [GOOD, { ...OPEN, status: 'not applicable', reason: '' }],
      '1.1.2: is not applicable without a reason',
    ],
    ['a status is unknown', [{ ...GOOD, status: 'ok' }, OPEN], '1.1.1: has the status “ok”'],
  ])('is invalid if %s', (_, rows, fault) => {
    expect(findLedgerFaults(rows, LEVELS, textOf)).toEqual([fault]);
  });

  it.each(['id\tlevel\n', `${Object.keys(GOOD).join('\t')}\n1.1.1\t1\n`])(
    'cannot be read without its columns: %j',
    (text) => {
      expect(() => readLedger(text)).toThrow(/columns/);
    },
  );
});
