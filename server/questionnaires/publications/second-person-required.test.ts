import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import { signInAs } from '../../testing/admins.ts';
import { answerRequest, identifyPatient, INPATIENT, OUTPATIENT } from '../../testing/journeys.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';
import {
  editTestDraft,
  openTestDraft,
  PATIENT_QUESTIONNAIRE,
  publishTestDraft,
  withTitle,
  withoutDenials,
  withQuestion,
} from '../testing/test-drafts.ts';
import { startAndEndPublications } from './due-publications.ts';

/** Number of sequences that are tried; a manual run can try more. */
const SEQUENCES = Number(process.env['MUNJIN_SEQUENCES'] ?? 400) / 10;
const MINUTE = 60_000;

let hospital: TestApp;
let editor: TestVisitor;
beforeEach(async () => {
  hospital = await testApp();
  editor = await signInAs(hospital, 'editor');
});
afterEach(() => hospital.close());

const history = async () =>
  (await editor.call('questionnaireHistory', { code: PATIENT_QUESTIONNAIRE })).result;

const definitionInForce = async (): Promise<QuestionnaireDefinition> => {
  const detailId = (await history()).questionnaire.published?.detailId ?? '';
  const { result } = await editor.call('questionnaireContent', {
    code: PATIENT_QUESTIONNAIRE,
    detailId,
  });
  return result.definition as QuestionnaireDefinition;
};

/**
 * What refuses a visitor or sends them to staff, by question and choice with their words, and which
 * answers lead where. A question that `of` does not have counts only if it refuses, or leads to one that it has.
 */
const outcomesOf = ({ categories }: QuestionnaireDefinition, of: QuestionnaireDefinition) => {
  const known = new Set(of.categories.map(({ id }) => id));
  return categories
    .filter(({ id, denies, items = [], target }) => {
      const targets = [target, ...items.map((one) => one.target)];
      const isNeutral =
        !denies &&
        items.every((one) => !one.denies) &&
        !targets.some((one) => known.has(one ?? ''));
      return known.has(id) || !isNeutral;
    })
    .map(({ id, type, denies, items, question, ...rest }) => {
      const judges = denies !== undefined || items?.some((one) => one.denies);
      return {
        id,
        type,
        denies,
        rest: Object.keys(rest).toSorted(),
        items: items?.map(({ id: itemId, denies: own, text }) => ({
          itemId,
          own,
          ...(judges && { text }),
        })),
        ...(judges && { question }),
      };
    })
    .toSorted((one, other) => one.id.localeCompare(other.id));
};

const removing =
  (index: number) =>
  (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
    ...definition,
    categories: definition.categories.filter(
      (_, at) => at !== index % definition.categories.length,
    ),
  });

type Step = (detailIds: readonly string[], publicationIds: readonly string[]) => Promise<unknown>;

/** Picks one of those that exist. */
const pickAt = (from: readonly string[], index: number): string =>
  from[index % Math.max(from.length, 1)] ?? '';

type Edit = (definition: QuestionnaireDefinition) => QuestionnaireDefinition;

const adding =
  (index: number): Edit =>
  (definition) =>
    definition.categories.some(({ id }) => id === `added${index}`)
      ? definition
      : withQuestion(`added${index}`)(definition);

/** A new question that refuses, or one whose "yes" shows or hides the first question. */
const judging =
  (index: number): Edit =>
  (definition) => {
    const extended = adding(index + 100)(definition);
    const first = definition.categories[0]?.id ?? '';
    const judgement =
      index % 2 === 0 ? { denies: { outcome: 'refuse' as const } } : { target: first };
    return {
      ...extended,
      categories: extended.categories.map((one) =>
        one.id === `added${index + 100}` ? { ...one, ...judgement } : one,
      ),
    };
  };

/** Turns the meaning of every question that refuses, or asks staff, into its opposite. */
const negating: Edit = (definition) => ({
  ...definition,
  categories: definition.categories.map((one) =>
    one.denies || one.items?.some(({ denies }) => denies)
      ? { ...one, question: { ...one.question, ko: '아래에 해당하는 것이 없습니까?' } }
      : one,
  ),
});

const editArbitrary = fc.oneof(
  fc.constant(negating),
  fc.nat(3).map(judging),
  fc.constant<Edit>(withoutDenials),
  fc.nat(6).map(removing),
  fc.nat(3).map(adding),
  fc.nat(3).map((index): Edit => withTitle(`제목 ${index}`)),
);

const stepArbitrary = fc.oneof(
  // A draft that cannot be saved bypasses no approval.
  editArbitrary.map(
    (change): Step =>
      () =>
        editTestDraft(editor, change).catch(() => undefined),
  ),
  editArbitrary.map((change): Step => async () => {
    const { revision } = await openTestDraft(editor);
    await editor.call('discardDraft', { code: PATIENT_QUESTIONNAIRE, revision });
    await editTestDraft(editor, change).catch(() => undefined);
    await publishTestDraft(editor);
  }),
  fc
    .record({ starts: fc.boolean(), ends: fc.boolean() })
    .map(({ starts, ends }): Step => async () => {
      const now = hospital.clock.now();
      await openTestDraft(editor);
      await publishTestDraft(editor, {
        startsAt: starts ? now + MINUTE : null,
        endsAt: ends ? now + 2 * MINUTE : null,
      });
    }),
  fc.nat().map(
    (index): Step =>
      (detailIds) =>
        editor.call('rollBack', {
          code: PATIENT_QUESTIONNAIRE,
          detailId: pickAt(detailIds, index),
          note: 'x',
        }),
  ),
  // Another end for whatever has one: later, sooner or now.
  fc.constantFrom(MINUTE / 2, 3 * MINUTE, null).map((after): Step => async () => {
    const { publications } = await history();
    const ending = publications.find(({ state, endsAt }) => state === 'inForce' && endsAt !== null);
    await editor.call('changeEnd', {
      publicationId: ending?.publicationId ?? 'none',
      currentEnd: ending?.endsAt ?? 0,
      endsAt: after === null ? null : hospital.clock.now() + after,
      note: 'x',
    });
  }),
  fc.constant<Step>(async () => {
    const detailId = (await history()).questionnaire.published?.detailId ?? '';
    await editor.call('retireQuestionnaire', { code: PATIENT_QUESTIONNAIRE, detailId, note: 'x' });
  }),
  fc.record({ index: fc.nat(), approve: fc.boolean() }).map(
    ({ index, approve }): Step =>
      (_, ids) =>
        editor.call('decidePublication', { publicationId: pickAt(ids, index), approve, note: '' }),
  ),
  fc.nat().map(
    (index): Step =>
      (_, ids) =>
        editor.call('cancelPublication', { publicationId: pickAt(ids, index) }),
  ),
  fc.constantFrom(INPATIENT, OUTPATIENT).chain((identityNo) =>
    fc.nat().map((index): Step => async (detailIds) => {
      const visitor = hospital.visitor();
      const { result } = await identifyPatient(visitor, identityNo);
      if (result.passCheck !== undefined) return;
      const request = await answerRequest(visitor, result).catch(() => null);
      if (request) await visitor.call('answer', { ...request, detailId: pickAt(detailIds, index) });
    }),
  ),
  fc.constant<Step>(async () => {
    hospital.clock.advance(MINUTE);
    await startAndEndPublications(hospital);
    editor = await signInAs(hospital, 'editor');
  }),
);

/**
 * A second person once approved a version that admits everyone, then reverted it: a roll-back to
 * that version is possible.
 */
const approveALaxVersionOnce = async (): Promise<void> => {
  const reviewer = await signInAs(hospital, 'reviewer');
  const approve = (publicationId = '') =>
    reviewer.call('decidePublication', { publicationId, approve: true, note: '' });
  const { versions } = await history();
  await editTestDraft(editor, withoutDenials);
  await approve((await publishTestDraft(editor)).publication?.publicationId);
  const back = {
    code: PATIENT_QUESTIONNAIRE,
    detailId: versions[0]?.detailId ?? '',
    note: 'too lax',
  };
  const { result } = await editor.call('rollBack', back);
  await approve(result.publication?.publicationId);
};

it('one editor alone never activates a version whose outcomes no one else approved', async () => {
  const first = await definitionInForce();
  await approveALaxVersionOnce();
  expect(outcomesOf(await definitionInForce(), first)).toEqual(outcomesOf(first, first));
  expect(JSON.stringify(outcomesOf(first, first))).toContain('denies');
  const states = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(stepArbitrary, { minLength: 5, maxLength: 25 }), async (steps) => {
      for (const take of steps) {
        const { versions, publications } = await history();
        for (const { state } of publications) states.add(state);
        await take(
          versions.map(({ detailId }) => detailId),
          publications.map(({ publicationId }) => publicationId),
        );
        expect(outcomesOf(await definitionInForce(), first)).toEqual(outcomesOf(first, first));
      }
    }),
    { numRuns: SEQUENCES },
  );
  // Both cases occurred: changes that one person may make alone, and changes that waited for
  // another.
  expect([...states]).toEqual(expect.arrayContaining(['ended', 'waiting']));
}, 300_000);
