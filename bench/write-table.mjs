/** Writes measured tables into a page of docs/, between the marks of their command. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatText } from '../.ci/format-text.mjs';

const docs = join(import.meta.dirname, '..', 'docs');

/**
 * Replaces the text between `<!-- name -->` and `<!-- /name -->`. Throws if the marks are missing.
 */
export const writeTable = async (name, markdown, page = 'benchmarks.md') => {
  const file = join(docs, page);
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const before = readFileSync(file, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`docs/${page} has no ${begin} … ${end}`);
  const after = `${before.slice(0, from + begin.length)}\n\n${markdown.trim()}\n\n${before.slice(to)}`;
  writeFileSync(file, await formatText(file, after));
};
