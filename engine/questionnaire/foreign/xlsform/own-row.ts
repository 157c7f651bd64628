/** Rows that our sheet names the type of. */
import { answerKind } from '../../category-types/registry.ts';
import type { CategoryType } from '../../document/definition.ts';
import type { ItemDraft } from '../assemble-categories.ts';
import type { TrackedValue } from '../tracked-value.ts';
import { constraintOf } from './export-row.ts';
import { rangeDrafts } from '../range-drafts.ts';
import { scaleOf } from '../range-scale.ts';
import {
  expectImage,
  readOwnCategory,
  readOwnDenial,
  readOwnFlag,
  readOwnRanges,
} from './read-own.ts';
import {
  consumeYesNoLabels,
  findYesName,
  readChoices,
  type FormImportContext,
  type RowType,
} from './read-select.ts';
import { parseSelect } from './select-type.ts';

/** The answer that means yes in the list of a row. */
export const readYes = (row: TrackedValue, context: FormImportContext): readonly string[] => {
  const select = parseSelect(row.field('type').rawText);
  const list = (select && context.lists.get(select.list)) ?? [];
  consumeYesNoLabels(list, context);
  return [findYesName(list) ?? 'yes'];
};

const readOwnChoices = (
  list: readonly TrackedValue[],
  question: string,
  context: FormImportContext,
): readonly ItemDraft[] =>
  readChoices(list, context).map((part) => ({
    ...part,
    notApplicable: readOwnFlag(context.own, 'notApplicable', question, part.preferredId),
    ...readOwnDenial(context.own, question, part.preferredId, context),
  }));

/** What a row with that type of ours says about its category. */
export const readOwnRow = (
  row: TrackedValue,
  type: CategoryType,
  context: FormImportContext,
): RowType => {
  const name = row.field('name').rawText;
  const written = row.field('type').rawText;
  const select = parseSelect(written);
  const properties = readOwnCategory(context.own, name, type, context);
  const isYesNo = ['yesNo', 'household'].includes(answerKind(type));
  const list = (select && context.lists.get(select.list)) ?? [];
  const choices = isYesNo ? [] : readOwnChoices(list, name, context);
  const scale = scaleOf({ type, ...properties });
  const parts = scale
    ? rangeDrafts(context.rangesOf(name, scale), scale, readOwnRanges(context.own, name, context))
    : choices;
  const rest = { ...properties, ...(select?.isMultiple === true && { multiple: true }) };
  const items = parts.map(({ preferredId: id, text, notApplicable }) => ({
    ...{ id, text, notApplicable },
  }));
  const question = { id: name, type, question: { ko: '' }, ...rest, items };
  row.field('constraint').consumeExpected(constraintOf(question));
  expectImage(row, rest.image);
  return { type, rest, parts, yes: isYesNo ? readYes(row, context) : null };
};
