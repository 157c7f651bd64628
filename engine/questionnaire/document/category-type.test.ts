/** What the types do together, told as visits: browser, server and stored schema agree at every step. */
import { describe, expect, it } from 'vitest';
import { CATEGORY_TYPES, isAsked, isAskedOf } from '../index.ts';
import {
  category,
  choice,
  detail,
  hidden,
  housemate,
  item,
  relation,
  yesNo,
} from '../testing/builders.ts';
import { scenario } from '../testing/scenario.ts';

const EMPLOYEE = { userType: 'EMP' } as const;

describe('category types', () => {
  it('[INQ-08] [CAT-04] [CAT-09] [CAT-10] are questions of their own but for P, FD and FT', () => {
    const types = Object.keys(CATEGORY_TYPES) as (keyof typeof CATEGORY_TYPES)[];
    expect(types.filter((type) => !isAsked(type))).toEqual(['P', 'FD', 'FT']);
    expect(isAskedOf('P', { language: 'ko', userType: 'EMP' })).toBe(false);
  });

  it('[ANS-03] [ANS-04] a category with several parents is there while one of them reveals it', () => {
    scenario([
      yesNo('fever', { target: 'since' }),
      yesNo('signs', { perItem: true, items: [item('rash', { target: 'since' }), item('cough')] }),
      choice('reason', [item('ill', { target: 'since' }), item('other')], { multiple: true }),
      hidden(category('since', 'T')),
    ])
      .sees('fever', 'signs', 'reason')
      .answers('fever', 'Y')
      .answers('signs', { rash: 'Y', cough: 'N' })
      .answers('reason', ['ill', 'other'])
      .sees('fever', 'signs', 'reason', 'since')
      .answers('fever', 'N')
      .answers('reason', ['other'])
      .sees('fever', 'signs', 'reason', 'since')
      .answers('since', '어제')
      .misses()
      .answers('signs', { rash: 'N', cough: 'N' })
      .sees('fever', 'signs', 'reason')
      .submits({ fever: 'N', signs: { rash: 'N', cough: 'N' }, reason: ['other'] });
  });

  it('[ANS-06] [CAT-05] "not applicable" hides its targets, whoever else reveals them', () => {
    scenario([
      yesNo('ill', { target: 'drugs' }),
      choice('allergy', [item('some'), item('none', { notApplicable: true, target: 'drugs' })], {
        multiple: true,
      }),
      hidden(category('drugs', 'E')),
    ])
      .answers('ill', 'Y')
      .sees('ill', 'allergy', 'drugs')
      .answers('allergy', ['none'])
      .sees('ill', 'allergy')
      .misses()
      .answers('allergy', ['none', 'some'])
      .isTold('allergy', 'excludesOthers', 'none')
      .answers('allergy', ['some'])
      .sees('ill', 'allergy', 'drugs')
      .misses('drugs');
  });

  it('[ANS-05] [CAT-05] another option hides again what the one before revealed', () => {
    scenario([
      choice('reason', [item('test', { target: 'which' }), item('talk', { target: 'whom' })]),
      hidden(category('which', 'T')),
      hidden(category('whom', 'T')),
    ])
      .answers('reason', ['test'])
      .answers('which', '혈액')
      .sees('reason', 'which')
      .answers('reason', ['talk'])
      .sees('reason', 'whom')
      .misses('whom')
      .answers('reason', ['test'])
      .misses()
      .submits({ reason: ['test'], which: '혈액' });
  });

  it('[ANS-01] [ANS-02] [CAT-02] [VALID-41] untouched is not "no", item by item', () => {
    scenario([
      category('scene', 'I', {
        perItem: true,
        needAnswer: true,
        items: [item('mask', { target: 'fit' }), item('hands')],
      }),
      hidden(yesNo('fit')),
    ])
      .isTold('scene', 'unanswered')
      .answers('scene', { mask: 'Y' })
      .sees('scene', 'fit')
      .isTold('scene', 'unanswered', 'hands')
      .answers('scene', { mask: 'Y', hands: 'N' })
      .isTold('scene', 'needsYes', 'hands')
      .answers('scene', { mask: 'Y', hands: 'Y' })
      .misses('fit')
      .takesBack('scene')
      .sees('scene')
      .misses('scene');
  });

  it('[VALID-22] [CAT-06] [CAT-07] texts are counted by code point, and may be optional', () => {
    scenario([
      category('name', 'T'),
      category('story', 'E'),
      category('remark', 'T', { optional: true }),
    ])
      .misses('name', 'story')
      .answers('name', '👩‍🔬'.repeat(10))
      .answers('story', '😀'.repeat(2000))
      .misses()
      .answers('name', `${'👩‍🔬'.repeat(10)}!`)
      .answers('story', '😀'.repeat(2001))
      .isTold('name', 'tooLong')
      .isTold('story', 'tooLong')
      .answers('remark', ' ')
      .isTold('remark', 'blank');
  });

  it('[CAT-11] [CAT-12] [ANS-03] a history of visits reveals by "yes" and has up to five entries', () => {
    const japan = { country: 'JP', date: '20250601' };
    const clinic = { hospital: '의원', date: '20250601' };
    scenario(
      [
        category('abroad', 'OV', { target: 'animals' }),
        hidden(yesNo('animals')),
        category('hospital', 'HV', { target: 'ward' }),
        hidden(category('ward', 'T')),
      ],
      { today: '20250601' },
    )
      .answers('abroad', { visited: 'Y', entries: [] })
      .isTold('abroad', 'noEntries')
      .sees('abroad', 'animals', 'hospital')
      .answers('abroad', { visited: 'Y', entries: Array.from({ length: 6 }, () => japan) })
      .isTold('abroad', 'tooManyEntries')
      .answers('abroad', { visited: 'Y', entries: [japan, { ...japan, date: '20250602' }] })
      .isTold('abroad', 'futureDate', '1')
      .answers('abroad', { visited: 'N' })
      .answers('hospital', { visited: 'Y', entries: [clinic] })
      .sees('abroad', 'hospital', 'ward')
      .misses('ward')
      .answers('hospital', { visited: 'N' })
      .misses();
  });

  it('[INQ-07] [CAT-03] [ANS-07] places are asked in Korean, and not in Arabic', () => {
    const asked = [yesNo('a'), category('places', 'H')];
    scenario(asked)
      .answers('a', 'N')
      .misses('places')
      .answers('places', [{ historyId: 'h2', placeDate: '20250603' }])
      .misses()
      .answers('places', [{ historyId: 'h2', placeDate: '20250604' }])
      .isTold('places', 'dateNotAllowed', 'h2')
      .answers('places', [])
      .misses()
      .submits({ a: 'N', places: [] });
    scenario(asked, { language: 'ar' }).sees('a').answers('a', 'N').misses();
  });

  it('[CAT-08] [CAT-09] [CAT-10] [VALID-40] [INQ-09] the household is told housemate by housemate', () => {
    const asked = [
      housemate('ill', { denies: { outcome: 'askStaff' } }),
      relation('relation', [item('parent'), item('child', { denies: { outcome: 'refuse' } })]),
      detail('since'),
      yesNo('fever'),
    ];
    scenario(asked, EMPLOYEE)
      .sees('fever', 'ill')
      .answers('fever', 'N')
      .isTold('ill', 'unanswered')
      .answers('ill', [])
      .misses()
      .isScreened('clear')
      .answers('ill', [{ relation: ['parent'] }])
      .isTold('ill', 'unanswered', '0/since')
      .answers('ill', [{ relation: ['parent'], since: '어제' }])
      .isScreened('askStaff', 'ill')
      .answers('ill', [{ relation: ['parent'], since: '어제' }, {}])
      .isTold('ill', 'unanswered', '1/relation')
      .answers('ill', [
        { relation: ['parent'], since: '어제' },
        { relation: ['child'], since: '오늘' },
      ])
      .isScreened('refuse', 'ill', 'relation');
    scenario(asked, { userType: 'PEMP' }).sees('fever').answers('fever', 'N').misses();
  });
});
