/**
 * Conditions that SDC forms write in FHIRPath. The simple ones, which look up an answer by the linkId
 * of its question and compare it, are read by the grammar that reads XLSForm and REDCap.
 */
import { UNSUPPORTED, type Condition } from '../condition.ts';
import { parseRelevance } from '../relevance.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { EXTENSION, type FhirCondition, type FhirExtension } from './fhir.ts';
import { findExtension } from './read-options.ts';

const STEP = String.raw`\.(?:repeat\(item\)|descendants\(\)|item)\.where\(\s*linkId\s*=\s*'([^'{}\s]+)'\s*\)`;
const ANSWER = String.raw`%resource(?:${STEP})+\.answer(?:\.first\(\))?`;
const VALUE = String.raw`(?:\.value(?:Coding|Boolean|Integer|Decimal|String|Date|Time)?)?(?:\.first\(\))?`;
const PART = String.raw`(?:\.(?:code|display))?(?:\.first\(\))?`;

/** A date in FHIRPath, without a time. */
const DATE = /@(\d{4}-\d{2}-\d{2})(?![\dT])/gu;

/** A time of day in FHIRPath. */
const TIME = /@T(\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)/gu;

/** `${linkId} …` for each look-up of an answer; the last linkId of the path is that of the question. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [
    new RegExp(String.raw`${ANSWER}\.where\(\s*value\.code\s*=\s*'([^']*)'\s*\)\.exists\(\)`, 'gu'),
    "${$1} = 'code:$2'",
  ],
  [
    new RegExp(
      String.raw`${ANSWER}${VALUE}\.(code|display)(?:\.first\(\))?\s*(=|!=)\s*'([^']*)'`,
      'gu',
    ),
    "${$1} $3 '$2:$4'",
  ],
  [new RegExp(String.raw`${ANSWER}${VALUE}${PART}\.exists\(\)`, 'gu'), "${$1} != ''"],
  [new RegExp(String.raw`${ANSWER}${VALUE}${PART}\.empty\(\)`, 'gu'), "${$1} = ''"],
  [new RegExp(String.raw`${ANSWER}${VALUE}\s*(=|!=)\s*(true|false)\b`, 'gu'), "${$1} $2 '$3'"],
  [new RegExp(String.raw`${ANSWER}${VALUE}\s*(=|!=|<=|>=|<|>)`, 'gu'), '${$1} $2'],
];

/** The names that options and answers have in other conditions of FHIR. */
const namesOf = (word: string): readonly string[] =>
  /^(?:code|display):/u.test(word)
    ? [word]
    : [word, ...['code', 'display', 'String', 'Integer'].map((kind) => `${kind}:${word}`)];

/** With the names of answers in FHIR. "Not this" is false there where nothing is answered. */
const inFhir = (condition: Condition): Condition => {
  switch (condition.kind) {
    case 'answer':
      return { ...condition, keys: condition.keys.flatMap(namesOf) };
    case 'otherAnswer':
      return {
        kind: 'all',
        of: [
          { ...condition, keys: condition.keys.flatMap(namesOf) },
          { kind: 'answered', question: condition.question },
        ],
      };
    case 'any':
    case 'all':
      return { ...condition, of: condition.of.map(inFhir) };
    case 'answered':
    case 'unanswered':
    case 'values':
    case 'unsupported':
      return condition;
  }
};

/** Whether any part of the condition can be said. */
const saysSomething = (condition: Condition): boolean =>
  'of' in condition
    ? condition.of.some(saysSomething)
    : condition.kind !== 'unsupported' && condition.kind !== 'unanswered';

/** The condition of an expression; unsupported if none of it can be said. */
export const parseExpression = (expression: string): Condition => {
  const rewritten = REWRITES.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    expression.replaceAll(DATE, "'$1'").replaceAll(TIME, "'$1'"),
  );
  const condition = inFhir(parseRelevance(rewritten));
  return saysSomething(condition) ? condition : UNSUPPORTED;
};

/** A condition of `enableWhen` in FHIRPath. */
const expressionOf = ({ question, operator, ...answer }: FhirCondition): string => {
  const asked = `%resource.descendants().where(linkId='${question}').answer`;
  if (operator === 'exists') return `${asked}.exists()`;
  const { answerCoding, answerBoolean, answerInteger, answerDecimal, answerDate } = answer;
  const { answerTime } = answer;
  if (answerCoding) return `${asked}.where(value.code='${answerCoding.code}').exists()`;
  const date = answerDate === undefined ? undefined : `@${answerDate}`;
  const time = answerTime === undefined ? undefined : `@T${answerTime}`;
  const value = answerBoolean ?? answerInteger ?? answerDecimal ?? date ?? time;
  return `${asked}.value ${operator} ${String(value)}`;
};

/** Any of several conditions, each with parts that must all hold. */
export const enableExpression = (
  conditions: readonly (readonly FhirCondition[])[],
): FhirExtension => {
  const written = conditions.map((parts) => {
    const all = parts.map(expressionOf).join(' and ');
    return parts.length > 1 ? `(${all})` : all;
  });
  const expression = written.join(' or ');
  return {
    url: EXTENSION.enableWhen,
    valueExpression: { language: 'text/fhirpath', expression },
  };
};

/** The condition in an item's extension; null if it has none, or one that stays unread and is reported. */
export const readEnableExpression = (owner: TrackedValue): Condition | null => {
  const extension = findExtension(owner, EXTENSION.enableWhen);
  const written = extension?.field('valueExpression');
  if (!extension || written?.field('language').value !== 'text/fhirpath') return null;
  const condition = parseExpression(written.field('expression').rawText);
  if (condition.kind === 'unsupported') return null;
  extension.field('url').consume();
  for (const name of ['language', 'expression', 'name', 'description'])
    written.field(name).readText();
  return condition;
};
