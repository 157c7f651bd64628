import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeQuestionnaire } from '../../change/normalize-questionnaire.ts';
import type { CategoryDefinition, QuestionnaireDefinition } from '../../document/definition.ts';
import { isRecord } from '../../answer/is-record.ts';
import { anyQuestionnaire } from '../../testing/arbitrary.ts';
import {
  category,
  choice,
  hidden,
  housemate,
  item,
  questionnaire,
  relation,
  yesNo,
} from '../../testing/builders.ts';
import { expectDifferencesListed, LOSSLESS } from '../testing/round-trip.ts';
import { fromFhirQuestionnaire } from './import-questionnaire.ts';
import { toFhirQuestionnaire } from './export-questionnaire.ts';

const DRAFT = { status: 'draft' } as const;
const exportToFhir = (definition: QuestionnaireDefinition) =>
  toFhirQuestionnaire(definition, DRAFT);
const roundTrip = (definition: QuestionnaireDefinition) =>
  fromFhirQuestionnaire(exportToFhir(definition).questionnaire);
const lostPathsOf = (definition: QuestionnaireDefinition) =>
  exportToFhir(definition).losses.map(({ path }) => path);

describe('a questionnaire to FHIR and back', () => {
  it('is the same where the table of formats calls it lossless', () => {
    expect(lostPathsOf(LOSSLESS)).toEqual([]);
    expect(normalizeQuestionnaire(roundTrip(LOSSLESS).definition)).toEqual(
      normalizeQuestionnaire(LOSSLESS),
    );
    expect(roundTrip(LOSSLESS).losses).toEqual([]);
  });

  it('in R5 is the same as well', () => {
    const { questionnaire: exported, losses } = toFhirQuestionnaire(LOSSLESS, DRAFT, 'R5');
    expect(losses).toEqual([]);
    expect(JSON.stringify(exported)).not.toContain('"choice"');
    const back = fromFhirQuestionnaire(exported);
    expect(normalizeQuestionnaire(back.definition)).toEqual(normalizeQuestionnaire(LOSSLESS));
    expect(back.losses).toEqual([]);
  });

  const reason = { ko: '열' };
  it.each<[string, CategoryDefinition, string]>([
    [
      'the state of a translation',
      yesNo('q1', { question: { ko: '열?', en: { text: 'Fever?', state: 'machine' } } }),
      '/categories/0/question/en',
    ],
    ['an unknown target', yesNo('q1', { target: 'nowhere' }), '/categories/0/target'],
    [
      'the help of what is never asked',
      category('q1', 'P', { description: reason }),
      '/categories/0/description',
    ],
  ])('lists %s as a loss', (_name, one, path) => {
    expect(lostPathsOf(questionnaire([one]))).toEqual([path]);
  });

  it('lists the targets that an option hides only where answers reveal them too', () => {
    const none = item('none', { notApplicable: true, target: 'q2' });
    const one = choice('q1', [item('a', { target: 'q2' }), item('b', { target: 'q2' }), none], {
      multiple: true,
    });
    expect(lostPathsOf(questionnaire([one, hidden(yesNo('q2'))]))).toEqual([
      '/categories/0/items/2/target',
    ]);
  });

  it('lists an order that the household does not keep', () => {
    const mixed = [housemate('ill'), yesNo('q1'), relation('who', [item('a')])];
    expect(lostPathsOf(questionnaire(mixed))).toEqual(['/categories']);
  });

  it('lists the tests, which FHIR has no place for, as one loss', () => {
    const tests = [
      { title: 'one', answers: { q1: 'N' }, outcome: 'clear' as const },
      { title: 'two', answers: { q1: 'Y' }, outcome: 'clear' as const },
    ];
    const { losses } = exportToFhir(questionnaire([yesNo('q1')], { tests }));
    expect(losses.map(({ kind, path, what }) => `${kind} ${path} ${what}`)).toEqual([
      'metadata /tests The tests (answers with their expected outcomes) are not carried over.',
    ]);
  });

  it('of any kind lists each difference as a loss, and nothing that was restored', () => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const { losses } = exportToFhir(definition);
        expectDifferencesListed(definition, roundTrip(definition).definition, losses);
      }),
      { numRuns: 60 },
    );
  });
});

const STRANGE = fc.record({
  name: fc.constantFrom('prefix', 'definition', 'initial', 'readOnly', 'strange', 'designNote'),
  value: fc.oneof(fc.string(), fc.integer(), fc.constant([{ valueBoolean: true }]), fc.boolean()),
});

/** Every object of a resource that can take one more element. */
const objectsOf = (value: unknown, pointer = ''): readonly (readonly [string, object])[] => {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([name, entry]) =>
    objectsOf(entry, `${pointer}/${name}`),
  );
  return isRecord(value) ? [[pointer, value], ...inner] : inner;
};

describe('a FHIR Questionnaire', () => {
  it('lists an unknown element anywhere', () => {
    const { questionnaire: exported } = exportToFhir(LOSSLESS);
    const places = objectsOf(exported).map(([pointer]) => pointer);
    fc.assert(
      fc.property(fc.constantFrom(...places), STRANGE, (pointer, { name, value }) => {
        const resource: unknown = structuredClone(exported);
        const found = objectsOf(resource).find(([at]) => at === pointer)?.[1];
        Object.assign(found ?? {}, { [name]: value });
        const { losses } = fromFhirQuestionnaire(resource);
        const added = `${pointer}/${name}`;
        expect(
          losses.some(({ path }) => added === path || added.startsWith(`${path}/`)),
          added,
        ).toBe(true);
      }),
      { numRuns: 100 },
    );
  });
});
