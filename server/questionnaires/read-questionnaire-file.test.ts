import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { toStoredForm } from '../../engine/questionnaire/document/stored-form.ts';
import { readSourceFile } from '../platform/files/source-file.ts';
import { lintQuestionnaire } from './import-questionnaire.ts';
import { readQuestionnaireFile } from './read-questionnaire-file.ts';
import { buildQuestionnaire, TEN_MISTAKES, TEN_PLACES } from '../testing/questionnaires.ts';
import { errorsOf, formatFindings, createSource } from '../testing/task-context.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/questionnaires');
const read = (text: string) => readQuestionnaireFile(createSource('q.yaml', text));

describe('a file with ten mistakes', () => {
  it('gets all ten reported at once, each with line, column and what to do', () => {
    const errors = errorsOf(read(TEN_MISTAKES).findings);
    expect(formatFindings(errors)).toEqual(TEN_PLACES);
    for (const { message, fix } of errors) {
      expect(message).toMatch(/^["\w].+\.$/);
      expect(fix.length).toBeGreaterThan(10);
    }
  });

  it('gets a suggestion of what was probably meant', () => {
    const fixes = errorsOf(read(TEN_MISTAKES).findings).map(({ fix }) => fix);
    for (const meant of ['standard', 'NOK', 'question', 'feverSince']) {
      expect(fixes.join('\n')).toContain(`Did you mean "${meant}"?`);
    }
    expect(fixes).toContain('Write false here.');
    expect(fixes).toContain("Put it in quotes: '3'.");
  });

  it('gets findings with its own ids, even if one could not be used as it is', () => {
    const { findings } = read(
      [
        'code: OWN_IDS',
        'title: { ko: 제목, en: Title }',
        'kind: standard',
        'userTypes: [PT]',
        'categories:',
        '  - id: 1fever',
        '    type: N',
        '    question: { ko: 열이 있습니까?, en: Do you have a fever? }',
        '    target: nowhere',
      ].join('\n'),
    );
    expect(errorsOf(findings).map(({ message }) => message)).toContainEqual(
      expect.stringContaining('"1fever" targets "nowhere"'),
    );
  });

  it('gets the same findings in JSON', () => {
    const json = JSON.stringify(parse(TEN_MISTAKES), null, 1);
    expect(errorsOf(read(json).findings).map(({ rule }) => rule)).toEqual(
      TEN_PLACES.map((place) => place.split(' ')[1]),
    );
  });
});

describe('a file', () => {
  it.each(readdirSync(FIXTURES).filter((name) => name.endsWith('.yaml')))(
    'of the demo hospital has no mistake: %s',
    (name) => {
      expect(errorsOf(lintQuestionnaire(readSourceFile(join(FIXTURES, name))).findings)).toEqual(
        [],
      );
    },
  );

  it('that is not YAML gets a finding where the syntax breaks', () => {
    const { definition, findings } = read('code: A\ntitle: {ko: a\nkind: standard\n');
    expect(definition).toBeNull();
    expect(findings[0]).toMatchObject({ rule: 'syntax', line: 3 });
  });

  it.each([
    ['', 'file/empty'],
    ['# nothing', 'file/empty'],
    ['[]', 'schema/type'],
    ['42', 'schema/type'],
    ['just a text', 'schema/type'],
  ])('%j is refused with one sentence', (text, rule) => {
    const { findings } = read(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ line: 1, column: 1, rule });
  });
});

describe('a mistake that a program can fix', () => {
  const categories = [
    { id: 'since', type: 'T', question: 'Since when?', show: false },
    { id: 'fever', type: 'N', question: 'Fever?', target: 'since' },
  ] as const;
  const definition = buildQuestionnaire({ code: 'FEVER', categories });
  const edits = [{ op: 'move', from: '/categories/0', path: '/categories/1' }];
  const own = (findings: ReturnType<typeof read>['findings']) =>
    findings.find(({ rule }) => rule === 'order/target-before-source');

  it('comes with edits of the file, and with the answers that show it', () => {
    expect(own(read(stringify(definition)).findings)).toMatchObject({
      edits,
      reproduction: { fever: 'Y' },
    });
  });

  it('comes without edits if the file is not in the authoring notation, or must first be converted', () => {
    const stored = own(read(JSON.stringify(toStoredForm(definition))).findings);
    expect(stored).toMatchObject({ reproduction: { fever: 'Y' } });
    expect(stored).not.toHaveProperty('edits');
    const misspelt = own(read(stringify({ ...definition, kind: 'standart' })).findings);
    expect(misspelt).toBeDefined();
    expect(misspelt).not.toHaveProperty('edits');
  });
});

describe('a corrupted file', () => {
  const whole = parse(readFileSync(join(FIXTURES, 'pt-screening.yaml'), 'utf8')) as object;
  const steps = fc.array(fc.nat(), { minLength: 1, maxLength: 6 });
  const spoilt = fc.oneof(fc.constant(undefined), fc.jsonValue({ maxDepth: 1 }));

  /** Puts something else, or nothing, at a place that the numbers select. */
  const spoil = (root: object, [first = 0, ...rest]: readonly number[], put: unknown): void => {
    const keys = Object.keys(root);
    const key = keys[first % Math.max(1, keys.length)];
    if (key === undefined) return;
    const inner = Reflect.get(root, key) as unknown;
    if (rest.length > 0 && typeof inner === 'object' && inner !== null) spoil(inner, rest, put);
    else if (put === undefined) Reflect.deleteProperty(root, key);
    else Reflect.set(root, key, put);
  };

  it('always gets findings at lines that exist, never a crash', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(steps, spoilt), { minLength: 1, maxLength: 4 }), (changes) => {
        const copy = structuredClone(whole);
        for (const [path, put] of changes) spoil(copy, path, put);
        const text = JSON.stringify(copy, null, 1);
        const lines = text.split('\n').length;
        const { definition, findings } = read(text);
        expect(definition === null).toBe(errorsOf(findings).length > 0);
        for (const { line, column } of findings) {
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines);
          expect(column).toBeGreaterThanOrEqual(1);
        }
      }),
      { numRuns: 60 },
    );
  });
});

describe('a stored JSON Schema', () => {
  const definition = buildQuestionnaire({
    code: 'FEVER',
    categories: [
      { id: 'fever', type: 'N', question: 'Fever?', target: 'since' },
      { id: 'since', type: 'T', question: 'Since when?', show: false },
    ],
  });
  const stored = toStoredForm(definition);

  it('is read back into the notation it was made from', () => {
    expect(read(JSON.stringify(stored)).definition).toEqual(definition);
    expect(read(stringify(stored.schema)).definition).toEqual(definition);
  });

  it('is refused if only one of its halves was edited', () => {
    const edited = JSON.parse(
      JSON.stringify(stored).replace('"target":"since"', '"needAnswer":true'),
    ) as unknown;
    const { findings } = read(JSON.stringify(edited));
    expect(errorsOf(findings).map(({ rule }) => rule)).toContain('stored-form/unfaithful');
  });

  it('gets findings at its own positions', () => {
    const text = JSON.stringify(stored, null, 1).replace('"target": "since"', '"target": "sinse"');
    const line = text.split('\n').findIndex((one) => one.includes('"sinse"')) + 1;
    const unknown = read(text).findings.find(({ rule }) => rule === 'reference/unknown');
    expect(unknown).toMatchObject({ line });
  });

  it.each(['{"x-munjin": {}}', '{"schema": {"x-munjin": {"order": 3}}, "uiSchema": {}}'])(
    'that is invalid is refused: %s',
    (text) => {
      expect(formatFindings(read(text).findings)).toEqual(['1:1 stored-form/unreadable']);
    },
  );
});
