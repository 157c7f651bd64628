/** Converts a question to rows of the survey sheet. */
import { MAX_HOSPITAL_NAME_LENGTH } from '../../answer/answer.ts';
import { isHousemateType } from '../../category-types/respondent.ts';
import { isMemberChoice } from '../../category-types/household/member-type.ts';
import { answerKind, categoryType, hasProperty } from '../../category-types/registry.ts';
import { decimalsOf } from '../../category-types/number/range.ts';
import type {
  CategoryDefinition,
  ItemDefinition,
  NumberFormat,
} from '../../document/definition.ts';
import { wordsByLanguage } from '../../document/text.ts';
import { YES } from '../../graph/graph.ts';
import { conditionText } from '../condition-text.ts';
import {
  isRequired,
  PART_LABELS,
  type AnswerReference,
  type ExportedQuestion,
} from '../exported-questions.ts';
import { languageName } from '../language-tag.ts';
import { toIsoDay } from '../range-scale.ts';
import type { ValueRange } from '../value-ranges.ts';
import { cells, labelCells } from './cells.ts';
import { boundsConstraint } from './constraint.ts';
import { helpName, NEVER, partName, YES_NO_LIST, type FormRow } from './xlsform.ts';

const SELECT_YES_NO = `select_one ${YES_NO_LIST}`;
const ONLY_YES = ". = 'yes'";

/** XLSForm compares no times of day, but this number HHmm. */
const timeNumber = (id: string): string => `number(format-date-time(\${${id}}, '%H%M'))`;

const compare = ({ id, type, key, range }: AnswerReference, isGiven: boolean): string => {
  if (answerKind(type) === 'text') return `\${${id}} != ''`;
  if (range) {
    if (range.from === undefined && range.to === undefined) return `\${${id}} != ''`;
    const write = range.format === 'day' ? (day: number) => `date('${toIsoDay(day)}')` : String;
    const asked = range.format === 'time' ? timeNumber(id) : `\${${id}}`;
    const written = boundsConstraint(range, write).replaceAll('. ', `${asked} `);
    return range.from !== undefined && range.to !== undefined ? `(${written})` : written;
  }
  if (answerKind(type) === 'choice') {
    const selected = `selected(\${${id}}, '${key}')`;
    return isGiven ? selected : `not(${selected})`;
  }
  const part = answerKind(type) === 'visits' ? 'visited' : key;
  const name = key === YES && part === YES ? id : partName(id, part);
  return `\${${name}} ${isGiven ? '=' : '!='} 'yes'`;
};

const numberBounds = ({ min, max }: NumberFormat): ValueRange => ({
  ...(min !== undefined && { from: min }),
  ...(max !== undefined && { to: max }),
});

/** The constraint that other programs check; `needAnswer` and `notApplicable` say the same to us. */
export const constraintOf = ({
  type,
  needAnswer,
  multiple,
  number = {},
  items = [],
}: CategoryDefinition): string => {
  const { answerKind: kind, maxLength } = categoryType(type);
  if (kind === 'yesNo') return needAnswer === true ? ONLY_YES : '';
  if (kind === 'number') return boundsConstraint(numberBounds(number));
  if (maxLength > 0 && (kind === 'text' || items.length === 0))
    return `string-length(.) <= ${String(maxLength)}`;
  if (multiple !== true || kind !== 'choice') return '';
  return items
    .filter(({ notApplicable }) => notApplicable === true)
    .map(({ id }) => `(not(selected(., '${id}')) or count-selected(.) = 1)`)
    .join(' and ');
};

/** A row with what every question has; `required` and `constraint` as far as it is one. */
const head = ({ category, shown }: ExportedQuestion): FormRow => ({
  ...cells({ name: category.id }),
  ...labelCells('label', category.question),
  ...cells({
    relevant: shown === 'never' ? NEVER : shown === 'always' ? '' : conditionText(shown, compare),
  }),
  ...pictureCells(category),
});

/** In a form with languages, other programs show a picture only in those that name it. */
const pictureCells = ({ type, question, image }: CategoryDefinition): FormRow =>
  cells(
    Object.fromEntries(
      [...wordsByLanguage(question).keys()].map((language) => [
        `image::${languageName(language)}`,
        hasProperty(type, 'image') ? image?.file : '',
      ]),
    ),
  );

const askedRow = (type: string, question: ExportedQuestion): FormRow => ({
  ...cells({ type }),
  ...head(question),
  ...labelCells('hint', question.category.description),
  ...cells({
    required: isRequired(question.category) ? 'yes' : '',
    constraint: constraintOf(question.category),
  }),
});

/** Groups have no hint, so that the help is a note at their beginning. */
const groupRows = (
  kind: 'group' | 'repeat',
  question: ExportedQuestion,
  inside: readonly FormRow[],
): readonly FormRow[] => {
  const { id, description } = question.category;
  const help = labelCells('label', description);
  return [
    { type: `begin_${kind}`, ...head(question) },
    ...(Object.keys(help).length > 0 ? [{ type: 'note', name: helpName(id), ...help }] : []),
    ...inside,
    { type: `end_${kind}` },
  ];
};

const partRow = (
  { id }: CategoryDefinition,
  part: keyof typeof PART_LABELS,
  type: string,
  more: FormRow = {},
): FormRow => ({
  ...{ type, name: partName(id, part) },
  ...labelCells('label', PART_LABELS[part]),
  ...more,
});

const REQUIRED: FormRow = { required: 'yes' };

const checkRow = (category: CategoryDefinition, { id, text }: ItemDefinition): FormRow => ({
  ...{ type: SELECT_YES_NO, name: partName(category.id, id) },
  ...labelCells('label', text),
  ...cells({
    required: isRequired(category) ? 'yes' : '',
    constraint: category.needAnswer === true ? ONLY_YES : '',
  }),
});

const visitRows = (category: CategoryDefinition): readonly FormRow[] => {
  const { visitedPlace } = categoryType(category.type);
  const place =
    visitedPlace?.property === 'country'
      ? partRow(category, 'country', 'text', { ...REQUIRED, constraint: "regex(., '^[A-Z]{2}$')" })
      : partRow(category, 'hospital', 'text', {
          ...REQUIRED,
          constraint: `string-length(.) <= ${String(MAX_HOSPITAL_NAME_LENGTH)}`,
        });
  const visited = partName(category.id, 'visited');
  return [
    partRow(category, 'visited', SELECT_YES_NO, isRequired(category) ? REQUIRED : {}),
    partRow(category, 'entries', 'begin_repeat', { relevant: `\${${visited}} = 'yes'` }),
    place,
    partRow(category, 'date', 'date', REQUIRED),
    { type: 'end_repeat' },
  ];
};

/** The rows of a question: one, or a group with what it asks in parts. */
export const toSurveyRows = (question: ExportedQuestion): readonly FormRow[] => {
  const { category, members } = question;
  const { id, type, items = [], perItem, multiple } = category;
  const isMultiple = hasProperty(type, 'multiple') && multiple === true;
  const choice = items.length === 0 ? 'text' : `select_${isMultiple ? 'multiple' : 'one'} ${id}`;
  switch (answerKind(type)) {
    case 'yesNo':
      return perItem === true && items.length > 0
        ? groupRows(
            'group',
            question,
            items.map((item) => checkRow(category, item)),
          )
        : [askedRow(SELECT_YES_NO, question)];
    case 'choice':
      return [askedRow(choice, question)];
    case 'text':
      return [askedRow('text', question)];
    case 'date':
    case 'time':
      return [askedRow(answerKind(type), question)];
    case 'number': {
      const isWhole = decimalsOf(category.number ?? {}) === 0;
      return [askedRow(isWhole ? 'integer' : 'decimal', question)];
    }
    case 'places':
      return groupRows('repeat', question, [
        partRow(category, 'historyId', 'text', REQUIRED),
        partRow(category, 'placeDate', 'date', REQUIRED),
      ]);
    case 'visits':
      return groupRows('group', question, visitRows(category));
    case 'household':
      return members.length === 0
        ? [askedRow(SELECT_YES_NO, question)]
        : groupRows('repeat', question, members.flatMap(toSurveyRows));
    case 'none':
      if (!isHousemateType(type)) return [{ ...cells({ type: 'hidden' }), ...head(question) }];
      return [askedRow(isMemberChoice(type, items.length > 0) ? choice : 'text', question)];
  }
};
