import { describe, expect, it } from 'vitest';
import type { CategoryDefinition, Denial, RuleId } from '../index.ts';
import {
  category,
  choice,
  hidden,
  inAllLanguages,
  item,
  questionnaire,
  yesNo,
} from '../testing/builders.ts';
import { expectRule, findOnlyFinding, applyFix, type RuleCase } from './testing/rule-case.ts';

const MESSAGE = inAllLanguages('message');
const REFUSAL: Denial = {
  outcome: 'refuse',
  reason: inAllLanguages('reason'),
  message: MESSAGE,
};
const none = (id: string, target?: string) =>
  item(id, { notApplicable: true, ...(target !== undefined && { target }) });
const relation = category('relation', 'FD', { items: [item('spouse'), item('child')] });
const ofStaff = (...categories: readonly CategoryDefinition[]) =>
  questionnaire(categories, { userTypes: ['EMP'] });

const misfit = (
  definition: CategoryDefinition,
  property: keyof CategoryDefinition,
  rule: RuleId = 'property/unfit',
  isFixable?: false,
): RuleCase => {
  const { [property]: _misfit, ...fitting } = definition;
  return {
    rule,
    at: `/categories/1/${property}`,
    broken: [yesNo('a', { target: 'q2' }), definition, hidden(yesNo('q2'))],
    right: [yesNo('a', { target: 'q2' }), fitting as CategoryDefinition, hidden(yesNo('q2'))],
    ...(isFixable === false && { isFixable }),
  };
};

const MISFITS: readonly RuleCase[] = [
  misfit(yesNo('q', { multiple: true }), 'multiple'),
  misfit(yesNo('q', { image: { file: 'a.png', alt: inAllLanguages('x') } }), 'image'),
  misfit(choice('q', [item('x'), item('y')], { needAnswer: true }), 'needAnswer'),
  misfit(choice('q', [item('x'), item('y')], { perItem: true }), 'perItem'),
  misfit(
    choice('q', [item('x'), item('y')], { denies: REFUSAL }),
    'denies',
    'property/unfit',
    false,
  ),
  misfit(choice('q', [item('x'), item('y')], { target: 'q2' }), 'target'),
  misfit(category('q', 'T', { items: [item('x', { target: 'q2' })] }), 'items'),
  misfit(category('q', 'P', { targets: ['q2'] }), 'targets'),
  misfit(category('q', 'P', { optional: true }), 'optional'),
  misfit(category('q', 'H', { denies: REFUSAL }), 'denies', 'denies/depends-on-language', false),
  misfit(
    category('q', 'T', { items: [item('x', { denies: REFUSAL })] }),
    'items',
    'property/unfit',
    false,
  ),
  misfit(hidden(category('q', 'P')), 'show'),
];

const CASES: readonly RuleCase[] = [
  {
    rule: 'property/unfit',
    at: '/categories/0/target',
    broken: ofStaff(category('home', 'FS', { target: 'b' }), relation, yesNo('b')),
    right: ofStaff(category('home', 'FS', { denies: REFUSAL }), relation, yesNo('b')),
  },
  {
    rule: 'property/unfit-item',
    at: '/categories/0/items/0/target',
    broken: [yesNo('q', { items: [item('x', { target: 'b' }), item('y')] }), yesNo('b')],
    right: [yesNo('q', { items: [item('x'), item('y')], target: 'b' }), hidden(yesNo('b'))],
  },
  {
    rule: 'property/unfit-item',
    at: '/categories/0/items/1/denies',
    broken: [yesNo('q', { items: [item('x'), item('y', { denies: REFUSAL })], needAnswer: true })],
    right: [yesNo('q', { items: [item('x'), item('y', { denies: REFUSAL })], perItem: true })],
    isFixable: false,
  },
  {
    rule: 'property/unfit-item',
    at: '/categories/0/items/1/notApplicable',
    broken: [yesNo('q', { perItem: true, items: [item('x'), none('y')] })],
    right: [choice('q', [item('x'), none('y')])],
  },
  {
    rule: 'property/unfit-item',
    at: '/categories/1/items/0/target',
    broken: ofStaff(
      category('home', 'FS'),
      category('relation', 'FD', { items: [item('spouse', { target: 'b' }), item('child')] }),
      yesNo('b'),
    ),
    right: ofStaff(
      category('home', 'FS'),
      category('relation', 'FD', { items: [item('spouse', { denies: REFUSAL }), item('child')] }),
    ),
  },
  {
    rule: 'property/belongs-to-items',
    at: '/categories/0/denies',
    broken: [yesNo('q', { perItem: true, items: [item('x'), item('y')], denies: REFUSAL })],
    right: [yesNo('q', { items: [item('x'), item('y')], denies: REFUSAL })],
    isFixable: false,
  },
  {
    rule: 'type/image-missing',
    at: '/categories/0',
    broken: [category('i', 'I')],
    right: [category('i', 'I', { image: { file: 'a.png', alt: inAllLanguages('alt') } })],
  },
  {
    rule: 'type/items-missing',
    at: '/categories/0/perItem',
    broken: [yesNo('n', { perItem: true })],
    right: [yesNo('n', { perItem: false })],
  },
  {
    rule: 'type/single-item',
    at: '/categories/0/perItem',
    broken: [
      yesNo('n', { perItem: true, items: [item('x', { target: 'b', denies: REFUSAL })] }),
      hidden(yesNo('b')),
    ],
    right: [
      yesNo('n', { perItem: true, items: [item('x', { target: 'b' }), item('y')] }),
      hidden(yesNo('b')),
    ],
  },
  {
    rule: 'type/none-of-these-missing',
    at: '/categories/0/perItem',
    broken: [yesNo('n', { perItem: true, items: [item('x'), item('y'), item('z')] })],
    right: [
      yesNo('n', { perItem: true, items: [item('x'), item('y')] }),
      yesNo('promises', {
        perItem: true,
        needAnswer: true,
        items: [item('p'), item('q'), item('r')],
      }),
      yesNo('all', {
        perItem: true,
        noneOfThese: true,
        items: [item('a'), item('b'), item('c')],
      }),
    ],
  },
  {
    rule: 'type/none-of-these-without-effect',
    at: '/categories/0/noneOfThese',
    broken: [yesNo('n', { noneOfThese: true, items: [item('x'), item('y')] })],
    right: [yesNo('n', { perItem: true, noneOfThese: true, items: [item('x'), item('y')] })],
  },
  {
    rule: 'type/none-of-these-without-effect',
    at: '/categories/0/noneOfThese',
    broken: [
      yesNo('n', {
        perItem: true,
        needAnswer: true,
        noneOfThese: true,
        items: [item('x'), item('y')],
      }),
    ],
    right: [yesNo('n', { perItem: true, needAnswer: true, items: [item('x'), item('y')] })],
  },
  {
    rule: 'type/too-few-options',
    at: '/categories/0',
    broken: [choice('m', [item('x', { target: 'b' })], { multiple: true }), hidden(yesNo('b'))],
    right: [choice('m', [item('x', { target: 'b' }), item('y')]), hidden(yesNo('b'))],
  },
  {
    rule: 'type/too-few-options',
    at: '/categories/0',
    broken: [choice('m', [none('x', 'b')]), yesNo('b')],
    right: [choice('m', [item('w'), none('x', 'b')]), yesNo('b')],
  },
  {
    rule: 'type/too-few-options',
    at: '/categories/0',
    broken: [category('m', 'M')],
    right: [category('m', 'T')],
  },
  {
    rule: 'type/too-few-options',
    at: '/categories/1',
    broken: ofStaff(category('home', 'FS'), category('how', 'FD', { items: [item('x')] })),
    right: ofStaff(category('home', 'FS'), relation, category('how', 'FT')),
    alsoFound: [],
  },
  {
    rule: 'type/multiple-without-effect',
    at: '/categories/0/multiple',
    broken: [choice('m', [item('x'), none('no')], { multiple: true })],
    right: [choice('m', [item('x'), item('y'), none('no')], { multiple: true })],
  },
  {
    rule: 'type/all-not-applicable',
    at: '/categories/0/items',
    broken: [choice('m', [none('x', 'b'), none('y', 'b')]), yesNo('b')],
    right: [choice('m', [item('x'), none('y', 'b')]), yesNo('b')],
  },
  {
    rule: 'type/second-not-applicable',
    at: '/categories/0/items/2/notApplicable',
    broken: [choice('m', [item('x'), none('y'), none('z', 'b')]), yesNo('b')],
    right: [choice('m', [item('x'), item('y'), none('z', 'b')]), yesNo('b')],
    isFixable: false,
  },
  {
    rule: 'type/second-not-applicable',
    at: '/categories/0/items/2/notApplicable',
    broken: [choice('m', [item('x'), none('none'), none('unknown')])],
    right: [choice('m', [item('x'), item('y'), none('none')])],
    alsoFound: [],
  },
  {
    rule: 'type/not-applicable-not-last',
    at: '/categories/0/items/0/notApplicable',
    broken: [choice('m', [none('no'), item('x'), item('y')])],
    right: [choice('m', [item('x'), item('y'), none('no')])],
  },
];

const HOUSEHOLDS: readonly RuleCase[] = [
  {
    rule: 'household/second-housemate',
    at: '/categories/1/type',
    broken: ofStaff(category('home', 'FS'), category('home2', 'FS'), relation),
    right: ofStaff(category('home', 'FS'), yesNo('home2'), relation),
  },
  {
    rule: 'household/detail-without-housemate',
    at: '/categories/1/type',
    broken: ofStaff(yesNo('a'), relation),
    right: ofStaff(yesNo('a'), category('home', 'FS'), relation),
  },
  {
    rule: 'household/detail-without-housemate',
    at: '/categories/1/type',
    broken: ofStaff(yesNo('a'), category('name', 'FT', { optional: true })),
    right: ofStaff(yesNo('a'), category('name', 'T', { optional: true })),
  },
  {
    rule: 'household/members-missing',
    at: '/categories/1/type',
    broken: ofStaff(yesNo('a'), category('home', 'FS')),
    right: ofStaff(yesNo('a'), category('home', 'FS'), relation),
  },
  {
    rule: 'household/housemate-without-relation',
    at: '/categories/0/type',
    broken: ofStaff(category('home', 'FS'), category('name', 'FT')),
    right: ofStaff(category('home', 'FS'), relation, category('name', 'FT')),
    isFixable: false,
  },
  {
    rule: 'household/not-for-employees',
    at: '/categories/1/type',
    broken: [yesNo('a', { target: 'home' }), hidden(category('home', 'FS')), relation],
    right: ofStaff(yesNo('a', { target: 'home' }), hidden(category('home', 'FS')), relation),
  },
  {
    rule: 'household/options-missing',
    at: '/categories/1',
    broken: ofStaff(category('home', 'FS'), category('relation', 'FD'), category('state', 'FT')),
    right: ofStaff(category('home', 'FS'), relation, category('state', 'FT')),
  },
];

describe('a property', () => {
  it.each(MISFITS)('$rule at $at', expectRule);
});

describe('a type', () => {
  it.each(CASES)('$rule at $at', expectRule);

  it('of yes/no whose items have targets is changed to ask per item', () => {
    const broken = [
      yesNo('q', { items: [item('x', { target: 'b' }), item('y')] }),
      hidden(yesNo('b')),
    ];
    const after = applyFix(broken, findOnlyFinding('property/unfit-item', broken));
    expect(after.categories[0]?.perItem).toBe(true);
  });

  it('that becomes a plain yes/no keeps the meaning of its only item', () => {
    const broken = [
      yesNo('n', { perItem: true, items: [item('x', { target: 'b', denies: REFUSAL })] }),
      hidden(yesNo('b')),
    ];
    const { categories } = applyFix(broken, findOnlyFinding('type/single-item', broken));
    expect(categories[0]).toMatchObject({ target: 'b', denies: REFUSAL });
    expect(categories[0]?.items?.[0]).not.toHaveProperty('denies');
  });
});

describe('a denial is never lost to an edit', () => {
  const STAFF: Denial = { outcome: 'askStaff', message: MESSAGE };
  const refused = (id: string) => item(id, { denies: REFUSAL });
  const editsOf = (rule: RuleId, broken: Parameters<typeof findOnlyFinding>[1]) =>
    findOnlyFinding(rule, broken).edits;

  it('with the only option of a housemate', () => {
    for (const type of ['FD', 'FT'] as const) {
      const broken = ofStaff(
        category('home', 'FS'),
        category('how', type, { items: [refused('x')] }),
      );
      expect(editsOf('type/too-few-options', broken)).toBeUndefined();
    }
  });

  it('to one of the category without effect', () => {
    const items = [refused('x')];
    expect(
      editsOf('type/single-item', [yesNo('n', { perItem: true, items, denies: STAFF })]),
    ).toBeUndefined();
    expect(
      editsOf('type/too-few-options', [choice('m', items, { denies: STAFF })]),
    ).toBeUndefined();
  });

  it('with "not applicable" as the only option: it applies to the yes', () => {
    const broken = [choice('m', [item('x', { notApplicable: true, denies: REFUSAL })])];
    const [after] = applyFix(broken, findOnlyFinding('type/too-few-options', broken)).categories;
    expect(after).toMatchObject({ type: 'N', denies: REFUSAL });
    expect(after?.items).toEqual([item('x')]);
  });

  it('of an item that is not answered separately', () => {
    const unfit = (items: readonly ReturnType<typeof item>[], extras = {}) => [
      yesNo('q', { items: [...items], ...extras }),
    ];
    const only = unfit([refused('x')]);
    expect(applyFix(only, findOnlyFinding('property/unfit-item', only)).categories).toEqual([
      yesNo('q', { items: [item('x')], denies: REFUSAL }),
    ]);
    expect(
      editsOf('property/unfit-item', unfit([refused('x')], { denies: STAFF })),
    ).toBeUndefined();
    expect(
      editsOf('property/unfit-item', unfit([refused('x'), item('y')], { denies: STAFF })),
    ).toBeUndefined();
  });

  it('with a household that is not asked', () => {
    const rule = 'household/not-for-employees';
    const home = category('home', 'FS', { denies: REFUSAL });
    expect(editsOf(rule, [yesNo('a'), home, relation])).toBeUndefined();
    const detail = category('how', 'FT', { items: [refused('x')] });
    expect(
      editsOf('household/detail-without-housemate', ofStaff(yesNo('a'), detail)),
    ).toBeUndefined();
  });
});

describe('"show: false" on a question about a housemate', () => {
  it.each(['FD', 'FT'] as const)('has no effect on %s', (type) => {
    const members = [relation, category('state', 'FT')];
    const broken = ofStaff(
      category('home', 'FS'),
      ...members.map((member) => (member.type === type ? hidden(member) : member)),
    );
    const found = findOnlyFinding('property/unfit', broken);
    expect(found.pointer).toBe(`/categories/${type === 'FD' ? '1' : '2'}/show`);
    expect(applyFix(broken, found)).toEqual(ofStaff(category('home', 'FS'), ...members));
  });
});

describe('a household', () => {
  it.each(HOUSEHOLDS)('$rule at $at', expectRule);
});
