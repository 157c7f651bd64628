/**
 * Returns a copy of a document without its shape errors, so that the rules that need the shape can
 * check the rest in the same run: an author gets every mistake at once.
 */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { LANGUAGES } from '../../engine/wording/language.ts';
import type { SchemaCheckResult } from '../platform/files/schema-check.ts';
import { parsePointer, type Path } from '../platform/files/read-document.ts';

const MAX_ROUNDS = 8;

const placeholderText = () => Object.fromEntries(LANGUAGES.map((language) => [language, '-']));

/** Replaces a required field that is missing or has the wrong shape. */
const PLACEHOLDERS: Readonly<Record<string, (count: number) => unknown>> = {
  id: (count) => `repaired${count}`,
  code: () => 'REPAIRED',
  kind: () => 'standard',
  type: () => 'T',
  userTypes: () => ['PT'],
  categories: () => [],
  file: () => 'repaired.png',
  outcome: () => 'askStaff',
  state: () => 'reviewed',
  ko: () => '-',
};

const OBJECT_LISTS: ReadonlySet<string> = new Set(['categories', 'items']);

type Container = Record<string, unknown>;

const containerAt = (root: unknown, path: Path): Container | null => {
  let value = root;
  for (const step of path) {
    if (typeof value !== 'object' || value === null) return null;
    value = (value as Container)[step];
  }
  return typeof value === 'object' && value !== null ? (value as Container) : null;
};

/** A text without its Korean source counts as missing in every language. */
const pointerOf = (path: Path): string =>
  (path.at(-1) === 'ko' ? path.slice(0, -1) : path).map((step) => `/${step}`).join('');

export interface RepairedDocument<Value> {
  readonly value: Value;
  /** JSON pointers of what was changed. */
  readonly pointers: readonly string[];
  /** Ids that were put in, and what the author wrote in their place. */
  readonly ids: ReadonlyMap<string, string>;
}

/** The repaired copy and what was changed in it; null if no shape could be found. */
export const repairDocument = <Value>(
  document: unknown,
  check: (value: unknown) => SchemaCheckResult<Value>,
): RepairedDocument<Value> | null => {
  const root = structuredClone({ document });
  const pointers = new Set<string>();
  const writtenIds = new Map<string, string>();
  const ids = new Map<string, string>();
  let placeholderCount = 0;

  const repairError = (error: ErrorObject) => {
    const path = parsePointer(error.instancePath);
    if (path[0] === 'tests') {
      // No other rule looks at the tests.
      const questionnaire = containerAt(root.document, []);
      if (questionnaire) Reflect.deleteProperty(questionnaire, 'tests');
      pointers.add('/tests');
      return;
    }
    const missing: unknown = error.params['missingProperty'];
    const unknown: unknown = error.params['additionalProperty'];
    if (typeof missing === 'string') {
      const container = containerAt(root.document, path);
      placeholderCount += 1;
      if (container)
        container[missing] = PLACEHOLDERS[missing]?.(placeholderCount) ?? placeholderText();
      const pointer = pointerOf([...path, missing]);
      if (missing === 'id') ids.set(`repaired${placeholderCount}`, writtenIds.get(pointer) ?? '');
      pointers.add(pointer);
      return;
    }
    if (typeof unknown === 'string') {
      const container = containerAt(root.document, path);
      if (container) Reflect.deleteProperty(container, unknown);
      pointers.add(pointerOf([...path, unknown]));
      return;
    }
    const last = path.at(-1);
    const container = containerAt(root.document, path.slice(0, -1));
    if (last === undefined || !container) return;
    pointers.add(pointerOf(path));
    if (last === 'id' && typeof container['id'] === 'string') {
      writtenIds.set(pointerOf(path), container['id']);
    }
    if (!Array.isArray(container)) Reflect.deleteProperty(container, last);
    // A category or item keeps its place, because the pointers of those after it would move
    // otherwise; the next round adds its fields. From a list of words it is removed.
    else if (OBJECT_LISTS.has(String(path.at(-2)))) container[Number(last)] = {};
    else container.splice(Number(last), 1);
  };

  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const { value, errors } = check(root.document);
    if (value !== null) return { value, pointers: [...pointers], ids };
    // The deepest first, so that its parent still exists; in a list the last first, so that those
    // before it keep their positions.
    const deepestFirst = errors.toSorted((one, other) => {
      const [path, otherPath] = [parsePointer(one.instancePath), parsePointer(other.instancePath)];
      const isNumbered = path.length === otherPath.length;
      return (
        otherPath.length - path.length ||
        (isNumbered ? Number(otherPath.at(-1)) - Number(path.at(-1)) || 0 : 0)
      );
    });
    const done = new Set<string>();
    for (const error of deepestFirst) {
      const isAlternative = error.keyword === 'anyOf' || error.keyword === 'oneOf';
      const isBranch = error.schemaPath.includes('/anyOf/') || error.schemaPath.includes('/oneOf/');
      const key = `${error.instancePath} ${String(error.params['missingProperty'] ?? error.params['additionalProperty'] ?? '')}`;
      if ((isBranch && !isAlternative) || done.has(key)) continue;
      done.add(key);
      repairError(error);
    }
  }
  return null;
};
