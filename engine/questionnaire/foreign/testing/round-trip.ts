/** What the tests of several notations share. */
import { expect } from 'vitest';
import { normalizeQuestionnaire } from '../../change/normalize-questionnaire.ts';
import type { QuestionnaireDefinition } from '../../document/definition.ts';
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
} from '../../testing/builders.ts';
import type { Loss } from '../import-result.ts';

/** One questionnaire with everything that other notations carry without loss. */
export const LOSSLESS = questionnaire(
  [
    yesNo('fever', { targets: ['since', 'pain'], section: 'health' }),
    hidden(
      category('since', 'T', {
        section: 'health',
        optional: true,
        description: { ko: '날짜', en: 'Day' },
      }),
    ),
    category('picture', 'I', {
      image: { file: 'images/mask.png', alt: { ko: '마스크', en: 'Mask' } },
    }),
    category('checks', 'N', {
      perItem: true,
      description: { ko: '모두 답하세요.' },
      items: [item('cough', { target: 'more' }), item('rash')],
    }),
    hidden(
      choice('pain', [item('head', { target: 'more' }), item('none', { notApplicable: true })], {
        multiple: true,
      }),
    ),
    hidden(category('more', 'E')),
    choice('ward', [item('a'), item('b')]),
    category('places', 'H'),
    category('abroad', 'OV', { target: 'detail' }),
    category('hospitals', 'HV'),
    hidden(category('detail', 'E', { optional: true })),
    category('kept', 'P'),
    hidden(yesNo('never')),
    // Without its title a group of yes/no questions would be one question of items.
    yesNo('mask', { needAnswer: true, section: 'duty' }),
    yesNo('outbreak', {
      section: 'duty',
      denies: {
        outcome: 'refuse',
        reason: { ko: '유행', en: 'Outbreak' },
        message: { ko: '전화' },
      },
    }),
    category('signs', 'N', {
      section: 'health',
      ...{ perItem: true, noneOfThese: true },
      items: [item('sore', { denies: { outcome: 'askStaff' } }), item('tired')],
    }),
    category('trip', 'OV', { days: 21, denies: { outcome: 'askStaff', reason: { ko: '여행' } } }),
    choice(
      'contact',
      [
        item('case', { denies: { outcome: 'refuse' }, target: 'when' }),
        item('noContact', { notApplicable: true, targets: ['when', 'where'] }),
      ],
      { multiple: true },
    ),
    hidden(category('when', 'T')),
    category('where', 'E'),
    housemate('ill', { description: { ko: '함께 사는 사람' } }),
    relation('who', [item('spouse'), item('child')]),
    detail('what', { optional: true }),
    detail('kind', { items: [item('flu'), item('cold')] }),
    yesNo('open', { optional: true }),
    choice('openChoice', [item('a'), item('b')], { optional: true }),
    category('openChecks', 'N', { optional: true, perItem: true, items: [item('c'), item('d')] }),
    category('openVisits', 'HV', { optional: true }),
    category('temperature', 'NU', {
      number: { min: 34, max: 43, decimals: 1, unit: '℃' },
      items: [
        item('fever', { from: 38, target: 'pills', denies: { outcome: 'askStaff' } }),
        item('raised', { from: 37.5, to: 37.9, target: 'rest' }),
      ],
    }),
    hidden(yesNo('pills')),
    category('onset', 'DA', { days: 30 }),
    category('appointment', 'DA', {
      optional: true,
      items: [
        item('past', { to: 20_251_231, target: 'rest', denies: { outcome: 'askStaff' } }),
        item('spring', { from: 20_260_301, to: 20_260_531, target: 'season' }),
      ],
    }),
    hidden(yesNo('season', { optional: true })),
    category('breakfast', 'TI', {
      optional: true,
      items: [
        item('early', { to: 559, target: 'rest', denies: { outcome: 'askStaff' } }),
        item('usual', { from: 600, to: 859, target: 'food' }),
      ],
    }),
    hidden(yesNo('food', { optional: true })),
    category('pill', 'TI'),
    hidden(category('rest', 'NU', { optional: true })),
  ],
  {
    ...{ userTypes: ['EMP', 'NOK'], kind: 'urgent', code: 'ROUND_TRIP' },
    sections: [
      { id: 'health', title: { ko: '건강', en: 'Health' } },
      { id: 'duty', title: { ko: '의무', en: 'Duties' } },
    ],
  },
);

/** Fails if a conversion there and back changed something that is not among the losses. */
export const expectDifferencesListed = (
  definition: QuestionnaireDefinition,
  converted: QuestionnaireDefinition,
  losses: readonly Loss[],
): void => {
  const before = normalizeQuestionnaire(definition);
  const after = normalizeQuestionnaire(converted);
  const isListed = (pointer: string) =>
    losses.some(({ path }) => pointer === path || pointer.startsWith(`${path}/`));
  before.categories.forEach((one, index) => {
    const same = after.categories.find(({ id }) => id === one.id);
    expect(same?.type).toBe(one.type);
    for (const [name, value] of Object.entries(one)) {
      const pointer = `/categories/${String(index)}/${name}`;
      const isSame = JSON.stringify(same?.[name as 'id']) === JSON.stringify(value);
      const isLossInside = losses.some(({ path }) =>
        path.replace(/target$/u, 'targets').startsWith(pointer),
      );
      expect(isSame || isListed(pointer) || isLossInside, pointer).toBe(true);
    }
  });
  if (losses.length === 0) expect(after).toEqual(before);
};
