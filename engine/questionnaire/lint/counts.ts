/** Counts name answers that can count, can fire and can be avoided. */
import { isHousemateType } from '../category-types/respondent.ts';
import { categoryType } from '../category-types/registry.ts';
import { sumPoints } from '../answer/fired-denial.ts';
import type { CountDefinition } from '../document/definition.ts';
import { canCount, formatAnswerReference, parseAnswerReference } from '../graph/counts.ts';
import { questionAt, YES } from '../graph/graph.ts';
import { buildDecisions } from '../proof/build-decisions.ts';
import { buildDiagrams } from '../proof/decision-diagram.ts';
import { defaultRespondent, isAvoidable, shortestFiring } from '../proof/outcome-example.ts';
import { toAnswers } from '../proof/questionnaire-path.ts';
import { findClosestMatch } from './closest-match.ts';
import { createFinding, type JsonPatchOperation, type LintFinding } from './lint-finding.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';

export const lintCounts: LogicRule = (logic) => {
  const { counts = [], categories } = logic.definition;
  if (counts.length === 0) return [];
  const taken = new Set(categories.map(({ id }) => id));
  const ofAnswers = counts.flatMap((count, at): readonly LintFinding[] => {
    const isTaken = taken.has(count.id);
    taken.add(count.id);
    return [
      ...(isTaken ? [idTaken(count, countPointer(at))] : []),
      ...count.of.flatMap((written, position) =>
        answerFindings(count, written, position, countPointer(at), logic),
      ),
      ...strayPoints(count, countPointer(at)),
      ...tooMany(count, at, logic),
      ...enoughAlone(count, at, logic),
    ];
  });
  // A count with a wrong answer may be impossible only because of it.
  return ofAnswers.some(({ severity }) => severity === 'error')
    ? ofAnswers
    : [...ofAnswers, ...possibilityFindings(logic)];
};

export const countPointer = (at: number): string => `/counts/${String(at)}`;

const idTaken = ({ id }: CountDefinition, pointer: string): LintFinding =>
  createFinding('count/id-taken', {
    pointer: `${pointer}/id`,
    parameters: { id },
    message: `"${id}" is already the id of a category or of another count.`,
    suggestion: 'Give this count an id of its own.',
  });

const answerFindings = (
  { id, of }: CountDefinition,
  written: string,
  position: number,
  count: string,
  { definition: { categories }, graph }: LogicContext,
): readonly LintFinding[] => {
  const pointer = `${count}/of/${String(position)}`;
  const namesOnly = (answers: readonly string[]): readonly JsonPatchOperation[] =>
    answers.length < 2 ? [] : [{ op: 'replace', path: `${count}/of`, value: answers }];
  const edits = namesOnly(of.filter((answer) => answer !== written));
  const copies = of.flatMap((answer, at) => (answer === written ? [at] : []));
  if (copies[0] !== position) {
    if (copies[1] !== position) return [];
    return [
      createFinding('count/answer-twice', {
        pointer,
        parameters: { answerPath: written },
        message: `Count "${id}" names "${written}" twice, and counts it once.`,
        suggestion: 'Name it once.',
        edits: namesOnly([...new Set(of)]),
      }),
    ];
  }
  const { categoryId, itemId } = parseAnswerReference(written);
  const category = categories.find((one) => one.id === categoryId);
  const items = category?.items ?? [];
  if (!category || (itemId !== undefined && !items.some((item) => item.id === itemId))) {
    const known = category
      ? items.map((item) => formatAnswerReference({ categoryId, itemId: item.id }))
      : categories.map((one) =>
          formatAnswerReference({ categoryId: one.id, ...(itemId !== undefined && { itemId }) }),
        );
    const meant = findClosestMatch(written, known);
    return [
      createFinding('count/unknown-answer', {
        pointer,
        parameters: { answerPath: written },
        message: `Count "${id}" names "${written}", and there is no such answer.`,
        suggestion: meant === undefined ? 'Correct or remove it.' : `Did you mean "${meant}"?`,
        edits: meant === undefined ? edits : [{ op: 'replace', path: pointer, value: meant }],
      }),
    ];
  }
  const index = graph.indexOf.get(categoryId) ?? -1;
  const question = questionAt(graph, index);
  if (canCount(question, itemId ?? YES)) return [];
  const variant = isHousemateType(category.type)
    ? 'housemate'
    : itemId === undefined && question.items.length > 0
      ? 'items'
      : 'type';
  const why = {
    housemate: 'is about a housemate, who is another person',
    items: 'has several answers: name one of them',
    type: `is ${categoryType(category.type).name}, and has no such answer`,
  }[variant];
  return [
    createFinding('count/unfit-answer', {
      pointer,
      parameters: { answerPath: written, variant },
      message: `Count "${id}" cannot count "${written}": "${categoryId}" ${why}.`,
      suggestion:
        variant === 'items'
          ? `Write "${categoryId}.${question.items[0]?.id ?? ''}", for example.`
          : 'Remove it.',
      edits,
    }),
  ];
};

/** Points of answers that the count does not name. */
const strayPoints = (
  { id, of, points = {} }: CountDefinition,
  count: string,
): readonly LintFinding[] =>
  Object.keys(points)
    .filter((written) => !of.includes(written))
    .map((written) =>
      createFinding('count/stray-points', {
        pointer: `${count}/points/${written}`,
        parameters: { answerPath: written },
        message: `Count "${id}" gives points to "${written}", but does not count it.`,
        suggestion: 'Name it in `of`, or remove its points.',
        edits: [{ op: 'remove', path: `${count}/points/${written}` }],
      }),
    );

/** Answers that reach the sum without another one. */
const enoughAlone = (
  { id, atLeast }: CountDefinition,
  at: number,
  { counts }: LogicContext,
): readonly LintFinding[] =>
  (counts[at]?.answers ?? [])
    .filter(({ points }) => points >= atLeast)
    .map((answer) => {
      const written = formatAnswerReference(answer);
      return createFinding('count/enough-alone', {
        pointer: `${countPointer(at)}/points/${written}`,
        parameters: { answerPath: written, atLeast, count: answer.points },
        message: `"${written}" alone has ${String(answer.points)} points, and count "${id}" needs ${String(atLeast)}: it decides without another answer.`,
        suggestion: 'Give the answer an outcome of its own instead, or fewer points.',
      });
    });

/** The answers that exist and can count, or their points, against the number that is needed. */
const tooMany = (
  { id, atLeast }: CountDefinition,
  at: number,
  { counts }: LogicContext,
): readonly LintFinding[] => {
  const { answers = [], hasPoints = false } = counts[at] ?? {};
  const count = sumPoints(answers);
  if (atLeast <= count) return [];
  const pointer = `${countPointer(at)}/atLeast`;
  return [
    createFinding('count/too-many', {
      pointer,
      parameters: { atLeast, count, ...(hasPoints && { variant: 'points' }) },
      message: hasPoints
        ? `Count "${id}" needs ${String(atLeast)} points, and all of its answers together have only ${String(count)}.`
        : `Count "${id}" needs ${String(atLeast)} answers, and only ${String(count)} can count.`,
      suggestion: hasPoints
        ? 'Need fewer, or give more points.'
        : 'Need fewer, or name more answers.',
      edits: count >= 2 ? [{ op: 'replace', path: pointer, value: count }] : undefined,
    }),
  ];
};

/** A proof for lint may cost this much: a draft is checked while it is written. */
const MAX_TRANSITIONS = 30_000;

const possibilityFindings = (logic: LogicContext): readonly LintFinding[] => {
  const { counts, graph } = logic;
  // Two categories with one id have one place in the graph.
  if (graph.indexOf.size < graph.questions.length) return [];
  const decisions = buildDecisions(logic, defaultRespondent(logic), 'meaning');
  const diagrams = buildDiagrams(decisions, MAX_TRANSITIONS);
  if (diagrams === 'unknown' || isAvoidable(logic, diagrams, []) !== true) return [];
  return counts.flatMap((count, at): readonly LintFinding[] => {
    const { id, atLeast } = count;
    const fired = shortestFiring(logic, diagrams, count);
    if (fired === null) {
      return [
        createFinding('count/never-fires', {
          pointer: countPointer(at),
          parameters: { atLeast, ...(count.hasPoints && { variant: 'points' }) },
          message: `No visitor can ${count.hasPoints ? `reach ${String(atLeast)} points with` : `give ${String(atLeast)} of`} the answers of count "${id}": they exclude each other, or are never asked together.`,
          suggestion: 'Need fewer, or name answers that go together.',
        }),
      ];
    }
    if (fired === 'unknown' || isAvoidable(logic, diagrams, [count]) !== false) return [];
    return [
      createFinding('count/always-fires', {
        pointer: countPointer(at),
        parameters: { outcome: count.denies.outcome },
        message: `Every visitor ${count.hasPoints ? `reaches at least ${String(atLeast)} points with` : `gives at least ${String(atLeast)} of`} the answers of count "${id}": no one passes without it.`,
        suggestion: 'Need more, or leave out answers that everyone must give.',
        reproduction: toAnswers(logic, fired).answers,
      }),
    ];
  });
};
