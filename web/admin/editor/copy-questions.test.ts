import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  canonicalJson,
  lintDefinition,
  type CategoryDefinition,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { targetsOf } from '../../../engine/questionnaire/graph/to-questions.ts';
import { anyQuestionnaire } from '../../../engine/questionnaire/testing/arbitrary.ts';
import {
  category,
  choice,
  detail,
  hidden,
  housemate,
  item,
  questionnaire,
  relation,
  yesNo,
} from '../../../engine/questionnaire/testing/builders.ts';
import { anyCleanQuestionnaire } from '../../../engine/questionnaire/testing/clean-questionnaire.ts';
import { changeChoice, copyQuestions, withFollowUps, type CopyRequest } from './copy-questions.ts';
import { idsOf } from './testing/drafts.ts';

const BANK = parse(readFileSync('fixtures/question-bank.yaml', 'utf8')) as QuestionnaireDefinition;
const OTHER = questionnaire([yesNo('first'), yesNo('last')]);

const copy = (
  from: QuestionnaireDefinition,
  ids: readonly string[],
  { into = OTHER, after = null, withSections = true }: Partial<CopyRequest> = {},
) => copyQuestions({ from, ids: new Set(ids), into, after, withSections });

const sectionsOf = ({ categories }: QuestionnaireDefinition) =>
  categories.map(({ section = '-' }) => section);

describe('copied questions', () => {
  const FEVER = questionnaire([
    yesNo('fever', {
      question: {
        ko: '열이 있습니까?',
        en: { text: 'Do you have a fever?', state: 'machine' },
        others: { de: 'Haben Sie Fieber?' },
      },
      denies: { outcome: 'refuse', reason: { ko: '열' }, message: { ko: '전화해 주세요.' } },
      targets: ['how', 'since'],
    }),
    hidden(choice('how', [item('low'), item('high', { target: 'cough' })])),
    hidden(yesNo('cough')),
    hidden(category('since', 'T')),
    category('rash', 'I', { image: { file: `${'a'.repeat(64)}.png`, alt: { ko: '발진' } } }),
  ]);
  const byId = (id: string) => FEVER.categories.find((one) => one.id === id);

  it('come below the chosen question, with their texts, states, outcomes, links and images', () => {
    const { definition, ids, ...rest } = copy(FEVER, idsOf(FEVER), { after: 'first' });
    expect(definition).toEqual({
      ...OTHER,
      categories: [OTHER.categories[0], ...FEVER.categories, OTHER.categories[1]],
    });
    expect(ids).toEqual(idsOf(FEVER));
    expect(rest).toEqual({ droppedLinks: [], shownToAll: [], skipped: [] });
  });

  it('bring the follow-ups of each answer at any depth, and the members of a household', () => {
    expect([...withFollowUps(FEVER, ['fever'])].toSorted()).toEqual([
      'cough',
      'fever',
      'how',
      'since',
    ]);
    expect([...withFollowUps(FEVER, ['rash'])]).toEqual(['rash']);
    const home = questionnaire([housemate('home'), relation('who', [item('w')]), detail('d')]);
    expect([...withFollowUps(home, ['home'])]).toEqual(['home', 'who', 'd']);
    const none = choice('none', [item('a'), item('b', { notApplicable: true, target: 'x' })]);
    expect([...withFollowUps(questionnaire([none, yesNo('x')]), ['none'])]).toEqual(['none']);
  });

  it('are selected and cleared with their follow-ups, which can be cleared alone', () => {
    const from = questionnaire([...FEVER.categories, yesNo('chill', { target: 'since' })]);
    const choose = (former: readonly string[], wanted: readonly string[]) =>
      [...changeChoice(from, new Set(former), new Set(wanted))].toSorted();
    expect(choose(['rash'], ['rash', 'fever'])).toEqual(['cough', 'fever', 'how', 'rash', 'since']);
    const all = ['fever', 'how', 'cough', 'since', 'chill'];
    const without = (id: string) => all.filter((one) => one !== id);
    expect(choose(all, without('fever'))).toEqual(['chill', 'since']);
    expect(choose(all, without('how'))).toEqual(['chill', 'fever', 'since']);
    expect(choose(all, without('since'))).toEqual(['chill', 'cough', 'fever', 'how']);
  });

  it('lose the links to what stays behind, and are asked of everyone if nothing reveals them', () => {
    const { definition, droppedLinks, shownToAll } = copy(FEVER, ['fever', 'since', 'cough']);
    expect(definition.categories.slice(2)).toEqual([
      { ...byId('fever'), targets: undefined, target: 'since' },
      yesNo('cough'),
      byId('since'),
    ]);
    expect(droppedLinks).toEqual([{ from: byId('fever'), to: 'how' }]);
    expect(shownToAll).toEqual([byId('cough')]);
  });

  it('get other ids where theirs are taken, in any case, and the links follow', () => {
    const into = questionnaire([
      yesNo('Fever'),
      choice('how', [item('cough'), item('z')]),
      yesNo('low'),
    ]);
    const { definition, ids } = copy(FEVER, ['fever', 'how', 'cough'], { into });
    expect(ids).toEqual(['fever2', 'how2', 'cough2']);
    const [fever, how] = definition.categories.slice(3);
    expect(targetsOf(fever ?? {})).toEqual(['how2']);
    expect(how?.items?.map(({ id, target }) => [id, target])).toEqual([
      ['low2', undefined],
      ['high', 'cough2'],
    ]);
  });

  it('leave out the housemate question that the draft has already', () => {
    const home = questionnaire([housemate('home'), relation('who', [item('w')]), yesNo('a')]);
    const { definition, skipped } = copy(home, idsOf(home), {
      into: questionnaire([housemate('h')]),
    });
    expect(idsOf(definition)).toEqual(['h', 'who', 'a']);
    expect(skipped).toEqual([home.categories[0]]);
  });

  describe('keep their sections', () => {
    const section = (id: string, ko: string) => ({ id, title: { ko } });
    const inSection = (id: string, of?: string): CategoryDefinition =>
      yesNo(id, of === undefined ? {} : { section: of });
    const from = questionnaire([inSection('a', 's'), inSection('b', 's'), inSection('c', 't')], {
      sections: [section('s', '증상'), section('t', '여행')],
    });

    it('or stay in none, as the author chooses', () => {
      const { definition } = copy(from, ['a', 'c']);
      expect(sectionsOf(definition)).toEqual(['-', '-', 's', 't']);
      expect(definition.sections).toEqual(from.sections);
      const without = copy(from, ['a', 'c'], { withSections: false }).definition;
      expect(sectionsOf(without)).toEqual(['-', '-', '-', '-']);
      expect(without).not.toHaveProperty('sections');
    });

    it('join the section around them, or the same one directly above, and are else a new one', () => {
      const into = questionnaire([inSection('x', 's'), inSection('y', 's'), inSection('z', 'u')], {
        sections: [section('s', '다른 것'), section('u', '증상')],
      });
      const put = (after: string) => copy(from, ['a', 'c'], { into, after }).definition;
      expect(sectionsOf(put('x'))).toEqual(['s', 's', 's', 's', 'u']);
      expect(sectionsOf(put('y'))).toEqual(['s', 's', 's2', 't', 'u']);
      expect(sectionsOf(put('z'))).toEqual(['s', 's', 'u', 'u', 't']);
      expect(put('z').sections).toEqual([...(into.sections ?? []), section('t', '여행')]);
    });
  });
});

it.each(BANK.categories.map(({ id }) => id))(
  '“%s” of the question bank can be added to any questionnaire with its follow-ups',
  (id) => {
    const ids = withFollowUps(BANK, [id]);
    const into = questionnaire([yesNo('a')], { userTypes: ['PT', 'EMP'] });
    const { definition, droppedLinks } = copyQuestions({
      from: BANK,
      ids,
      into,
      after: 'a',
      withSections: false,
    });
    expect(droppedLinks).toEqual([]);
    expect(lintDefinition(definition).filter(({ severity }) => severity === 'error')).toEqual([]);
  },
);

const anySubset = (from: QuestionnaireDefinition) => fc.subarray(idsOf(from).slice());
/** Two drafts, with the same ids or with others. */
const anyPair = (any: fc.Arbitrary<QuestionnaireDefinition>) =>
  fc.tuple(any, any, fc.boolean(), fc.boolean()).chain(([from, into, areIdsSame, withSections]) =>
    anySubset(from).chain((ids) =>
      fc.constantFrom(null, ...idsOf(into)).map((after) => {
        const request = { from, ids: new Set(ids), into, after, withSections };
        return areIdsSame ? request : { ...request, into: withOtherIds(into), after: null };
      }),
    ),
  );
const withOtherIds = (definition: QuestionnaireDefinition): QuestionnaireDefinition =>
  JSON.parse(
    JSON.stringify(definition).replace(/"([qo]\d[^"]*)"/gu, '"other_$1"'),
  ) as QuestionnaireDefinition;

describe('for any two questionnaires', { timeout: 120_000 }, () => {
  it('copies have ids of their own, link only among each other, and change nothing else', () => {
    fc.assert(
      fc.property(anyPair(anyQuestionnaire), (request) => {
        const before = canonicalJson([request.from, request.into]);
        const { definition, ids } = copyQuestions(request);
        expect(canonicalJson([request.from, request.into])).toBe(before);
        const isCopy = ({ id }: CategoryDefinition) => ids.includes(id);
        const copies = definition.categories.filter(isCopy);
        expect(definition.categories.filter((one) => !isCopy(one))).toEqual(
          request.into.categories,
        );
        expect(new Set(idsOf(definition).map((id) => id.toLowerCase())).size).toBe(
          definition.categories.length,
        );
        for (const one of copies.flatMap((copied) => [copied, ...(copied.items ?? [])])) {
          expect(ids).toEqual(expect.arrayContaining([...targetsOf(one)]));
        }
        const texts = (one: CategoryDefinition) =>
          canonicalJson([one.type, one.question, one.items?.map(({ text }) => text) ?? null]);
        const kept = request.from.categories.filter(({ id }) => request.ids.has(id)).map(texts);
        expect(kept).toEqual(expect.arrayContaining(copies.map(texts)));
      }),
      { numRuns: 300 },
    );
  });

  it('copies of questions without errors, with their follow-ups, bring no error', () => {
    const errorsOf = (definition: QuestionnaireDefinition) =>
      lintDefinition(definition).filter(({ severity }) => severity === 'error');
    fc.assert(
      fc.property(anyPair(anyCleanQuestionnaire), (request) => {
        fc.pre(errorsOf(request.from).length === 0 && errorsOf(request.into).length === 0);
        const ids = withFollowUps(request.from, request.ids);
        const { definition } = copyQuestions({ ...request, ids });
        expect(errorsOf(definition)).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });
});
