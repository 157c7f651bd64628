/** Converts names of another notation to our ids. */
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
 * An id for each name, in order: the name itself if it is a valid id and no earlier name is the
 * same, otherwise a unique id derived from it.
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

/** The first of the names that can be converted to a code, in capitals. */
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
