/** The engines that are compared, each in a module of the same doing: title, keeps, define, load. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..');

/** Our engine as it is built for measuring: one file of JavaScript, like what is shipped. */
export const OURS = join(root, 'dist', 'bench', 'ours.mjs');

export const ENGINES = [
  'ours',
  'formily',
  'odk',
  'ajv',
  'jsonforms',
  'lforms',
  'survey-core',
  'rjsf',
  'formio',
];

/** The module of an engine, ready to load definitions. */
export const loadEngine = async (name) => {
  const ours = pathToFileURL(OURS).href;
  const engine = await import(name === 'ours' ? ours : `./peers/${name}.mjs`);
  await engine.prepare?.(ours);
  return engine;
};
