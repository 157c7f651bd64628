import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import answer from '../../schemas/api/answer.schema.json' with { type: 'json' };
import companion from '../../schemas/api/companion.schema.json' with { type: 'json' };
import consent from '../../schemas/api/consent.schema.json' with { type: 'json' };
import identity from '../../schemas/api/identity.schema.json' with { type: 'json' };
import inquiry from '../../schemas/api/inquiry.schema.json' with { type: 'json' };
import pass from '../../schemas/api/pass.schema.json' with { type: 'json' };
import value from '../../schemas/api/value.schema.json' with { type: 'json' };
import wording from '../../schemas/api/wording.schema.json' with { type: 'json' };
import type { Definition } from '../../schemas/calls.ts';

const FILES = [answer, companion, consent, identity, inquiry, pass, value, wording];

const FILE_OF = new Map(
  FILES.flatMap((file) => Object.keys(file.$defs).map((name) => [name, file.$id] as const)),
);

const ajv = new Ajv2020({ schemas: FILES, strict: true, allowUnionTypes: true });
const compiled = new Map<Definition, ValidateFunction>();

/** The check of one definition of `schemas/api`, compiled once. */
export const validatorOf = (definition: Definition): ValidateFunction => {
  const known = compiled.get(definition);
  if (known) return known;
  const check = ajv.getSchema(`${FILE_OF.get(definition) ?? ''}#/$defs/${definition}`);
  if (!check) throw new Error(`schemas/api has no ${definition}`);
  compiled.set(definition, check as ValidateFunction);
  return check as ValidateFunction;
};
