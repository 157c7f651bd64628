/** Groups of rows that are one question of ours. */
import { answerKind } from '../../category-types/registry.ts';
import type { CategoryType } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { Condition } from '../condition.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { readLabel } from './labels.ts';
import { readYes } from './own-row.ts';
import { expectImage, readOwnCategory, readOwnDenial, readOwnFlag } from './read-own.ts';
import { addOwnCondition, readQuestion, readRow, type SurveyQuestion } from './read-row.ts';
import type { FormImportContext } from './read-select.ts';
import { helpName, NEVER, partName } from './xlsform.ts';

const readCheck = (row: TrackedValue, question: string, context: FormImportContext): ItemDraft => {
  const name = row.field('name').readText() ?? '';
  const preferredId = name.slice(partName(question, '').length);
  for (const column of ['type', 'required', 'constraint', 'relevant']) row.field(column).readText();
  return {
    ...{ pointer: row.field('name').pointer, preferredId, notApplicable: false, keys: [name] },
    text: readQuestion(row, name, context),
    ...readOwnDenial(context.own, question, preferredId, context),
  };
};

/** The question of a group, from its first row and those inside, and what it asks of housemates. */
export const readOwnGroup = (
  row: TrackedValue,
  inside: readonly TrackedValue[],
  type: CategoryType,
  outer: Condition | null,
  context: FormImportContext,
): readonly SurveyQuestion[] => {
  const name = row.field('name').readText() ?? '';
  row.field('type').readText();
  const kind = answerKind(type);
  const help = inside.find((one) => one.field('name').rawText === helpName(name));
  for (const column of ['type', 'name']) help?.field(column).readText();
  const asked = inside.filter((one) => one !== help);
  const isCheck = (one: TrackedValue): boolean =>
    kind === 'yesNo' && one.field('name').rawText.startsWith(partName(name, ''));
  const checks = asked.filter(isCheck);
  const properties = readOwnCategory(context.own, name, type, context);
  expectImage(row, properties.image);
  if (properties.show === false) row.field('relevant').consumeExpected(NEVER);
  const conditionName = kind === 'visits' ? partName(name, 'visited') : name;
  const visited = inside.filter((one) => one.field('name').rawText === conditionName);
  const [yes = null] = [...checks, ...visited].map((one) => readYes(one, context));
  const question: SurveyQuestion = {
    ...{ row, name, conditionName },
    category: {
      type,
      question: readQuestion(row, name, context),
      ...(help && { description: readLabel(help, 'label', context) }),
      ...(readOwnFlag(context.own, 'optional', name) && { optional: true }),
      ...properties,
    },
    parts: checks.map((check) => readCheck(check, name, context)),
    yes,
    condition: properties.show === false ? null : addOwnCondition(row, outer),
  };
  const isEdge = (one: TrackedValue): boolean => /^(?:begin|end)/u.test(one.field('type').rawText);
  for (const one of asked) if (kind === 'places' || kind === 'visits' || isEdge(one)) one.consume();
  const members = asked.filter((one) => kind === 'household' && !isEdge(one));
  return [question, ...members.flatMap((one) => readRow(one, null, context))];
};
