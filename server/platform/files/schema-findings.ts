/** The errors of a JSON Schema for a document, as sentences that say how to fix them. */
import type { ErrorObject } from 'ajv/dist/2020.js';
import { isRecord } from '../../../engine/questionnaire/answer/is-record.ts';
import { findClosestMatch } from '../../../engine/questionnaire/lint/closest-match.ts';
import { FILE_LIMITS } from './file-limits.ts';
import { moreErrors, type Finding } from './report.ts';
import { parsePointer, type Path, type SourceDocument } from './read-document.ts';
import type { Position } from './position.ts';

const ELEMENTS: Readonly<Record<string, (name: string) => string>> = {
  categories: (name) => `category ${name}`,
  items: (name) => `item ${name}`,
  meetings: (name) => `meeting ${name}`,
  guests: (name) => `guest ${name}`,
  terms: (name) => `the terms ${name}`,
};

const quoted = (words: readonly string[]): string => words.map((word) => `"${word}"`).join(', ');

const describeKind = (value: unknown): string => {
  if (value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a group of fields';
  return (
    { string: 'a text', number: 'a number', boolean: 'true or false' }[typeof value as string] ??
    'a value'
  );
};

const TYPE_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
  null: 'nothing',
};

const stepInto = (value: unknown, step: string | number): unknown =>
  isRecord(value) || Array.isArray(value) ? (Reflect.get(value, step) as unknown) : undefined;

/** `"question" of item 2 of category "rash"`: as a person would name the place. */
const describePlace = (root: unknown, path: Path): string => {
  const last = path.at(-1);
  if (last === undefined) return 'The file';
  const outer = path.slice(0, -1);
  const container = outer.reduce(stepInto, root);
  const list = outer.at(-1);
  const isElement = Array.isArray(container) && list !== undefined;
  const around = isElement ? outer.slice(0, -1) : outer;
  const withPlace = (part: string): string =>
    around.length > 0 ? `${part} of ${describePlace(root, around)}` : part;
  if (!isElement) return withPlace(`"${last}"`);
  const value = stepInto(container, last);
  const name = isRecord(value) ? (value['id'] ?? value['code'] ?? value['name']) : undefined;
  const shownName = typeof name === 'string' ? `"${name}"` : `number ${Number(last) + 1}`;
  return withPlace(ELEMENTS[list]?.(shownName) ?? `"${list}" ${shownName}`);
};

/** YAML 1.2 knows only true and false; these are texts. */
const BOOLEAN_WORDS: Readonly<Record<string, string>> = {
  yes: 'true',
  y: 'true',
  on: 'true',
  no: 'false',
  n: 'false',
  off: 'false',
};

interface Sentence {
  readonly message: string;
  readonly fix: string;
}

const shortenValue = (value: unknown): string => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
};

const typesOf = ({ params }: ErrorObject): readonly string[] =>
  [params['type'] as string | readonly string[]].flat();

const typeSentence = (place: string, wanted: readonly string[], data: unknown): Sentence => {
  const isBareText = wanted.includes('string') && ['number', 'boolean'].includes(typeof data);
  const meant = wanted.includes('boolean') ? BOOLEAN_WORDS[String(data).toLowerCase()] : undefined;
  return {
    message: `${place} must be ${wanted.map((type) => TYPE_WORDS[type] ?? type).join(' or ')}, not ${describeKind(data)}.`,
    fix: isBareText
      ? `Put it in quotes: '${String(data)}'.`
      : `Write ${meant ?? wanted.map((type) => TYPE_WORDS[type] ?? type).join(' or ')} here.`,
  };
};

const describe = (error: ErrorObject): string => {
  const schema: unknown = error.parentSchema;
  const description = isRecord(schema) ? schema['description'] : null;
  return typeof description === 'string' ? description : '';
};

/** Whether an error says that no branch of the alternatives accepts the type of the value. */
const isBranchType = (whole: ErrorObject, error: ErrorObject): boolean =>
  error.keyword === 'type' &&
  error.instancePath === whole.instancePath &&
  error.schemaPath.startsWith(`${whole.schemaPath}/`);

const describeError = (
  error: ErrorObject,
  place: string,
  all: readonly ErrorObject[],
): Sentence => {
  const { keyword, params, data } = error;
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required': {
      const missing = String(params['missingProperty']);
      return { message: `${place} has no "${missing}".`, fix: `Add "${missing}".` };
    }
    case 'additionalProperties': {
      const unknown = String(params['additionalProperty']);
      const schema: unknown = error.parentSchema;
      const properties = isRecord(schema) ? schema['properties'] : null;
      const known = isRecord(properties) ? Object.keys(properties) : [];
      const meant = findClosestMatch(unknown, known);
      return {
        message: `${place} has "${unknown}", which is not a field there.`,
        fix: `${meant ? `Did you mean "${meant}"?` : 'Remove it.'} The fields are ${quoted(known)}.`,
      };
    }
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String);
      const meant = findClosestMatch(String(data), allowed);
      return {
        message: `${place} cannot be "${shortenValue(data)}".`,
        fix: meant ? `Did you mean "${meant}"?` : `Write one of ${quoted(allowed)}.`,
      };
    }
    case 'type':
      return typeSentence(place, typesOf(error), data);
    case 'pattern':
      return {
        message: `${place} cannot be "${shortenValue(data)}".`,
        fix: [`Write what fits ${String(params['pattern'])}.`, describe(error)].join(' ').trim(),
      };
    case 'minLength':
      return { message: `${place} is too short.`, fix: `Write at least ${limit} characters.` };
    case 'maxLength':
      return {
        message: `${place} has ${String(data).length} characters.`,
        fix: `Shorten it to ${limit}.`,
      };
    case 'minItems':
      return { message: `${place} is too short a list.`, fix: `List at least ${limit}.` };
    case 'maxItems':
      return {
        message: `${place} has ${(data as readonly unknown[]).length} entries. The limit is ${limit}.`,
        fix: 'Remove some, or split the file.',
      };
    case 'uniqueItems':
      return {
        message: `${place} lists the same twice (number ${Number(params['j']) + 1} and ${Number(params['i']) + 1}).`,
        fix: 'Remove one of the two.',
      };
    case 'anyOf':
    case 'oneOf': {
      const types = all.filter((other) => isBranchType(error, other)).flatMap(typesOf);
      if (types.length > 0) return typeSentence(place, types, data);
      return {
        message: `${place} has the wrong form.`,
        fix: describe(error) || 'See the schema of the file.',
      };
    }
    default:
      return {
        message: `${place} ${error.message ?? 'is wrong'}.`,
        fix: describe(error) || 'See the schema of the file.',
      };
  }
};

/**
 * Removes errors that only repeat another: for alternatives (anyOf), the branches that the value
 * was not meant for or, if one was meant, the statement that none fits.
 */
const withoutRepeatedErrors = (errors: readonly ErrorObject[]): readonly ErrorObject[] => {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf');
  return alternatives.reduce((remaining, whole) => {
    const branchOf = ({ schemaPath }: ErrorObject) =>
      schemaPath.startsWith(`${whole.schemaPath}/`)
        ? schemaPath.slice(whole.schemaPath.length + 1).split('/', 1)[0]
        : undefined;
    const isWithin = (error: ErrorObject) =>
      branchOf(error) !== undefined &&
      (error.instancePath === whole.instancePath ||
        error.instancePath.startsWith(`${whole.instancePath}/`));
    const within = remaining.filter(isWithin);
    const unmeant = new Set(within.filter((error) => isBranchType(whole, error)).map(branchOf));
    const meant = within.filter((error) => !unmeant.has(branchOf(error)));
    return remaining.filter((error) =>
      isWithin(error) ? meant.includes(error) : meant.length === 0 || error !== whole,
    );
  }, errors);
};

const positionOf = (document: SourceDocument, error: ErrorObject, path: Path): Position => {
  const unknown: unknown = error.params['additionalProperty'];
  return typeof unknown === 'string' ? document.atKey([...path, unknown]) : document.at(path);
};

/** One finding per mistake; `errors` are those of ajv with `allErrors` and `verbose`. */
export const schemaFindings = (
  document: SourceDocument,
  errors: readonly ErrorObject[],
): readonly Finding[] => {
  const shown = errors.slice(0, FILE_LIMITS.reported);
  const findings = withoutRepeatedErrors(shown).map((error) => {
    const path = parsePointer(error.instancePath);
    const place = describePlace(document.value, path);
    return document.finding(positionOf(document, error, path), {
      severity: 'error',
      rule: `schema/${error.keyword}`,
      ...describeError(error, place, errors),
    });
  });
  const seen = new Set<string>();
  const different = findings.filter((finding) => {
    const key = JSON.stringify(finding);
    return !seen.has(key) && seen.add(key);
  });
  return errors.length > shown.length
    ? [...different, moreErrors(document.file, shown.length)]
    : different;
};
