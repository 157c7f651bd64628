/** Every category that is asked can become visible, and everyone sees one at the start. */
import { isAskedOfEveryone, findNotAskedReason } from '../category-types/respondent.ts';
import { LANGUAGES } from '../../wording/language.ts';
import { questionAt } from '../graph/graph.ts';
import {
  categoryPointer,
  createFinding,
  LIST_SEPARATOR,
  type LintFinding,
} from './lint-finding.ts';
import type { LogicContext, LogicRule } from './logic-context.ts';

export const lintVisibility: LogicRule = (logic) => {
  // If nothing is shown at the start, nothing can be revealed either: one mistake, one finding.
  if (logic.graph.roots.length === 0) return [nothingAtStart(logic)];
  return [...emptyForSome(logic), ...everythingOptional(logic), ...neverVisible(logic)];
};

const removeShowEdits = (index: number) => [
  { op: 'remove' as const, path: `${categoryPointer(index)}/show` },
];

const nothingAtStart = ({ graph }: LogicContext): LintFinding => {
  const first = graph.questions.findIndex(
    ({ asked }, index) => asked && graph.revealedBy[index]?.length === 0,
  );
  return createFinding('visibility/nothing-at-start', {
    pointer: '/categories',
    message: 'Nothing is shown at the start, so that nothing can be answered.',
    suggestion:
      first < 0
        ? 'Add a category that is asked.'
        : `Remove "show: false" from the category with which it begins, such as "${graph.questions[first]?.id ?? ''}".`,
    edits: first < 0 ? [] : removeShowEdits(first),
    reproduction: {},
  });
};

/**
 * A category shown at the start may be asked only in some languages (H) or of some user types (FS).
 */
const emptyForSome: LogicRule = ({ graph, definition }) => {
  const roots = graph.roots.map((index) => questionAt(graph, index));
  if (roots.some(({ type }) => isAskedOfEveryone(type))) return [];
  const person = definition.userTypes
    .flatMap((userType) => LANGUAGES.map((language) => ({ userType, language })))
    .find((askedOf) => roots.every(({ type }) => findNotAskedReason(type, askedOf) !== null));
  if (!person) return [];
  const ids = roots.map(({ id }) => `"${id}"`).join(' and ');
  return [
    createFinding('visibility/empty-for-some', {
      pointer: '/categories',
      parameters: { ...person, roots: roots.map(({ id }) => id).join(LIST_SEPARATOR) },
      message: `Of ${person.userType} in language "${person.language}" nothing is asked: only ${ids} is shown at the start, which is not put to everybody.`,
      suggestion: 'Show another category at the start.',
      reproduction: {},
    }),
  ];
};

const everythingOptional: LogicRule = ({ graph }) => {
  const [first] = graph.roots;
  if (first === undefined || !graph.roots.every((index) => questionAt(graph, index).optional)) {
    return [];
  }
  return [
    createFinding('property/everything-optional', {
      pointer: `${categoryPointer(first)}/optional`,
      message: 'Everything is optional: a visitor who answers nothing at all has answered.',
      suggestion: `Remove "optional" from what must be known, such as "${questionAt(graph, first).id}".`,
      edits: [{ op: 'remove', path: `${categoryPointer(first)}/optional` }],
      reproduction: {},
    }),
  ];
};

const neverVisible: LogicRule = ({ graph, reachable }) =>
  graph.questions.flatMap(({ id, asked }, index) => {
    if (!asked || reachable[index] === 1) return [];
    const [revealing] = graph.revealedBy[index] ?? [];
    if (revealing) {
      const source = questionAt(graph, revealing.source).id;
      return [
        createFinding('visibility/never-visible', {
          pointer: categoryPointer(index),
          parameters: { source, variant: 'revealed' },
          message: `"${id}" can never be seen: it is revealed by "${source}", which can never be seen either.`,
          suggestion: `Make "${source}" visible, or remove "show: false" here.`,
        }),
      ];
    }
    const [hiding] = graph.hiddenBy[index] ?? [];
    if (hiding) {
      return [
        createFinding('visibility/only-hidden', {
          pointer: categoryPointer(index),
          parameters: { answer: hiding.key, source: questionAt(graph, hiding.source).id },
          message: `"${id}" can never be seen: it is hidden at first, and all that targets it is the option "${hiding.key}" of "${questionAt(graph, hiding.source).id}", which hides it.`,
          suggestion:
            'Remove "show: false" if the option is to hide it, or "notApplicable" if it is to reveal it.',
          edits: removeShowEdits(index),
        }),
      ];
    }
    return [
      createFinding('visibility/never-visible', {
        pointer: categoryPointer(index),
        message: `"${id}" can never be seen: it is hidden at first and no answer that can be given reveals it.`,
        suggestion: 'Make it the target of an answer, or remove "show: false".',
        edits: removeShowEdits(index),
      }),
    ];
  });
