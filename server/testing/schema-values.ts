import fc from 'fast-check';

/** The part of a schema of schemas/api that values are generated from. */
interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
}

/** A source of random numbers from 0 to 1, the same again for the same seed. */
export type RandomSource = () => number;

/** Mulberry32: small, and good enough to generate requests. */
export const seededRandom = (seed: number): RandomSource => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const pickRandom = <T>(chance: RandomSource, values: readonly T[]): T => {
  const value = values[Math.floor(chance() * values.length)];
  if (value === undefined) throw new Error('nothing to pick from');
  return value;
};

const WORDS = ['', 'Y', 'N', '0', 'x', '김하늘', "'; drop table answer; --", '\u202e', '👩‍⚕️', ' '];
const SAMPLES = 40;
const MAX_ITEMS = 3;
const MAX_DEPTH = 5;

const samples = new Map<string, readonly string[]>();

/** Shared by all callers: generating them takes longer than the requests that use them. */
const samplesOfPattern = (pattern: string): readonly string[] => {
  const made =
    samples.get(pattern) ??
    fc
      .sample(fc.stringMatching(new RegExp(pattern, 'u')), { numRuns: SAMPLES, seed: 7 })
      .toSorted((one, other) => one.length - other.length);
  samples.set(pattern, made);
  return made;
};

export interface SchemaValues {
  /** A valid value; `known` gives fields of these names meaningful values. */
  fitting(definition: string): unknown;
  /** A valid value at a limit: shortest or longest, least or most. */
  boundary(definition: string): unknown;
}

/** Generates values for the definitions of schema files. */
export const schemaValues = (
  files: readonly { readonly $defs: Readonly<Record<string, object>> }[],
  known: Readonly<Record<string, readonly unknown[]>>,
  chance: RandomSource,
): SchemaValues => {
  const definitions = new Map<string, Schema>(
    files.flatMap(({ $defs }) => Object.entries($defs) as [string, Schema][]),
  );
  const textOf = ({ pattern, minLength = 0, maxLength }: Schema, isEdge: boolean): string => {
    if (pattern !== undefined) {
      const byLength = samplesOfPattern(pattern).filter(
        (text) => text.length >= minLength && (maxLength === undefined || text.length <= maxLength),
      );
      if (byLength.length === 0) return '';
      return isEdge ? (byLength.at(chance() < 0.5 ? 0 : -1) ?? '') : pickRandom(chance, byLength);
    }
    if (isEdge) return 'x'.repeat(chance() < 0.5 ? minLength : (maxLength ?? minLength + 1));
    const word = pickRandom(chance, WORDS);
    return word.slice(0, maxLength).padEnd(minLength, 'x');
  };

  const numberOf = ({ minimum = -5, maximum = minimum + 100_000 }: Schema, isEdge: boolean) =>
    isEdge
      ? pickRandom(chance, [minimum, maximum])
      : Math.floor(minimum + chance() * Math.min(20, maximum - minimum + 1));

  const listOf = (schema: Schema, isEdge: boolean, depth: number): unknown[] => {
    const { items = {}, prefixItems, minItems = 0, maxItems = MAX_ITEMS } = schema;
    if (prefixItems) return prefixItems.map((item) => make(item, '', isEdge, depth + 1));
    const most = Math.max(minItems, Math.min(maxItems, depth > MAX_DEPTH ? 0 : MAX_ITEMS));
    const count = isEdge
      ? pickRandom(chance, [minItems, most])
      : minItems + Math.floor(chance() * (most - minItems + 1));
    return Array.from({ length: count }, () => make(items, '', isEdge, depth + 1));
  };

  const recordOf = (
    { properties = {}, required = [] }: Schema,
    isEdge: boolean,
    depth: number,
  ): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(properties)
        .filter(([name]) => required.includes(name) || (depth <= MAX_DEPTH && chance() < 0.6))
        .map(([name, schema]) => [name, make(schema, name, isEdge, depth + 1)]),
    );

  const make = (schema: Schema, field: string, isEdge: boolean, depth: number): unknown => {
    const meant = known[field];
    if (meant && chance() < (isEdge ? 0.3 : 0.7)) return pickRandom(chance, meant);
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1) ?? '';
      return make(definitions.get(name) ?? {}, field, isEdge, depth);
    }
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return make(pickRandom(chance, choices), field, isEdge, depth);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return pickRandom(chance, schema.enum);
    switch (pickRandom(chance, [schema.type ?? 'object'].flat())) {
      case 'string':
        return textOf(schema, isEdge);
      case 'integer':
      case 'number':
        return numberOf(schema, isEdge);
      case 'boolean':
        return chance() < 0.5;
      case 'null':
        return null;
      case 'array':
        return listOf(schema, isEdge, depth);
      default:
        return recordOf(schema, isEdge, depth);
    }
  };

  const of = (definition: string, isEdge: boolean): unknown => {
    const schema = definitions.get(definition);
    if (!schema) throw new Error(`schemas/api has no ${definition}`);
    return make(schema, '', isEdge, 0);
  };
  return {
    fitting: (definition) => of(definition, false),
    boundary: (definition) => of(definition, true),
  };
};
