import { hasProperty } from '../category-types/registry.ts';
import { findClosestMatch } from './closest-match.ts';
import { categoryPointer, createFinding, type LintFinding, type LintRule } from './lint-finding.ts';

/** Sections have ids of their own, exist where they are named, and hold neighbouring questions. */
export const lintSections: LintRule = ({ categories, sections = [] }) => {
  const ids = sections.map(({ id }) => id);
  const known = new Set(ids);
  const named = new Set(categories.map(({ section }) => section));
  const ended = new Set<string | undefined>();
  let current: string | undefined;
  const findings: LintFinding[] = sections.flatMap(({ id }, index) =>
    ids.indexOf(id) < index
      ? [idTwice(id, index)]
      : named.has(id)
        ? []
        : [withoutQuestion(id, index)],
  );
  categories.forEach(({ id, type, section }, index) => {
    // What is in no section whatever it says does not come between others either.
    if (!hasProperty(type, 'section')) return;
    const pointer = `${categoryPointer(index)}/section`;
    if (section !== undefined && !known.has(section)) {
      findings.push(unknownSection(id, section, known, pointer));
    }
    if (section === current) return;
    ended.add(current);
    current = section;
    if (section !== undefined && ended.has(section)) findings.push(apart(id, section, pointer));
  });
  return findings;
};

const idTwice = (id: string, index: number): LintFinding =>
  createFinding('section/id-twice', {
    pointer: `/sections/${String(index)}/id`,
    parameters: { id },
    message: `The section id "${id}" is used twice.`,
    suggestion: 'Give this section an id of its own, or remove it.',
  });

const withoutQuestion = (id: string, index: number): LintFinding =>
  createFinding('section/empty', {
    pointer: `/sections/${String(index)}`,
    parameters: { section: id },
    message: `No question is in section "${id}".`,
    suggestion: 'Put a question into it, or remove it.',
    edits: [{ op: 'remove', path: `/sections/${String(index)}` }],
  });

const unknownSection = (
  id: string,
  section: string,
  known: ReadonlySet<string>,
  pointer: string,
): LintFinding => {
  const meant = findClosestMatch(section, known);
  return createFinding('section/unknown', {
    pointer,
    parameters: { section },
    message: `"${id}" is in section "${section}", but there is no such section.`,
    suggestion:
      meant === undefined
        ? 'Correct the id, or add the section that is meant.'
        : `Did you mean "${meant}"?`,
    edits: [
      meant === undefined
        ? { op: 'remove', path: pointer }
        : { op: 'replace', path: pointer, value: meant },
    ],
  });
};

const apart = (id: string, section: string, pointer: string): LintFinding =>
  createFinding('section/apart', {
    pointer,
    parameters: { section },
    message: `"${id}" is in section "${section}", but other questions come between, so the title is shown again.`,
    suggestion: 'Move the question to the others of its section, or put it into another section.',
  });
