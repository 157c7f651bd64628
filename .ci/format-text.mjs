// Formats the text that scripts write, with the same style as `npm run format`.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'oxfmt';
import { root } from './steps.mjs';

const style = JSON.parse(readFileSync(join(root, '.oxfmtrc.json'), 'utf8'));

/**
 * The text in the style of the project; `path` determines its type. Throws if the text cannot be
 * parsed.
 */
export const formatText = async (path, text) => {
  const { code, errors } = await format(path, text, style);
  if (errors.length > 0)
    throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
  return code;
};
