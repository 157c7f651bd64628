import { categoryPointer, placedItems, type LintFinding, type LintRule } from './finding.ts';

/** Names that every object of JavaScript has: some validators take them for given answers. */
const RESERVED: ReadonlySet<string> = new Set(
  Object.getOwnPropertyNames(Object.prototype).filter((name) => /^[A-Za-z]/u.test(name)),
);

/** Category ids unique, item ids unique in their category, none of them reserved. */
export const lintIds: LintRule = ({ categories }) => {
  const findings: LintFinding[] = [];
  const check = (
    seen: Set<string>,
    id: string,
    pointer: string,
    what: 'category' | 'item',
  ): void => {
    if (seen.has(id)) {
      findings.push({
        ruleId: `id/duplicate-${what}`,
        severity: 'error',
        pointer: `${pointer}/id`,
        message: `The ${what} id "${id}" is used twice.`,
        suggestion: `Give this ${what} an id of its own.`,
      });
    }
    if (RESERVED.has(id)) {
      findings.push({
        ruleId: 'id/reserved',
        severity: 'error',
        pointer: `${pointer}/id`,
        message: `"${id}" cannot be an id: JSON Schema validators take it for an answer that was given.`,
        suggestion: `Rename it, for example to "${id}Question".`,
      });
    }
    seen.add(id);
  };
  const seenCategories = new Set<string>();
  categories.forEach((category, index) => {
    check(seenCategories, category.id, categoryPointer(index), 'category');
    const seenItems = new Set<string>();
    for (const { item, pointer } of placedItems(category, index)) {
      check(seenItems, item.id, pointer, 'item');
    }
  });
  return findings;
};
