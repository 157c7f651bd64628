/** Names that REDCap allows for variables. */

const MAX_LENGTH = 26;
/** The record's id, which every project has. */
export const RECORD_ID = 'record_id';

const toStem = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, '_')
    .replace(/^[^a-z]+/u, '')
    .slice(0, MAX_LENGTH)
    .replace(/_+$/u, '') || 'q';

/** A variable for each name: small letters, digits and underscores, at most 26, each once. */
export const toVariableNames = (names: readonly string[]): ReadonlyMap<string, string> => {
  const taken = new Set([RECORD_ID]);
  const variables = new Map<string, string>();
  for (const name of names) {
    const stem = toStem(name);
    let variable = stem;
    for (let count = 2; taken.has(variable); count += 1) {
      const ending = `_${String(count)}`;
      variable = stem.slice(0, MAX_LENGTH - ending.length) + ending;
    }
    taken.add(variable);
    variables.set(name, variable);
  }
  return variables;
};
