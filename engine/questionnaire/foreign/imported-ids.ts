/** Names of another notation as ids of ours. */
import { RESERVED_IDS } from '../lint/id-generator.ts';

const ID = /^[A-Za-z][A-Za-z0-9_]{0,63}$/u;
const CODE = /^[A-Z][A-Z0-9_]{1,31}$/u;
const MAX_STEM_LENGTH = 58;

const toIdStem = (name: string, prefix: string): string => {
  const stem = name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9_]+/gu, '_')
    .replace(/^_+|_+$/gu, '');
  return (/^[A-Za-z]/u.test(stem) ? stem : `${prefix}${stem}`).slice(0, MAX_STEM_LENGTH);
};

/**
 * An id for each name, in their order: the name itself where it can be one and no name before it is
 * the same, else one made of it that nothing has yet.
 */
export const createUniqueIds = (names: readonly string[], prefix: string): readonly string[] => {
  const isFit = (name: string): boolean => ID.test(name) && !RESERVED_IDS.has(name);
  const taken = new Set(names.filter(isFit));
  const kept = new Set<string>();
  return names.map((name) => {
    if (isFit(name) && !kept.has(name)) {
      kept.add(name);
      return name;
    }
    const stem = toIdStem(name, prefix);
    let id = stem;
    for (let count = 2; taken.has(id) || RESERVED_IDS.has(id); count += 1) {
      id = `${stem}_${String(count)}`;
    }
    taken.add(id);
    return id;
  });
};

/** The first of the names that makes a code, in capitals. */
export const toQuestionnaireCode = (names: readonly (string | undefined)[]): string => {
  for (const name of names) {
    const code = toIdStem(name ?? '', '')
      .toUpperCase()
      .replace(/^[^A-Z]+/u, '')
      .slice(0, 32);
    if (CODE.test(code)) return code;
  }
  return 'IMPORTED';
};
