import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../../../engine/questionnaire/change/normalize-questionnaire.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { questionnaire, yesNo } from '../../../engine/questionnaire/testing/builders.ts';
import { readSourceFile } from '../../platform/files/source-file.ts';
import { readFileQuestionnaire } from '../file-questionnaire.ts';
import { readForeign } from './read-foreign.ts';
import { writeForeign, type WrittenFormat } from './write-foreign.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/questionnaires');
const OURS = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => readFileQuestionnaire(readSourceFile(join(FIXTURES, name))).written ?? []);

const DRAFT = { status: 'draft' } as const;

const roundTrip = async (definition: QuestionnaireDefinition, format: WrittenFormat) => {
  const { content, losses } = await writeForeign(definition, format, DRAFT);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const file = { file: 'written', bytes, folder: null };
  return { bytes, losses, read: await readForeign(file, format, {}) };
};

describe('a questionnaire in a file of another notation', () => {
  it('has questionnaires to try', () => {
    expect(OURS.length).toBeGreaterThan(3);
  });

  it.each(['fhir', 'xlsform'] as const)('is the same when %s is read again', async (format) => {
    for (const definition of OURS) {
      const { losses, read } = await roundTrip(definition, format);
      expect(
        losses.map(({ path, what }) => `${path} ${what}`),
        definition.code,
      ).toEqual([]);
      expect(read.findings, definition.code).toEqual([]);
      expect(read.definition && normalizeQuestionnaire(read.definition)).toEqual(
        normalizeQuestionnaire(definition),
      );
    }
  });
});

describe('an XLSForm workbook', () => {
  it('has no cell that a spreadsheet takes for a formula, and is read as it was', async () => {
    const dangerous = '=HYPERLINK("http://example.org")';
    const definition = questionnaire([yesNo('q1', { question: { ko: dangerous, en: '+1' } })]);
    const { bytes, read } = await roundTrip(definition, 'xlsform');
    const cells = (await readWorkbook(Buffer.from(bytes))).flatMap(({ data }) => data.flat());
    expect(cells).toContain(`'${dangerous}`);
    expect(cells.filter((cell) => typeof cell === 'string' && /^[=+\-@]/u.test(cell))).toEqual([]);
    expect(read.definition?.categories[0]?.question).toEqual({ ko: dangerous, en: '+1' });
  });
});
