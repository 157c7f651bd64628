import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { QuestionnaireDefinition } from '../../engine/questionnaire/document/definition.ts';
import {
  lintDefinition,
  LINT_RULES,
  lintAudience,
  type LintFinding,
} from '../../engine/questionnaire/index.ts';
import { readSourceFile, readSourceFiles } from '../platform/files/source-file.ts';
import { readPlacesFile } from '../places/index.ts';
import { parsePointer } from '../platform/files/read-document.ts';
import { lintQuestionnaire } from './import-questionnaire.ts';
import { lintQuestionnaires } from './lint-questionnaires.ts';
import { findLostRefusals } from './lost-refusals.ts';
import { toFindingFields } from './read-questionnaire-file.ts';
import type { Finding } from '../platform/files/report.ts';
import { TODAY } from '../testing/task-context.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const BROKEN = join(FIXTURES, 'broken');

interface Expected {
  /**
   * `line:column severity rule pointer`; with the file name before it for several files, without
   * pointer for places.
   */
  readonly findings: readonly string[];
  /** `severity rule pointer` of what remains after the edits of the fixture's own rule. */
  readonly afterEdits?: readonly string[];
}

const EXPECTED = JSON.parse(readFileSync(join(BROKEN, 'expected.json'), 'utf8')) as Readonly<
  Record<string, Expected>
>;
const NAMES = readdirSync(BROKEN).filter(
  (name) =>
    !['README.md', 'expected.json', 'images', 'malicious', 'rows', 'translations'].includes(name),
);
const isFolder = (name: string) => statSync(join(BROKEN, name)).isDirectory();
const definitionIn = (file: string) => parse(readFileSync(file, 'utf8')) as QuestionnaireDefinition;

/** `reference/unknown` of `reference-unknown.yaml`. */
const ruleOf = (name: string) => name.replace(/\.\w+$/, '').replace('-', '/');

const placesIn = (folder: string) => {
  const [source] = readSourceFiles(folder, ['.csv']);
  return source && { source, today: TODAY };
};

/** Whether the folder holds a version that follows an active one. */
const hasActive = (name: string) => existsSync(join(BROKEN, name, 'active.yaml'));

const lostRefusalsIn = (folder: string) =>
  findLostRefusals(
    {
      definition: definitionIn(join(folder, 'active.yaml')),
      version: { detailId: 'PT_SCREENING-3', code: 'PT_SCREENING', version: 3 },
      isInForce: true,
    },
    definitionIn(join(folder, 'next.yaml')),
  );

/** Both files are right by themselves. */
const compareWithActiveIn = (folder: string): readonly Finding[] => {
  const [active, next] = ['active', 'next'].map((file) =>
    lintQuestionnaire(readSourceFile(join(folder, `${file}.yaml`))),
  );
  expect([active?.findings, next?.findings]).toEqual([[], []]);
  return lostRefusalsIn(folder).flatMap((found) => {
    const finding = next?.finding(parsePointer(found.pointer), toFindingFields(found));
    return finding ? [finding] : [];
  });
};

/** The findings of the tasks for a fixture. */
const findingsOf = (name: string): readonly Finding[] => {
  const path = join(BROKEN, name);
  if (hasActive(name)) return compareWithActiveIn(path);
  if (name.endsWith('.csv')) return readPlacesFile(readSourceFile(path), TODAY).findings;
  if (!isFolder(name))
    return lintQuestionnaires([readSourceFile(path)], { isWhole: false }).findings;
  const places = placesIn(path);
  const sources = readSourceFiles(path, ['.yaml']);
  return lintQuestionnaires(sources, { isWhole: sources.length > 1, ...(places && { places }) })
    .findings;
};

const formatLintFinding = ({ severity, ruleId, pointer }: LintFinding) =>
  `${severity} ${ruleId} ${pointer}`;

/** The pointers that the engine returns; of all questionnaires if several are wrong together. */
const pointersOf = (name: string): readonly string[] => {
  if (!isFolder(name))
    return lintDefinition(definitionIn(join(BROKEN, name))).map(formatLintFinding);
  if (hasActive(name)) return lostRefusalsIn(join(BROKEN, name)).map(formatLintFinding);
  const files = readSourceFiles(join(BROKEN, name), ['.yaml']).map(({ file }) => file);
  const [only, ...others] = files.map(definitionIn);
  if (!only) return [];
  return others.length > 0
    ? lintAudience([only, ...others]).map(formatLintFinding)
    : lintDefinition(only, { places: [], today: TODAY }).map(formatLintFinding);
};

const withoutFile = (expected: string) => expected.replace(/^\S+\.yaml /, '');
const withoutPlace = (expected: string) => withoutFile(expected).replace(/^\S+ /, '');
const withoutPointer = (expected: string) => expected.replace(/ \/\S*$/, '');

/** Rules that no program can fix: a person has to write a text or reconsider a denial. */
const RULES_WITHOUT_AUTOMATIC_FIX: ReadonlySet<string> = new Set([
  'count/always-fires',
  'count/enough-alone',
  'count/id-taken',
  'count/never-fires',
  'denies/after-refusal',
  'denies/depends-on-language',
  'denies/everybody-asks-staff',
  'denies/in-research',
  'denies/message-missing',
  'denies/no-refusal',
  'denies/reason-missing',
  'duration/too-long',
  'household/housemate-without-relation',
  'overseas/too-many-conditions',
  'property/belongs-to-items',
  'tests/contradictory',
  'tests/failed',
  'tests/title-twice',
  'tests/unknown-name',
  'tests/user-type-not-served',
  'tests/wrong-answer',
  'text/alt-equals-question',
  'text/alt-file-name',
  'text/equal-to-source',
  'text/equal-to-translation',
  'text/letters-lost',
  'text/missing',
  'text/untranslated',
  'text/options-alike',
  'text/question-twice',
  'text/too-long',
  'text/unreviewed',
  'text/wrong-script',
  'visibility/empty-for-some',
  'section/id-twice',
  'section/apart',
]);

it('every rule of the lint has a fixture, and every fixture has a rule', () => {
  expect(NAMES.map(ruleOf).toSorted()).toEqual(Object.keys(LINT_RULES).toSorted());
  expect(Object.keys(EXPECTED).toSorted()).toEqual(NAMES.toSorted());
});

describe.each(NAMES)('fixtures/broken/%s', (name) => {
  const expected = EXPECTED[name] ?? { findings: [] };

  it('has its mistake reported at its position, and nothing else', () => {
    const found = findingsOf(name).map(({ file, line, column, severity, rule }) => {
      const place = `${String(line)}:${String(column)} ${severity} ${rule}`;
      return isFolder(name) ? `${basename(file)} ${place}` : place;
    });
    expect(found).toEqual(expected.findings.map(withoutPointer));
    expect(found.join('\n')).toContain(ruleOf(name));
  });

  if (name.endsWith('.csv')) return;

  it('has the mistake located by the engine', () => {
    expect(pointersOf(name).toSorted()).toEqual(expected.findings.map(withoutPlace).toSorted());
  });

  it('starts with a comment that names the mistake', () => {
    const files = isFolder(name)
      ? readSourceFiles(join(BROKEN, name), ['.yaml'])
      : [{ bytes: readFileSync(join(BROKEN, name)) }];
    for (const { bytes } of files) {
      expect(new TextDecoder().decode(bytes)).toMatch(/^# [A-Z"].{30,}\.\n/);
    }
  });

  if (isFolder(name)) return;

  const definition = definitionIn(join(BROKEN, name));
  const own = lintDefinition(definition).filter(({ ruleId }) => ruleId === ruleOf(name));

  if (RULES_WITHOUT_AUTOMATIC_FIX.has(ruleOf(name))) {
    it('suggests no edit: only a person knows the right words', () => {
      expect(own.flatMap(({ edits = [] }) => edits)).toEqual([]);
    });
    return;
  }

  it('is fixed by the suggested edits', () => {
    expect(own.every(({ edits = [] }) => edits.length > 0)).toBe(true);
    for (const { edits = [] } of own) {
      expect(applyPatch(definition, [...edits] as Operation[]).filter(Boolean)).toEqual([]);
    }
    const left = lintDefinition(definition).map(formatLintFinding);
    expect(left).toEqual(expected.afterEdits ?? []);
    expect(left.join('\n')).not.toContain(`${ruleOf(name)} `);
  });
});

describe('the demo hospital', () => {
  it('has no findings in its questionnaires and places', () => {
    const sources = readSourceFiles(join(FIXTURES, 'questionnaires'), ['.yaml']);
    const places = placesIn(join(FIXTURES, 'places'));
    expect(sources.length).toBeGreaterThan(5);
    const { findings, coverage } = lintQuestionnaires(sources, {
      isWhole: true,
      ...(places && { places }),
    });
    expect(findings).toEqual([]);
    expect(
      coverage.every(({ code, missingTexts }) => code !== null && missingTexts.length === 0),
    ).toBe(true);
  });
});
