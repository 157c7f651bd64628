import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lintDefinition, type CategoryDefinition } from '../../../engine/questionnaire/index.ts';
import { anyQuestionnaire } from '../../../engine/questionnaire/testing/arbitrary.ts';
import {
  applicableFields,
  canBeTarget,
  changeCategoryType,
  TYPE_ORDER,
} from './category-type-rules.ts';
import { yesNo } from './testing/drafts.ts';

describe('the form of a category', () => {
  it('shows the fields of its type, with targets and outcome at the items if these are answered', () => {
    expect(applicableFields(yesNo('a'))).toMatchObject({
      targets: true,
      items: false,
      multiple: false,
    });
    expect(applicableFields(yesNo('a', { perItem: true }))).toMatchObject({
      targets: false,
      items: true,
      itemTargets: true,
    });
  });

  it('keeps only the fields that apply to the new type when the type changes', () => {
    const choice = changeCategoryType(
      { ...yesNo('a', { target: 'b', needAnswer: true }), description: { ko: 'x' } },
      'T',
    );
    expect(choice).toEqual({
      id: 'a',
      type: 'T',
      question: { ko: 'a?' },
      target: 'b',
      description: { ko: 'x' },
    });
  });

  it.each([
    ['N', ['section', 'show', 'needAnswer', 'optional', 'perItem', 'targets', 'denies']],
    ['I', ['section', 'show', 'needAnswer', 'optional', 'perItem', 'targets', 'denies', 'image']],
    [
      'M',
      [
        'section',
        'show',
        'optional',
        'multiple',
        'items',
        'itemTargets',
        'itemDenies',
        'notApplicable',
      ],
    ],
    ['T', ['section', 'show', 'optional', 'targets']],
    ['E', ['section', 'show', 'optional', 'targets']],
    [
      'OV',
      [
        'section',
        'show',
        'optional',
        'days',
        'items',
        'itemStay',
        'itemDenies',
        'targets',
        'denies',
      ],
    ],
    ['HV', ['section', 'show', 'optional', 'days', 'targets', 'denies']],
    ['H', ['section', 'show', 'optional']],
    ['FS', ['show', 'optional', 'denies']],
    ['FD', ['items', 'itemDenies']],
    ['FT', ['optional', 'items', 'itemDenies']],
    ['P', []],
  ] as const)('of type %s has its fields and no others', (type, fields) => {
    const shown = Object.entries(applicableFields({ ...yesNo('a'), type }));
    expect(shown.filter(([, isShown]) => isShown).map(([name]) => name)).toEqual(fields);
  });
});

describe('a category with another type', () => {
  const options = [
    { id: 'x', text: { ko: '기침' }, target: 'b', denies: { outcome: 'refuse' as const } },
    { id: 'none', text: { ko: '없음' }, notApplicable: true },
  ];
  const choice: CategoryDefinition = {
    id: 'a',
    type: 'M',
    question: { ko: '증상?' },
    show: false,
    multiple: true,
    items: options,
  };

  it('keeps its options, but not what they cannot do there', () => {
    expect(changeCategoryType(choice, 'FD')).toEqual({
      id: 'a',
      type: 'FD',
      question: { ko: '증상?' },
      items: [
        { id: 'x', text: { ko: '기침' }, denies: { outcome: 'refuse' } },
        { id: 'none', text: { ko: '없음' } },
      ],
    });
  });

  it('loses its options if yes or no is answered once', () => {
    expect(changeCategoryType(choice, 'N')).toEqual({
      id: 'a',
      type: 'N',
      question: { ko: '증상?' },
      show: false,
    });
  });

  it('keeps the items that are answered one by one, and what they reveal', () => {
    const byItem = yesNo('a', { perItem: true, needAnswer: true, items: options.slice(0, 1) });
    expect(changeCategoryType(byItem, 'I')).toEqual({ ...byItem, type: 'I' });
    expect(changeCategoryType(byItem, 'M')).toEqual({
      id: 'a',
      type: 'M',
      question: { ko: 'a?' },
      items: options.slice(0, 1),
    });
  });

  it('keeps the outcome of a yes, but not its picture', () => {
    const picture = { file: '0af1.png', alt: { ko: '체온계' } };
    const denies = { outcome: 'askStaff' as const };
    const category = { ...yesNo('a', { denies, image: picture }), type: 'I' as const };
    expect(changeCategoryType(category, 'OV')).toEqual({ ...yesNo('a', { denies }), type: 'OV' });
  });

  it('has nothing that lint reports as without effect for its type', () => {
    fc.assert(
      fc.property(anyQuestionnaire, fc.constantFrom(...TYPE_ORDER), (draft, type) => {
        const changed = draft.categories.map((category) => changeCategoryType(category, type));
        const unfit = lintDefinition({ ...draft, categories: changed }).filter(({ ruleId }) =>
          ['property/unfit', 'property/unfit-item'].includes(ruleId),
        );
        expect(unfit).toEqual([]);
      }),
    );
  });

  it('keeps its id and texts, and is the same after a second change to that type', () => {
    fc.assert(
      fc.property(anyQuestionnaire, fc.constantFrom(...TYPE_ORDER), (draft, type) => {
        for (const category of draft.categories) {
          const once = changeCategoryType(category, type);
          const { id, question, description } = category;
          expect(once).toMatchObject({ id, type, question, ...(description && { description }) });
          expect(changeCategoryType(once, type)).toEqual(once);
        }
      }),
    );
  });
});

describe('a target that can be selected', () => {
  it.each([
    ['N', true],
    ['T', true],
    ['FS', true],
    ['FD', false],
    ['FT', false],
    ['P', false],
  ] as const)('can have the type %s: %s', (type, isOffered) => {
    expect(canBeTarget({ ...yesNo('b'), type }, yesNo('a'))).toBe(isOffered);
  });

  it('is never the category itself', () => {
    expect(canBeTarget(yesNo('a'), yesNo('a'))).toBe(false);
  });
});
