import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { parse } from 'yaml';
import {
  compareWithActive,
  lintAudience,
  lintDefinition,
  LINT_RULES,
  type LintFinding,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { wordsByLanguage } from '../../../engine/questionnaire/document/text.ts';
import { findTexts } from '../../../engine/questionnaire/lint/located-text.ts';

const BROKEN = join(import.meta.dirname, '../../../fixtures/broken');
const NAMES = readdirSync(BROKEN).filter(
  (name) => name.startsWith('place-') || /-.*\.yaml$|^[a-z]+-[a-z-]+$/.test(name),
);

interface Case {
  readonly definition: QuestionnaireDefinition;
  readonly finding: LintFinding;
}

const definitionIn = (...path: readonly string[]): QuestionnaireDefinition =>
  parse(readFileSync(join(BROKEN, ...path), 'utf8')) as QuestionnaireDefinition;

/** Every finding of a fixture, with the questionnaire that it is in. */
const casesOf = (name: string): readonly Case[] => {
  if (name.endsWith('.yaml')) {
    const definition = definitionIn(name);
    return lintDefinition(definition).map((finding) => ({ definition, finding }));
  }
  if (existsSync(join(BROKEN, name, 'active.yaml'))) {
    const definition = definitionIn(name, 'next.yaml');
    return compareWithActive(definitionIn(name, 'active.yaml'), definition, 'version 3').map(
      (finding) => ({ definition, finding }),
    );
  }
  const all = readdirSync(join(BROKEN, name))
    .filter((file) => file.endsWith('.yaml'))
    .map((file) => definitionIn(name, file));
  return [
    ...lintAudience(all).flatMap((finding) => {
      const definition = all[finding.questionnaire];
      return definition ? [{ definition, finding }] : [];
    }),
    ...all.flatMap((definition) =>
      lintDefinition(definition, { places: [], today: '20261120' }).map((finding) => ({
        definition,
        finding,
      })),
    ),
  ];
};

/** A list of places has no findings of questionnaires; its page words them. */
const FIXTURES = NAMES.filter((name) => !name.endsWith('.csv')).filter(
  (name) => name.endsWith('.yaml') || statSync(join(BROKEN, name)).isDirectory(),
);
const CASES = FIXTURES.flatMap((name) => casesOf(name).map((one) => ({ name, ...one })));

/** What the studio writes in a language about a finding: its sentence and what to do next. */
const textsIn = async (language: 'ko' | 'en') => {
  vi.resetModules();
  vi.stubGlobal('window', { localStorage: { getItem: () => language } });
  const { useFindingText } = await import('./use-finding-text.ts');
  const texts: { readonly of: (typeof CASES)[number]; readonly text: string }[] = [];
  const Shown = ({ of }: { of: (typeof CASES)[number] }) => {
    const { message, step } = useFindingText(of.definition)(of.finding);
    texts.push({ of, text: `${message} ${step}` });
    return null;
  };
  for (const of of CASES) renderToStaticMarkup(createElement(Shown, { of }));
  return texts;
};

/** The text without what it quotes: titles, ids, codes and values. */
const withoutQuoted = ({ of: { definition, finding }, text }: { of: Case; text: string }) => {
  const quoted = [
    ...Object.values(finding.parameters).flatMap((value) => [
      String(value),
      ...String(value).split(/[ .]/u),
    ]),
    ...findTexts(definition).flatMap(({ text: of }) =>
      [...wordsByLanguage(of).values()].flatMap((words) => [
        words.trim(),
        `${[...words.trim()].slice(0, 47).join('')}…`,
      ]),
    ),
  ].toSorted((one, other) => other.length - one.length);
  return quoted.reduce((left, one) => (one === '' ? left : left.replaceAll(one, '…')), text);
};

const KOREAN = await textsIn('ko');
const ENGLISH = await textsIn('en');
/** Names that Korean texts use as they are. */
const KEPT_LATIN = /\b(?:ID|HTML|EM)\b/gu;
/** The words of the authoring notation, with which the command line says what to write. */
const NOTATION =
  /"|\b[a-z]+[A-Z]\w*|: (?:true|false)\b|\b(?:denies|targets|YAML|N|M|I|T|H|FS|FD|FT|NU|DA|TI)\b|\bundefined\b|\{|\}/u;

describe('what the studio says about a finding', () => {
  it('is there for each mistake that a questionnaire can have', () => {
    const seen = new Set(CASES.map(({ finding }) => finding.ruleId));
    const ofQuestionnaires = Object.keys(LINT_RULES).filter(
      (rule) => !rule.startsWith('place/') || rule === 'place/none-to-choose',
    );
    expect([...seen].toSorted()).toEqual(ofQuestionnaires.toSorted());
  });

  it.each(KOREAN.map((one) => [one.of.name, one.of.finding.ruleId, one] as const))(
    '%s: %s is a Korean sentence without English words',
    (_name, _rule, one) => {
      expect(one.text.trim()).toMatch(/\p{Script=Hangul}/u);
      expect(withoutQuoted(one).replace(KEPT_LATIN, '')).not.toMatch(/[A-Za-z]{2,}|[{}]/u);
    },
  );

  it.each(ENGLISH.map((one) => [one.of.name, one.of.finding.ruleId, one] as const))(
    '%s: %s is an English sentence without words of the file',
    (_name, _rule, one) => {
      expect(one.text).toMatch(/^\S.*\.(?: |$)/u);
      expect(withoutQuoted(one)).not.toMatch(NOTATION);
    },
  );
});

describe('a finding names', () => {
  const textOf = (name: string, language: typeof KOREAN): string =>
    language.find(({ of }) => of.name === name)?.text.trim() ?? '';

  it.each([
    [
      'denies-text-of-former-outcome',
      '판정이 ‘직원 확인’에서 ‘출입 거절’(으)로 바뀌었는데, 다음 문구는 그대로입니다: 판정 이유, 방문자 안내문. 문구를 고치거나, 새 판정에 맞는지 확인하세요.',
      'The outcome changed from “Staff check” to “Refused”, but these texts did not change: reason, message to the visitor. Rewrite them, or check that they fit the new outcome.',
    ],
    [
      'text-too-long.yaml',
      expect.stringMatching(
        /^서서 읽기에는 문구가 깁니다\. 너비가 \d+칸인데 \d+칸까지 읽힙니다\./u,
      ),
      expect.stringMatching(/\d+ columns, where \d+ can be read\./u),
    ],
    [
      'id-reserved.yaml',
      expect.stringContaining('쓸 수 없는 ID입니다.'),
      expect.stringContaining('cannot be an id.'),
    ],
  ])('what is wrong in %s', (name, ko, en) => {
    expect(textOf(name, KOREAN)).toEqual(ko);
    expect(textOf(name, ENGLISH)).toEqual(en);
  });
});
