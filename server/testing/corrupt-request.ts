import { pickRandom, type RandomSource } from './schema-values.ts';

/** Ways to corrupt a valid request. */
export const CORRUPTIONS = ['wrongType', 'missing', 'extra', 'oversized'] as const;
export type Corruption = (typeof CORRUPTIONS)[number];

const WRONG_VALUES = [
  null,
  true,
  -1,
  1e308,
  0.5,
  '',
  'x'.repeat(2000),
  [],
  [[]],
  {},
  { deep: { er: [1] } },
];
const EXTRA_FIELDS = [
  'managerYn',
  '__proto__',
  'constructor',
  'toString',
  'x',
  'accompanyLimit',
  '',
];

/** An object of JSON. */
type Fields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A value with one of its parts, chosen at random at any depth, replaced by the result of `change`.
 */
const changeRandomPart = (
  value: unknown,
  chance: RandomSource,
  change: (part: unknown) => unknown,
): unknown => {
  if (Array.isArray(value) && value.length > 0 && chance() < 0.8) {
    const at = Math.floor(chance() * value.length);
    return value.map((item: unknown, index) =>
      index === at ? changeRandomPart(item, chance, change) : item,
    );
  }
  if (isRecord(value) && Object.keys(value).length > 0 && chance() < 0.9) {
    const name = pickRandom(chance, Object.keys(value));
    return { ...value, [name]: changeRandomPart(value[name], chance, change) };
  }
  return change(value);
};

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([own]) => own !== name));

/**
 * The request, corrupted in one way. It may still match its schema, so the caller checks the
 * schema.
 */
export const corruptRequest = (
  request: unknown,
  spoiler: Corruption,
  chance: RandomSource,
): unknown => {
  switch (spoiler) {
    case 'wrongType':
      return changeRandomPart(request, chance, () => pickRandom(chance, WRONG_VALUES));
    case 'missing':
      return changeRandomPart(request, chance, (part) =>
        isRecord(part) && Object.keys(part).length > 0
          ? without(part, pickRandom(chance, Object.keys(part)))
          : undefined,
      );
    case 'extra':
      return isRecord(request)
        ? Object.fromEntries([...Object.entries(request), [pickRandom(chance, EXTRA_FIELDS), 'Y']])
        : request;
    case 'oversized':
      return changeRandomPart(request, chance, (part) =>
        Array.isArray(part)
          ? Array.from({ length: 400 }, () => (part as unknown[])[0] ?? 'x')
          : 'x'.repeat(pickRandom(chance, [129, 5000, 70_000])),
      );
  }
};
