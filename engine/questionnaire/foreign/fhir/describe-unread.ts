/** Says what a part of a resource is that has no place in our questionnaires. */
import { isRecord } from '../../answer/is-record.ts';
import type { Loss, LossKind } from '../import-result.ts';

/** By the last part of an extension's address, or by the name of an element. */
const KNOWN: Readonly<Record<string, readonly [LossKind, string]>> = {
  calculatedExpression: ['logic', 'a calculation'],
  answerExpression: ['logic', 'calculated options'],
  candidateExpression: ['logic', 'calculated options'],
  contextExpression: ['logic', 'a calculation'],
  enableWhenExpression: ['logic', 'a condition'],
  initialExpression: ['logic', 'a calculated answer'],
  calculatedValue: ['logic', 'a calculated answer'],
  populationContext: ['logic', 'filled in from records'],
  itemPopulationContext: ['logic', 'filled in from records'],
  itemExtractionContext: ['logic', 'stored into records'],
  observationExtract: ['logic', 'stored into records'],
  variable: ['logic', 'a calculation'],
  constraint: ['logic', 'a check of the answer'],
  targetConstraint: ['logic', 'a check of the answer'],
  regex: ['logic', 'a check of the answer'],
  minLength: ['logic', 'a check of the answer'],
  maxLength: ['logic', 'a check of the answer'],
  minValue: ['logic', 'a check of the answer'],
  maxValue: ['logic', 'a check of the answer'],
  maxDecimalPlaces: ['logic', 'a check of the answer'],
  maxSize: ['logic', 'a check of the answer'],
  minOccurs: ['logic', 'a number of answers'],
  maxOccurs: ['logic', 'a number of answers'],
  repeats: ['changed', 'several answers'],
  ordinalValue: ['logic', 'a score'],
  itemWeight: ['logic', 'a score'],
  unit: ['dropped', 'a unit'],
  unitOption: ['dropped', 'units'],
  referenceResource: ['logic', 'a kind of record'],
  initial: ['changed', 'an answer filled in before'],
  readOnly: ['changed', 'an answer that cannot be changed'],
  optionPrefix: ['metadata', 'a mark before an option'],
  prefix: ['metadata', 'a number before the question'],
};

/** Where a text in a language that is not ours, or twice in one language, remains. */
const TRANSLATION = /\/_(?:text|title|display|valueString)(?:\/|$)/u;
const CONTENT = /\/(?:item|answerOption|option)\/\d+\/(?:text|display)$/u;

const valueAt = (resource: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      if (Array.isArray(node)) return node[Number(name)];
      return isRecord(node) ? node[name] : undefined;
    }, resource);

/** The name of an extension that was not read as a whole, or in part. */
const extensionNameAt = (resource: unknown, path: string): string | null => {
  const extension = /^(.*\/(?:modifierE|e)xtension\/\d+)/u.exec(path)?.[1];
  const holder = extension === undefined ? undefined : valueAt(resource, extension);
  const url = isRecord(holder) ? holder['url'] : undefined;
  if (typeof url !== 'string') return null;
  return (
    url
      .split(/[/#:]/u)
      .at(-1)
      ?.replace(/^(?:sdc-)?questionnaire-/u, '') ?? null
  );
};

/** What is lost at this place of a resource. */
const describePart = (path: string, resource: unknown): Loss => {
  const lost = (kind: LossKind, what: string, advice: string): Loss => ({
    ...{ kind, path, what: `Not imported: ${what}.`, advice },
  });
  if (TRANSLATION.test(path))
    return lost('dropped', 'a translation', 'Only the eight languages of Munjin can be shown.');
  const element = path.split('/').findLast((step) => !/^\d+$/u.test(step)) ?? '';
  const name = extensionNameAt(resource, path) ?? element;
  const known = KNOWN[name];
  if (known) {
    const [kind, meaning] = known;
    const advice = kind === 'metadata' ? '' : 'Say it in the question, or do without.';
    return lost(kind, `${name} (${meaning})`, advice);
  }
  const isContent = CONTENT.test(path);
  return isContent
    ? lost('dropped', `${name} (a text)`, 'Write it into the question.')
    : lost('metadata', name, '');
};

/** What is lost at the places of a resource where nothing was read. Each extension is one of them. */
export const describeUnread = (paths: readonly string[], resource: unknown): readonly Loss[] =>
  paths
    .flatMap((path) => {
      const extensions = /\/(?:modifierE|e)xtension$/u.test(path) ? valueAt(resource, path) : null;
      return Array.isArray(extensions)
        ? extensions.map((_extension, index) => `${path}/${String(index)}`)
        : [path];
    })
    .map((path) => describePart(path, resource));
