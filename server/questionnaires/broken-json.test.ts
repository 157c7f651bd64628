/**
 * The mistakes of fixtures/broken in JSON: reported at their positions there, however the JSON is
 * formatted.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import {
  isStoredFormConsistent,
  toStoredForm,
} from '../../engine/questionnaire/document/stored-form.ts';
import { isRecord } from '../../engine/questionnaire/answer/is-record.ts';
import { parsePointer } from '../platform/files/read-document.ts';
import { readQuestionnaireFile } from './read-questionnaire-file.ts';
import { createSource } from '../testing/task-context.ts';

const BROKEN = join(import.meta.dirname, '../../fixtures/broken');
const NAMES = readdirSync(BROKEN).filter((name) => name.endsWith('.yaml'));
const EXPECTED = JSON.parse(readFileSync(join(BROKEN, 'expected.json'), 'utf8')) as Readonly<
  Record<string, { readonly findings: readonly string[] }>
>;

const definitionIn = (name: string) =>
  parse(readFileSync(join(BROKEN, name), 'utf8')) as QuestionnaireDefinition;

/** `error reference/unknown` and `/categories/0/target` from a line of expected.json. */
const expectedOf = (name: string) =>
  (EXPECTED[name]?.findings ?? []).map((line) => {
    const [, severity = '', rule = '', pointer = ''] = line.split(' ');
    return { severity, rule, pointer };
  });

const stepInto = (value: unknown, step: string | number): unknown =>
  isRecord(value) || Array.isArray(value) ? (Reflect.get(value, step) as unknown) : undefined;

const MARK = '@@here@@';
/** The value with a mark at the pointer, or at the nearest place around it that exists. */
const withMarkAt = (value: unknown, [step, ...rest]: readonly (string | number)[]): unknown => {
  const inner = step === undefined ? undefined : stepInto(value, step);
  if (step === undefined || inner === undefined) return MARK;
  const copy: unknown = structuredClone(value);
  Reflect.set(copy as object, step, withMarkAt(inner, rest));
  return copy;
};

/**
 * Line and column of the value at a pointer, found without the reader: the text before it is the
 * same.
 */
const placeIn = (write: (value: unknown) => string, value: unknown, pointer: string): string => {
  const before = write(withMarkAt(value, parsePointer(pointer))).split(`"${MARK}"`)[0] ?? '';
  const lines = before.split('\n');
  return `${String(lines.length)}:${String((lines.at(-1) ?? '').length + 1)}`;
};

const JSON_STYLES = {
  'with two spaces': (value: unknown) => `${JSON.stringify(value, null, 2)}\n`,
  'with tabs': (value: unknown) => JSON.stringify(value, null, '\t'),
  'on one line': (value: unknown) => JSON.stringify(value),
  'with the line ends of Windows': (value: unknown) =>
    JSON.stringify(value, null, 2).replaceAll('\n', '\r\n'),
} as const;

const reportedFindings = (text: string) =>
  readQuestionnaireFile(createSource('q.json', text)).findings.map(
    ({ line, column, severity, rule }) => `${line}:${column} ${severity} ${rule}`,
  );

describe.each(Object.entries(JSON_STYLES))('JSON %s', (_, write) => {
  it.each(NAMES)('has its mistakes reported at their positions: %s', (name) => {
    const definition = definitionIn(name);
    const expected = expectedOf(name).map(
      ({ severity, rule, pointer }) => `${placeIn(write, definition, pointer)} ${severity} ${rule}`,
    );
    expect(expected.length).toBeGreaterThan(0);
    expect(reportedFindings(write(definition)).toSorted()).toEqual(expected.toSorted());
  });
});

describe('the stored JSON Schema', () => {
  const whole = NAMES.filter((name) => {
    const stored = toStoredForm(definitionIn(name));
    return isStoredFormConsistent(stored);
  });

  it.each(whole)('has its mistakes reported within their category: %s', (name) => {
    const definition = definitionIn(name);
    const text = JSON.stringify(toStoredForm(definition));
    const { findings } = readQuestionnaireFile(createSource('q.schema.json', text));
    const expected = expectedOf(name);
    expect(findings.map(({ rule }) => rule).toSorted()).toEqual(
      expected.map(({ rule }) => rule).toSorted(),
    );
    // If the pointer leads to a value of the notation, the schema has that value at the same place
    // too.
    const values = expected.flatMap(({ rule, pointer }) => {
      const path = parsePointer(pointer);
      const value = path.reduce<unknown>(stepInto, definition);
      const isInCategory = path[0] === 'categories' && path.length > 3;
      return isInCategory && value !== undefined ? [{ rule, value: JSON.stringify(value) }] : [];
    });
    for (const { rule, value } of values) {
      const starts = findings
        .filter((finding) => finding.rule === rule)
        .map(({ column }) => text.slice(column - 1, column - 1 + value.length));
      expect(starts).toContain(value);
    }
  });
});
