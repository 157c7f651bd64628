import { applyPatch, type Operation } from 'rfc6902';
import { describe, expect, it } from 'vitest';
import type { Place } from '../answer/place.ts';
import { lintDefinition, lintPlaces, PLACE_LOOKBACK_DAYS } from '../index.ts';
import { category, place, questionnaire, yesNo } from '../testing/builders.ts';

const TODAY = '20250610';
const DATES = ['20250601', '20250602'];
const sauna = (over: Partial<Place> = {}, dates: readonly string[] = DATES): Place => ({
  ...place('h1', dates),
  ...over,
});
const found = (...places: readonly Place[]): readonly string[] =>
  lintPlaces(places, TODAY).map(
    ({ severity, ruleId, pointer }) => `${severity} ${ruleId} ${pointer}`,
  );
const dated = (...dates: readonly string[]): readonly string[] => found(sauna({}, dates));

describe('places', () => {
  it('that are valid have no finding', () => {
    const here = { local2: '', localEn2: '', grade: '' };
    expect(found(sauna(), { ...sauna({ historyId: 'h2', storeName: '식당' }), ...here })).toEqual(
      [],
    );
    expect(dated(TODAY)).toEqual([]);
    expect(lintPlaces([], TODAY)).toEqual([]);
  });

  it.each<[string, readonly string[], readonly string[]]>([
    ['no day', [], ['error place/dates-missing']],
    ['a day that does not exist', ['20250229', '20250601'], ['error place/date-malformed']],
    ['another notation', ['2025-06-01', '20250601'], ['error place/date-malformed']],
    ['a day to come', ['20250601', '20250611'], ['warning place/date-ahead']],
    ['a day twice', ['20250601', '20250601'], ['warning place/date-twice']],
    ['days of last year', ['20240601', '20240602'], ['warning place/expired']],
  ])('with %s are reported', (_name, dates, expected) => {
    expect(dated(...dates)).toEqual(expected.map((rule) => `${rule} /0/boundaryDateSplit`));
  });

  it('count as past after two incubation times', () => {
    expect(PLACE_LOOKBACK_DAYS).toBe(28);
    expect(dated('20250513')).toEqual([]);
    expect(dated('20250512')).toEqual(['warning place/expired /0/boundaryDateSplit']);
  });

  it.each<[string, Partial<Place>, string]>([
    ['a name', { storeName: ' ' }, 'error place/text-missing /0/storeName'],
    ['an English name', { storeNameEn: '' }, 'error place/text-missing /0/storeNameEn'],
    ['a region', { local1: '' }, 'error place/text-missing /0/local1'],
    ['half a district', { localEn2: '' }, 'error place/text-missing /0/localEn2'],
    ['Latin letters', { storeNameEn: '한빛 Sauna' }, 'warning place/not-english /0/storeNameEn'],
    ['a known grade', { grade: 'A' }, 'error place/grade-unknown /0/grade'],
    ['days in order', { updDate: '20241231' }, 'warning place/changed-before-entered /0/updDate'],
  ])('without %s are reported', (_name, over, expected) => {
    expect(found(sauna(over))).toEqual([expected]);
  });

  it('that are listed twice, by id or by name, are reported', () => {
    expect(found(sauna(), sauna({ storeName: '식당' }))).toEqual([
      'error place/duplicate /1/historyId',
    ]);
    expect(found(sauna(), sauna({ historyId: 'h2' }))).toEqual([
      'warning place/same-name /1/storeName',
    ]);
  });

  it('have no findings after the suggested edits', () => {
    const places = [
      sauna({ regDate: '20250602', updDate: '20250601' }, ['20250601', '20250601', '20250611']),
      sauna({ historyId: 'h2', storeName: '식당' }, ['20250631', '20250601']),
    ];
    for (let round = 0; round < 2; round += 1) {
      const [first] = lintPlaces(places, TODAY);
      expect(applyPatch(places, [...(first?.edits ?? [])] as Operation[])).not.toContainEqual(
        expect.any(Error),
      );
    }
    for (const { edits = [] } of lintPlaces(places, TODAY))
      applyPatch(places, [...edits] as Operation[]);
    expect(found(...places)).toEqual([]);
  });
});

describe('a question for places', () => {
  const asksForPlaces = questionnaire([yesNo('a'), category('h', 'H')]);
  const rules = (places: readonly Place[]) =>
    lintDefinition(asksForPlaces, { places, today: TODAY }).map(
      ({ ruleId, pointer }) => `${ruleId} ${pointer}`,
    );

  it('needs a place with a day that can be selected', () => {
    expect(rules([sauna()])).toEqual([]);
    for (const none of [[], [sauna({}, [])], [sauna({}, ['20250611'])], [sauna({}, ['soon'])]]) {
      expect(rules(none)).toEqual(['place/none-to-choose /categories/1']);
    }
  });

  it('is not checked if the places are not known', () => {
    expect(lintDefinition(asksForPlaces)).toEqual([]);
  });
});
