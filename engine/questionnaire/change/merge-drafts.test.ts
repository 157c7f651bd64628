import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CategoryDefinition, QuestionnaireDefinition } from '../document/definition.ts';
import { canonicalJson, mergeDrafts } from '../index.ts';
import { anyQuestionnaire } from '../testing/arbitrary.ts';
import { questionnaire, yesNo } from '../testing/builders.ts';
import { PROPERTY_RUNS } from '../testing/property-runs.ts';
import { anyEdits, applyEdits } from './testing/random-edits.ts';

const draftOf = (...categories: CategoryDefinition[]): QuestionnaireDefinition =>
  questionnaire(categories);
const idsOf = ({ categories }: QuestionnaireDefinition): readonly string[] =>
  categories.map(({ id }) => id);
const byId = ({ categories }: QuestionnaireDefinition, id: string): unknown =>
  canonicalJson(categories.find((one) => one.id === id) ?? null);

const BASE = draftOf(yesNo('a'), yesNo('b'), yesNo('c'));
const mine = () => 'mine' as const;

describe('a merge of two drafts', () => {
  it('keeps the changes of both to different questions, settings and positions', () => {
    const theirs = {
      ...draftOf(yesNo('a', { needAnswer: true }), yesNo('new by them'), yesNo('b'), yesNo('c')),
      title: { ko: '다른 제목' },
    };
    const own = {
      ...draftOf(yesNo('c'), yesNo('new by me'), yesNo('a'), yesNo('b', { show: false })),
      userTypes: ['GST' as const],
    };
    expect(mergeDrafts({ base: BASE, theirs, mine: own }, mine)).toEqual({
      conflicts: [],
      definition: {
        ...BASE,
        title: { ko: '다른 제목' },
        userTypes: ['GST'],
        categories: [
          yesNo('c'),
          yesNo('new by me'),
          yesNo('a', { needAnswer: true }),
          yesNo('new by them'),
          yesNo('b', { show: false }),
        ],
      },
    });
  });

  it('deletes what one of them deleted, and keeps a question that both added alike once', () => {
    const theirs = draftOf(yesNo('a'), yesNo('c'), yesNo('new'));
    const own = draftOf(yesNo('a', { show: false }), yesNo('b'), yesNo('c'), yesNo('new'));
    const { definition, conflicts } = mergeDrafts({ base: BASE, theirs, mine: own }, mine);
    expect(conflicts).toEqual([]);
    expect(idsOf(definition)).toEqual(['a', 'c', 'new']);
  });

  it.each(['mine', 'theirs'] as const)(
    'takes what the author chooses where both changed the same: %s',
    (side) => {
      const base = draftOf(yesNo('a'), yesNo('b'), yesNo('c'), yesNo('d'));
      const theirs = {
        ...draftOf(
          yesNo('a', { needAnswer: true }),
          yesNo('c'),
          yesNo('b'),
          yesNo('d'),
          yesNo('new'),
        ),
        title: { ko: '그들의 제목' },
      };
      const own = {
        ...draftOf(
          yesNo('d'),
          yesNo('b', { show: false }),
          yesNo('c'),
          yesNo('new', { show: false }),
        ),
        title: { ko: '내 제목' },
      };
      const { definition, conflicts } = mergeDrafts({ base, theirs, mine: own }, () => side);
      expect(conflicts).toHaveLength(4);
      expect(conflicts).toEqual(
        expect.arrayContaining([
          { kind: 'setting', name: 'title' },
          { kind: 'order' },
          { kind: 'question', id: 'new' },
          { kind: 'question', id: 'a' },
        ]),
      );
      // Only the author changed b: the change is kept whatever they choose.
      expect(definition).toEqual(
        side === 'mine'
          ? own
          : { ...theirs, categories: theirs.categories.with(2, yesNo('b', { show: false })) },
      );
    },
  );

  it('asks about the whole draft where two questions of one share an id', () => {
    const theirs = draftOf(yesNo('a'), yesNo('a'));
    const own = draftOf(yesNo('a', { show: false }));
    expect(mergeDrafts({ base: BASE, theirs, mine: own }, () => 'theirs')).toEqual({
      definition: theirs,
      conflicts: [{ kind: 'draft' }],
    });
  });

  it('asks about the whole draft where one changed a question whose id the other changed', () => {
    const theirs = draftOf({ ...yesNo('a'), id: 'renamed' }, yesNo('b'), yesNo('c'));
    const again = draftOf({ ...yesNo('a'), id: 'otherwise' }, yesNo('b'), yesNo('c'));
    for (const own of [draftOf(yesNo('a', { show: false }), yesNo('b'), yesNo('c')), again]) {
      expect(mergeDrafts({ base: BASE, theirs, mine: own }, mine)).toEqual({
        definition: own,
        conflicts: [{ kind: 'draft' }],
      });
    }
    const own = draftOf(yesNo('a'), yesNo('b', { show: false }), yesNo('c'));
    const { definition, conflicts } = mergeDrafts({ base: BASE, theirs, mine: own }, mine);
    expect([conflicts, idsOf(definition)]).toEqual([[], ['renamed', 'b', 'c']]);
  });

  it('loses no change of either, whatever they edited', () => {
    const seen = { clean: 0, conflicting: 0 };
    fc.assert(
      fc.property(anyQuestionnaire, anyEdits(4), anyEdits(4), (base, their, own) => {
        const drafts = { base, theirs: applyEdits(base, their), mine: applyEdits(base, own) };
        const { definition, conflicts } = mergeDrafts(drafts, mine);
        seen[conflicts.length > 0 ? 'conflicting' : 'clean'] += 1;
        const ids = new Set([base, drafts.theirs, drafts.mine].flatMap(idsOf));
        if (conflicts.some(({ kind }) => kind === 'draft')) {
          expect(definition).toBe(drafts.mine);
          return;
        }
        expect(new Set(idsOf(definition)).size).toBe(definition.categories.length);
        for (const id of ids) {
          const isChangedByMe = byId(drafts.mine, id) !== byId(base, id);
          expect(byId(definition, id)).toBe(byId(isChangedByMe ? drafts.mine : drafts.theirs, id));
        }
      }),
      { numRuns: PROPERTY_RUNS / 20 },
    );
    expect(seen.clean).toBeGreaterThan(0);
    expect(seen.conflicting).toBeGreaterThan(0);
  });

  it('changes nothing where only one of them edited', () => {
    fc.assert(
      fc.property(anyQuestionnaire, anyEdits(4), (base, edits) => {
        const edited = applyEdits(base, edits);
        for (const drafts of [
          { base, theirs: edited, mine: base },
          { base, theirs: base, mine: edited },
        ]) {
          expect(mergeDrafts(drafts, mine)).toEqual({ definition: edited, conflicts: [] });
        }
      }),
      { numRuns: PROPERTY_RUNS / 20 },
    );
  });
});
