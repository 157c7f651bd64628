/**
 * What the types do together, described as visits: browser, server and stored schema agree at every
 * step.
 */
import { describe, expect, it } from 'vitest';
import { CATEGORY_TYPES, isStandaloneType, isAskedOfRespondent } from '../index.ts';
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
  it('[INQ-08] [CAT-04] [CAT-09] [CAT-10] are separate questions, except P, FD and FT', () => {
    const types = Object.keys(CATEGORY_TYPES) as (keyof typeof CATEGORY_TYPES)[];
    expect(types.filter((type) => !isStandaloneType(type))).toEqual(['P', 'FD', 'FT']);
    expect(isAskedOfRespondent('P', { language: 'ko', userType: 'EMP' })).toBe(false);
  });

  it('[ANS-03] [ANS-04] a category with several parents is visible while one of them reveals it', () => {
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
      .hasUnanswered()
      .answers('signs', { rash: 'N', cough: 'N' })
      .sees('fever', 'signs', 'reason')
      .submits({ fever: 'N', signs: { rash: 'N', cough: 'N' }, reason: ['other'] });
  });

  it('[ANS-06] [CAT-05] "not applicable" hides its targets, whatever else reveals them', () => {
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
      .hasUnanswered()
      .answers('allergy', ['none', 'some'])
      .hasFault('allergy', 'excludesOthers', 'none')
      .answers('allergy', ['some'])
      .sees('ill', 'allergy', 'drugs')
      .hasUnanswered('drugs');
  });

  it('[ANS-05] [CAT-05] another option hides what the option before revealed', () => {
    scenario([
      choice('reason', [item('test', { target: 'which' }), item('talk', { target: 'withWhom' })]),
      hidden(category('which', 'T')),
      hidden(category('withWhom', 'T')),
    ])
      .answers('reason', ['test'])
      .answers('which', '혈액')
      .sees('reason', 'which')
      .answers('reason', ['talk'])
      .sees('reason', 'withWhom')
      .hasUnanswered('withWhom')
      .answers('reason', ['test'])
      .hasUnanswered()
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
      .hasFault('scene', 'unanswered')
      .answers('scene', { mask: 'Y' })
      .sees('scene', 'fit')
      .hasFault('scene', 'unanswered', 'hands')
      .answers('scene', { mask: 'Y', hands: 'N' })
      .hasFault('scene', 'needsYes', 'hands')
      .answers('scene', { mask: 'Y', hands: 'Y' })
      .hasUnanswered('fit')
      .clearsAnswer('scene')
      .sees('scene')
      .hasUnanswered('scene');
  });

  it('[VALID-22] [CAT-06] [CAT-07] texts are counted by code point, and may be optional', () => {
    scenario([
      category('name', 'T'),
      category('story', 'E'),
      category('remark', 'T', { optional: true }),
    ])
      .hasUnanswered('name', 'story')
      .answers('name', '👩‍🔬'.repeat(10))
      .answers('story', '😀'.repeat(2000))
      .hasUnanswered()
      .answers('name', `${'👩‍🔬'.repeat(10)}!`)
      .answers('story', '😀'.repeat(2001))
      .hasFault('name', 'tooLong')
      .hasFault('story', 'tooLong')
      .answers('remark', ' ')
      .hasFault('remark', 'blank');
  });

  it('a question of any type may be optional, and an answer to it is judged as always', () => {
    const open = { optional: true };
    scenario([
      yesNo('smokes', { ...open, target: 'since' }),
      hidden(category('since', 'T')),
      yesNo('consents', { ...open, needAnswer: true }),
      yesNo('pains', { ...open, perItem: true, items: [item('head'), item('back')] }),
      choice('visits', [item('first'), item('again', { target: 'since' })], open),
      category('abroad', 'OV', open),
      category('places', 'H', open),
    ])
      .hasUnanswered()
      .answers('consents', 'N')
      .hasFault('consents', 'needsYes')
      .clearsAnswer('consents')
      .answers('pains', { head: 'N' })
      .hasFault('pains', 'unanswered', 'back')
      .answers('pains', { head: 'N', back: 'Y' })
      .answers('smokes', 'Y')
      .hasUnanswered('since')
      .clearsAnswer('smokes')
      .answers('visits', ['again'])
      .hasUnanswered('since')
      .clearsAnswer('visits')
      .hasUnanswered();
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
      .hasFault('abroad', 'noEntries')
      .sees('abroad', 'animals', 'hospital')
      .answers('abroad', { visited: 'Y', entries: Array.from({ length: 6 }, () => japan) })
      .hasFault('abroad', 'tooManyEntries')
      .answers('abroad', { visited: 'Y', entries: [japan, { ...japan, date: '20250602' }] })
      .hasFault('abroad', 'futureDate', '1')
      .answers('abroad', { visited: 'N' })
      .answers('hospital', { visited: 'Y', entries: [clinic] })
      .sees('abroad', 'hospital', 'ward')
      .hasUnanswered('ward')
      .answers('hospital', { visited: 'N' })
      .hasUnanswered();
  });

  it('[INQ-07] [CAT-03] [ANS-07] places are asked for in Korean, and not in Arabic', () => {
    const asked = [yesNo('a'), category('places', 'H')];
    scenario(asked)
      .answers('a', 'N')
      .hasUnanswered('places')
      .answers('places', [{ historyId: 'h2', placeDate: '20250603' }])
      .hasUnanswered()
      .answers('places', [{ historyId: 'h2', placeDate: '20250604' }])
      .hasFault('places', 'dateNotAllowed', 'h2')
      .answers('places', [])
      .hasUnanswered()
      .submits({ a: 'N', places: [] });
    scenario(asked, { language: 'ar' }).sees('a').answers('a', 'N').hasUnanswered();
  });

  it('[CAT-08] [CAT-09] [CAT-10] [VALID-40] [INQ-09] the household is described housemate by housemate', () => {
    const asked = [
      housemate('ill', { denies: { outcome: 'askStaff' } }),
      relation('relation', [item('parent'), item('child', { denies: { outcome: 'refuse' } })]),
      detail('since'),
      yesNo('fever'),
    ];
    scenario(asked, EMPLOYEE)
      .sees('fever', 'ill')
      .answers('fever', 'N')
      .hasFault('ill', 'unanswered')
      .answers('ill', [])
      .hasUnanswered()
      .isScreened('clear')
      .answers('ill', [{ relation: ['parent'] }])
      .hasFault('ill', 'unanswered', '0/since')
      .answers('ill', [{ relation: ['parent'], since: '어제' }])
      .isScreened('askStaff', 'ill')
      .answers('ill', [{ relation: ['parent'], since: '어제' }, {}])
      .hasFault('ill', 'unanswered', '1/relation')
      .answers('ill', [
        { relation: ['parent'], since: '어제' },
        { relation: ['child'], since: '오늘' },
      ])
      .isScreened('refuse', 'ill', 'relation');
    scenario(asked, { userType: 'PEMP' }).sees('fever').answers('fever', 'N').hasUnanswered();
  });
});
