/** The compared engines. Each is a module with the same exports: title, keeps, define, load. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = join(import.meta.dirname, '..', '..');

/** Our engine built for the measurement: one JavaScript file, like the shipped one. */
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
