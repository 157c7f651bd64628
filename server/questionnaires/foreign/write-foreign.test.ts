import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../../../engine/questionnaire/change/normalize-questionnaire.ts';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { questionnaire, yesNo } from '../../../engine/questionnaire/testing/builders.ts';
import { inOneLanguage } from '../../../engine/questionnaire/foreign/redcap/one-language.ts';
import { parseCsv } from '../../platform/files/parse-csv.ts';
import { readSourceFile } from '../../platform/files/source-file.ts';
import { readFileQuestionnaire } from '../file-questionnaire.ts';
import { readForeign } from './read-foreign.ts';
import { writeForeign, type WriteOptions, type WrittenFormat } from './write-foreign.ts';

const FIXTURES = join(import.meta.dirname, '../../../fixtures/questionnaires');
const OURS = readdirSync(FIXTURES)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => readFileQuestionnaire(readSourceFile(join(FIXTURES, name))).written ?? [])
  // Tests stay in our notation; the report says so (foreign-notations.test.ts).
  .map(({ tests: _tests, ...rest }) => rest);

const DRAFT = { status: 'draft' } as const;

const roundTrip = async (
  definition: QuestionnaireDefinition,
  format: WrittenFormat,
  options: WriteOptions = {},
) => {
  const { content, losses } = await writeForeign(definition, format, DRAFT, options);
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

describe('a REDCap data dictionary', () => {
  it('is the same when it is read again, in the language that was chosen', async () => {
    for (const definition of OURS) {
      const { losses, read } = await roundTrip(definition, 'redcap', { language: 'en' });
      const others = losses.filter(({ what }) => !/^(?:Texts of other|\d+ names)/u.test(what));
      expect(others, definition.code).toEqual([]);
      expect(read.findings.filter(({ rule }) => !rule.endsWith('/changed'))).toEqual([]);
      const expected = inOneLanguage(definition, 'en').definition;
      expect(read.definition && normalizeQuestionnaire(read.definition)).toEqual(
        normalizeQuestionnaire(expected),
      );
    }
  });

  it('has the columns of REDCap, and no cell that a spreadsheet takes for a formula', async () => {
    const definition = questionnaire([yesNo('q1', { question: { ko: '=1+1' } })]);
    const { bytes, read } = await roundTrip(definition, 'redcap');
    const { rows } = parseCsv(Buffer.from(bytes).toString('utf8'));
    expect(rows[0]).toHaveLength(18);
    const cells = rows.flat().map(({ text }) => text);
    expect(cells).toContain("'=1+1");
    expect(cells.filter((text) => /^[=+\-@]/u.test(text))).toEqual([]);
    expect(read.definition?.categories[0]?.question).toEqual({ ko: '=1+1' });
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
