import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { USER_TYPES } from '../../../engine/visit/user-type.ts';
import { LANGUAGES } from '../../../engine/wording/language.ts';
import enumeration from '../../../schemas/enumeration.schema.json' with { type: 'json' };
import schema from '../../../schemas/cli/simulate-matrix.schema.json' with { type: 'json' };
import { runMunjinProcess } from '../../testing/run-munjin-process.ts';
import { munjin } from '../../testing/recorded-terminal.ts';
import type { MatrixFinding } from './matrix-finding.ts';
import type { MatrixResult } from './run-matrix.ts';

const FIXTURES = fileURLToPath(new URL('../../../fixtures', import.meta.url));
/** A timeout for a busy machine. */
const TIMEOUT_MS = 600_000;
const fitsSchema = new Ajv2020({ schemas: [enumeration] }).compile(schema);

let work = '';
beforeAll(() => {
  work = mkdtempSync(join(tmpdir(), 'munjin-matrix-'));
});
afterAll(() => {
  rmSync(work, { recursive: true, force: true });
});

/** The demo hospital's files with one file changed. */
const copyFixturesChanging = (
  name: string,
  file: string,
  change: (text: string) => string,
): string => {
  const folder = join(work, name);
  cpSync(FIXTURES, folder, { recursive: true });
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  const changed = change(text);
  expect(changed).not.toBe(text);
  writeFileSync(path, changed);
  return folder;
};

/** Replaces a part of a text that must occur exactly once. */
const replaceOnce = (text: string, part: string, by: string): string => {
  expect(text.split(part)).toHaveLength(2);
  return text.replace(part, by);
};

const runMatrixCommand = async (
  ...args: readonly string[]
): Promise<{ readonly exitCode: number; readonly findings: readonly MatrixFinding[] }> => {
  const { exitCode, stdout, stderr } = await munjin('simulate', 'matrix', '--json', ...args);
  expect(stdout, stderr).not.toBe('');
  return { exitCode, findings: (JSON.parse(stdout) as MatrixResult).findings };
};

describe('simulate matrix', () => {
  it(
    'finds nothing in the demo hospital, for every type in every language',
    async () => {
      const report = join(work, 'report.html');
      const { exitCode, stdout, stderr } = await munjin(
        ...['simulate', 'matrix', '--json', '--report', report],
      );
      const result = JSON.parse(stdout) as MatrixResult;
      expect(result.findings).toEqual([]);
      expect(exitCode, stderr).toBe(0);
      expect(fitsSchema(result), JSON.stringify(fitsSchema.errors)).toBe(true);
      expect(result.runs).toBeGreaterThanOrEqual(10_000);
      expect(stderr).toMatch(
        /^[\d,]+ runs in [\d.]+ s, \d+ of them through the server, \d+ outcomes of identification: 0 findings\./,
      );
      // Every identification outcome was played in every language.
      for (const { userType, outcome, languages } of result.outcomes) {
        expect(languages, `${userType} ${outcome}`).toEqual(LANGUAGES);
      }
      const outcomes = result.outcomes.map(({ userType, outcome }) => `${userType} ${outcome}`);
      expect(outcomes).toEqual(
        expect.arrayContaining([
          'PT checkPatient 0, patient 0',
          'PT checkPatient 0, patient 200',
          'PT pt-unknown-number',
          'PT pt-link-wrong',
          'PT pt-link-over',
          'PT pt-no-schedule',
          'NOK nok-another-inside',
          'GST gst-too-many-codes',
          'GST gst-not-on-list',
          'EMP emp-not-entitled',
          'PEMP pemp-link-over',
        ]),
      );
      for (const type of USER_TYPES) {
        for (const language of LANGUAGES) {
          const good = result.ends.filter(
            ({ userType, language: spoken, end }) =>
              userType === type && spoken === language && (end === 'pass' || end === 'thanks'),
          );
          expect(good, `${type} ${language}`).not.toEqual([]);
        }
      }
      const page = readFileSync(report, 'utf8');
      expect(page).toContain('Nothing was found.');
      expect(page).toContain('<svg');
      expect(page).not.toContain('<script');
    },
    TIMEOUT_MS,
  );

  it(
    'reports a dead end: a guardian without terms',
    async () => {
      const folder = copyFixturesChanging('dead-end', 'terms/terms.yaml', (text) =>
        text.replace(/(kind: privacy\n +answerType: NOK\n +effectiveFrom: ')\d{8}/, '$120990101'),
      );
      const { exitCode, findings } = await runMatrixCommand(
        ...['--fixtures', folder, '--types', 'NOK', '--languages', 'ko,ar', '--ways', '1'],
      );
      expect(exitCode).toBe(1);
      expect(findings).toContainEqual(
        expect.objectContaining({
          kind: 'dead-end',
          subject: 'nok-clear',
          message: expect.stringContaining('term 311') as string,
        }),
      );
      expect(findings).toContainEqual(
        expect.objectContaining({ kind: 'dead-end', subject: 'NOK', languages: ['ko', 'ar'] }),
      );
      expect(new Set(findings.map(({ kind }) => kind))).toEqual(new Set(['dead-end']));
    },
    TIMEOUT_MS,
  );

  it(
    'reports missing wording once, however many processes share the work',
    async () => {
      const folder = copyFixturesChanging('wording', 'translations/messages.mn.json', (text) =>
        text.replace(/^ *"message\.unanswered": .*\n/m, ''),
      );
      const found = async (workers: string): Promise<Partial<MatrixResult>> => {
        const { exitCode, stdout, stderr } = await munjin(
          ...['simulate', 'matrix', '--json', '--workers', workers, '--fixtures', folder],
          ...['--types', 'RPT,EMMA', '--languages', 'ko,mn', '--ways', '1'],
        );
        expect(exitCode, stderr).toBe(1);
        const { durationMs, ...rest } = JSON.parse(stdout) as MatrixResult & { durationMs: number };
        expect(durationMs).toBeGreaterThan(0);
        return rest;
      };
      const alone = await found('1');
      expect(alone.findings).toEqual([
        {
          kind: 'missing-wording',
          subject: 'message.unanswered',
          message: 'Missing in mn.',
          types: [],
          languages: ['mn'],
          runs: 1,
        },
      ]);
      expect(alone.questionnaires?.length).toBeGreaterThan(1);
      expect(await found('2')).toEqual(alone);
    },
    TIMEOUT_MS,
  );

  it(
    'reports a code that no screen handles',
    async () => {
      const folder = copyFixturesChanging('code', 'scenarios/pt-unanswered.json', (text) =>
        JSON.stringify({ ...JSON.parse(text), expect: { end: { screen: '/pass', resultCd: 0 } } }),
      );
      const { exitCode, findings } = await runMatrixCommand(
        ...['--fixtures', folder, '--types', 'PT', '--languages', 'vi', '--ways', '1'],
      );
      expect(exitCode).toBe(1);
      expect(findings).toEqual([
        expect.objectContaining({
          kind: 'unhandled-code',
          subject: 'pt-unanswered',
          message: expect.stringContaining('answer 306') as string,
          types: ['PT'],
          languages: ['vi'],
        }),
      ]);
    },
    TIMEOUT_MS,
  );

  it('says why a process that shared the work ended', async () => {
    const { exitCode, stderr } = await munjin(
      ...['simulate', 'matrix', '--workers', '2', '--types', 'RPT,ENOK', '--fixtures', work],
    );
    expect(exitCode).toBe(3);
    expect(stderr).toContain('holds nothing that a hospital is made of');
  });

  it('ends with a usage error for an unknown option value', async () => {
    const types = await munjin('simulate', 'matrix', '--types', 'PT,XX');
    expect(types.exitCode).toBe(2);
    expect(types.stderr).toContain('XX is none of PT');
    const report = await munjin('simulate', 'matrix', '--report', 'matrix.pdf');
    expect(report.exitCode).toBe(2);
    expect(report.stderr).toContain('.json, .xml (JUnit) or .html');
  });
});

describe('simulate matrix --questionnaire', () => {
  const draft = readFileSync(join(FIXTURES, 'questionnaires', 'emp-screening.yaml'), 'utf8');
  const asDraft = (name: string, text: string): string => {
    const path = join(work, name);
    writeFileSync(path, text);
    return path;
  };

  it(
    'reports a question that no answers lead to',
    async () => {
      const broken = readFileSync(
        join(FIXTURES, 'broken', 'visibility-never-visible.yaml'),
        'utf8',
      );
      const never = asDraft('never.yaml', broken);
      const { exitCode, findings } = await runMatrixCommand(
        '--questionnaire',
        never,
        '--languages',
        'ko',
      );
      expect(exitCode).toBe(1);
      expect(findings).toContainEqual({
        kind: 'unreachable-category',
        subject: 'PT_SCREENING outbreak',
        message: 'No answers lead to this question.',
        types: ['PT'],
        languages: ['ko'],
        runs: 1,
      });
    },
    TIMEOUT_MS,
  );

  it(
    'reads the draft from a pipe, in its own process, and prints JSON that matches its schema',
    async () => {
      const text = replaceOnce(draft, '  mn: Ажилтны эрүүл мэндийн асуумж\n', '');
      const { exitCode, stdout, stderr } = await runMunjinProcess(
        work,
        [
          ...['simulate', 'matrix', '--questionnaire', '-', '--types', 'PEMP'],
          ...['--languages', 'ko,mn', '--ways', '5', '--json'],
        ],
        text,
      );
      expect(exitCode, stderr).toBe(1);
      const result = JSON.parse(stdout) as MatrixResult;
      expect(fitsSchema(result), JSON.stringify(fitsSchema.errors)).toBe(true);
      expect(result.findings).toContainEqual(
        expect.objectContaining({
          kind: 'missing-wording',
          subject: 'EMP_SCREENING',
          message: 'Its title is missing in mn.',
        }),
      );
      expect(result.findings.map(({ kind }) => kind)).toEqual(['missing-wording']);
    },
    TIMEOUT_MS,
  );
});
