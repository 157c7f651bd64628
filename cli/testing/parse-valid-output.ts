import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'vitest';

const SCHEMAS = join(import.meta.dirname, '../../schemas');

const readSchema = (...path: readonly string[]): object =>
  JSON.parse(readFileSync(join(SCHEMAS, ...path), 'utf8')) as object;

let ajv: Ajv2020 | null = null;
/** All schemas of outputs and of the files that they refer to; read on first use. */
const schemas = (): Ajv2020 => {
  ajv ??= new Ajv2020({
    allErrors: true,
    schemas: [
      readSchema('enumeration.schema.json'),
      readSchema('questionnaire.schema.json'),
      ...readdirSync(join(SCHEMAS, 'cli')).map((name) => readSchema('cli', name)),
    ],
  });
  return ajv;
};

/** The output of a command with `--json`, validated against schemas/cli/<name>.schema.json. */
export const parseValidOutput = <Value>(name: string, stdout: string): Value => {
  const value: unknown = JSON.parse(stdout);
  const validate = schemas().getSchema(`cli/${name}.schema.json`);
  if (!validate) throw new Error(`there is no schemas/cli/${name}.schema.json`);
  expect(validate(value) ? [] : validate.errors).toEqual([]);
  return value as Value;
};
