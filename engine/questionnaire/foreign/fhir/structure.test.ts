import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnswered, anyQuestionnaire } from '../../testing/arbitrary.ts';
import type { FhirItem, FhirQuestionnaire } from './fhir.ts';
import { toFhirQuestionnaire, type FhirRelease } from './export-questionnaire.ts';
import { toFhirResponse, type FhirAnswer, type FhirResponseItem } from './export-response.ts';

const DRAFT = { status: 'draft' } as const;
const TYPES = { R4: 'choice', R5: 'coding' } as const;
const OTHER_TYPES = [
  ...['boolean', 'string', 'text', 'integer', 'decimal', 'date', 'time', 'group', 'display'],
];

const flattenItems = (items: readonly FhirItem[]): readonly FhirItem[] =>
  items.flatMap((item) => [item, ...flattenItems(item.item ?? [])]);

/** Violations of the structure of R4 or R5 (invariants que-1 to que-14) in a questionnaire. */
const findStructureFaults = (
  { item, ...head }: FhirQuestionnaire,
  release: FhirRelease,
): readonly string[] => {
  const items = flattenItems(item);
  const ids = items.map(({ linkId }) => linkId);
  const isUnique = new Set(ids).size === ids.length;
  return [
    ...(head.resourceType === 'Questionnaire' && head.url && head.status ? [] : ['head']),
    ...(/^[A-Z][A-Za-z0-9_]{0,254}$/.test(head.name) ? [] : ['que-0: name']),
    ...(isUnique ? [] : ['que-2: linkId twice']),
    ...items.flatMap((one): string[] => {
      const { linkId, type, text, enableWhen = [], enableBehavior, answerOption = [] } = one;
      const faults: [boolean, string][] = [
        [linkId === '' || text === '', 'empty string'],
        [type !== TYPES[release] && !OTHER_TYPES.includes(type), 'type'],
        [type === 'group' && !one.item?.length, 'que-1: group without items'],
        [type === 'display' && one.item !== undefined, 'que-1: display with items'],
        [type === 'display' && one.code !== undefined, 'que-3: display with a code'],
        [type === 'display' && one.required !== undefined, 'que-6: required display'],
        [type === 'display' && one.repeats !== undefined, 'que-6: repeating display'],
        [one.maxLength !== undefined && type !== 'string' && type !== 'text', 'que-10'],
        [type !== TYPES[release] && answerOption.length > 0, 'que-5: options'],
        [
          one.answerConstraint !== undefined && !one.answerOption && !one.answerValueSet,
          'que-14: constraint without options',
        ],
        [
          release === 'R4' && (one.answerConstraint ?? one.disabledDisplay) !== undefined,
          'an element of R5',
        ],
        [release === 'R5' && enableWhen.length > 0 && one.disabledDisplay !== 'hidden', 'shown'],
        [answerOption.length > 0 && one.answerValueSet !== undefined, 'que-4'],
        [one.answerOption?.length === 0 || one.enableWhen?.length === 0, 'empty list'],
        [enableWhen.length > 1 && enableBehavior === undefined, 'que-12'],
        [enableWhen.some(({ question }) => !ids.includes(question)), 'enableWhen: unknown'],
        [
          enableWhen.some(
            (when) => Object.keys(when).filter((name) => name.startsWith('answer')).length !== 1,
          ),
          'enableWhen: answer',
        ],
      ];
      return faults.flatMap(([isWrong, fault]) => (isWrong ? [`${linkId}: ${fault}`] : []));
    }),
  ];
};

/** What items refer to and the resource does not contain. */
const danglingSets = ({ contained = [], item }: FhirQuestionnaire): readonly string[] => {
  const ids = (contained as readonly { readonly id: string }[]).map(({ id }) => `#${id}`);
  return flattenItems(item).flatMap(({ answerValueSet }) =>
    answerValueSet === undefined || ids.includes(answerValueSet) ? [] : [answerValueSet],
  );
};

const VALUE: Readonly<Partial<Record<FhirItem['type'], keyof FhirAnswer>>> = {
  boolean: 'valueBoolean',
  choice: 'valueCoding',
  coding: 'valueCoding',
  string: 'valueString',
  text: 'valueString',
  date: 'valueDate',
  time: 'valueTime',
  integer: 'valueInteger',
  decimal: 'valueDecimal',
};

/** Parts of a response that do not match its questionnaire. */
const misfits = (
  answered: readonly FhirResponseItem[],
  items: readonly FhirItem[],
): readonly string[] =>
  answered.flatMap(({ linkId, answer = [], item = [] }) => {
    const asked = items.find((one) => one.linkId === linkId);
    if (!asked) return [`${linkId}: not asked here`];
    const field = VALUE[asked.type];
    const isWrong = answer.some((one) => field === undefined || one[field] === undefined);
    const isTooMany = answer.length > 1 && asked.repeats !== true;
    const options = asked.answerOption?.map(({ valueCoding }) => valueCoding.code);
    const isNoOption = answer.some(
      ({ valueCoding }) => valueCoding && options && !options.includes(valueCoding.code),
    );
    return [
      ...(isWrong || isTooMany || isNoOption ? [`${linkId}: ${JSON.stringify(answer)}`] : []),
      ...misfits(item, asked.item ?? []),
    ];
  });

describe('an exported FHIR Questionnaire', () => {
  it.each(['R4', 'R5'] as const)('follows the rules of %s, for any questionnaire', (release) => {
    fc.assert(
      fc.property(anyQuestionnaire, (definition) => {
        const exported = toFhirQuestionnaire(definition, DRAFT, release).questionnaire;
        expect(findStructureFaults(exported, release)).toEqual([]);
        expect(danglingSets(exported)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

describe('an exported FHIR QuestionnaireResponse', () => {
  it('answers only what its Questionnaire asks, with values of the right type', () => {
    fc.assert(
      fc.property(anyAnswered, ({ definition, values }) => {
        const { questionnaire } = toFhirQuestionnaire(definition, { status: 'active', version: 3 });
        const response = toFhirResponse(definition, {
          answerId: '0c5c7a0e-0000-4000-8000-000000000001',
          version: 3,
          language: 'en',
          authored: '2026-11-22T00:00:00.000Z',
          answers: values,
        });
        expect(response.questionnaire).toBe(`${questionnaire.url}|${questionnaire.version ?? ''}`);
        expect(misfits(response.item, questionnaire.item)).toEqual([]);
        const isSection = (one: { readonly linkId: string }) => one.linkId.includes('-section');
        const withoutSections = <One extends { linkId: string; item?: readonly One[] }>(
          items: readonly One[],
        ) => items.flatMap((one) => (isSection(one) ? (one.item ?? []) : [one]));
        const said = new Set(withoutSections(response.item).map(({ linkId }) => linkId));
        const asked = withoutSections(questionnaire.item).map(({ linkId }) => linkId);
        const expected = Object.keys(values).filter((id) => asked.includes(id));
        expect(said).toEqual(new Set(expected));
      }),
      { numRuns: 80 },
    );
  });
});
