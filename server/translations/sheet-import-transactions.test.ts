import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInAs } from '../testing/admins.ts';
import {
  runBeforeLastStep,
  holdWriteTransaction,
  type TransactionSpy,
} from '../testing/between-transactions.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import type { TestVisitor } from '../testing/test-visitor.ts';
import { withTitle, editTestDraft } from '../questionnaires/testing/test-drafts.ts';
import { sheetRow } from './sheet/sheet-columns.ts';
import { writeSheet } from './sheet/write-sheet.ts';
import { readSource } from './read-texts.ts';

const CODE = 'GST_SCREENING';

let hospital: TestApp;
let editor: TestVisitor;
let transactionSpy: TransactionSpy | null = null;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
});
afterEach(async () => {
  transactionSpy?.end();
  transactionSpy = null;
  vi.restoreAllMocks();
  await hospital.close();
});

/** A sheet with the first text of each of these sources, reworded in Mongolian. */
const sheetOf = async (...sources: string[]): Promise<string> => {
  const rows: string[][] = [];
  for (const name of sources) {
    const [text] = (await hospital.readStore((stores) => readSource(stores, name)))?.texts ?? [];
    if (!text) throw new Error(`no text in ${name}`);
    const { ko } = text.text;
    rows.push(
      sheetRow(name, text).map((cell, at) =>
        at === MONGOLIAN ? `Шинэ ${JSON.stringify(ko).length}` : cell,
      ),
    );
  }
  return Buffer.from(await writeSheet('csv', rows)).toString('base64');
};
const MONGOLIAN = 9;
const imported = async (content: string) =>
  (await editor.call('importTranslations', { format: 'csv', content, isDryRun: false })).result;
const korean = () =>
  hospital.readStore(async ({ drafts }) => (await drafts.of(CODE))?.definition.title.mn);

describe('a sheet', () => {
  it('is read, judged and exported while others write', async () => {
    const content = await sheetOf(CODE, 'messages');
    transactionSpy = holdWriteTransaction(hospital);
    expect(await imported(content)).toMatchObject({ isWritten: true, changed: 2 });
    expect(transactionSpy.writes()).toBe(2);
    transactionSpy.end();
    transactionSpy = holdWriteTransaction(hospital);
    const { result } = await editor.call('exportTranslations', { format: 'csv', sources: [] });
    expect(result?.content.length).toBeGreaterThan(0);
    expect(transactionSpy.writes()).toBe(2);
  });

  it('leaves out what another user changed while it was judged, and imports the rest', async () => {
    const content = await sheetOf(CODE, 'NOK_SCREENING', 'messages');
    transactionSpy = runBeforeLastStep(hospital, async () => {
      await editTestDraft(editor, withTitle('그 사이'), CODE);
      await hospital.writeStore(async ({ wording }) => {
        const [key = ''] = Object.keys(await wording.catalogue('ko'));
        await wording.put('ko', key, '그 사이 바뀐 말');
      });
    });
    const result = await imported(content);
    expect(result).toMatchObject({ isWritten: true, changed: 1, refused: 2 });
    expect(result?.changes).toMatchObject([{ source: 'NOK_SCREENING' }]);
    expect(result?.findings).toMatchObject([
      { row: 2, kind: 'changedSince' },
      { row: 4, kind: 'changedSince' },
    ]);
    expect(await korean()).not.toMatchObject({ text: expect.stringContaining('Шинэ') as string });
  });

  it('does not make the server search for unknown sources', async () => {
    const row = (at: number): string[] => [`INVENTED_${String(at)}/title`];
    const rows = Array.from({ length: 500 }, (_, at) => [
      ...row(at),
      ...Array<string>(17).fill('x'),
    ]);
    const content = Buffer.from(await writeSheet('csv', rows)).toString('base64');
    const reads = vi.spyOn(hospital.database, 'read');
    expect(await imported(content)).toMatchObject({ isWritten: false, refused: 500 });
    expect(reads.mock.calls.length).toBeLessThan(10);
    reads.mockClear();
    const { result } = await editor.call('exportTranslations', {
      format: 'csv',
      sources: ['INVENTED_1', 'INVENTED_2', CODE],
    });
    expect(result?.fileName).toContain(CODE);
    expect(reads.mock.calls.length).toBeLessThan(10);
  });
});
