import { DEFAULT_LANGUAGE } from '../../../wording/language.ts';
import { writeTime } from '../../answer/time-of-day.ts';
import { answerKind } from '../../category-types/registry.ts';
import type { QuestionnaireDefinition } from '../../document/definition.ts';
import { YES } from '../../graph/graph.ts';
import type { AnswerReference, ExportedQuestion } from '../exported-questions.ts';
import { toIsoDay } from '../range-scale.ts';
import { toSectionRuns, type SectionRun } from '../section-runs.ts';
import { containedValueSets } from './country-value-set.ts';
import { findLosses } from '../find-losses.ts';
import { mapTexts } from '../map-texts.ts';
import type { Loss } from '../import-result.ts';
import {
  EXTENSION,
  questionnaireUrl,
  partLinkId,
  SYSTEM,
  type FhirCondition,
  type FhirItem,
  toFhirTime,
  type FhirQuestionnaire,
} from './fhir.ts';
import { fromFhirQuestionnaire } from './import-questionnaire.ts';
import { enableExpression } from './enable-expression.ts';
import { textField, withPlainWords } from './localized-texts.ts';
import { toRelease5 } from './release-5.ts';
import { toFhirItem, type ItemVisibility } from './export-item.ts';

/** Metadata that a questionnaire does not contain. */
export interface FhirVersionInfo {
  readonly status: FhirQuestionnaire['status'];
  /** Number of the version. */
  readonly version?: number;
}

/** A release of FHIR that we write. */
export type FhirRelease = 'R4' | 'R5';

export interface FhirExport {
  readonly questionnaire: FhirQuestionnaire;
  /** Everything that a conversion back does not restore. */
  readonly losses: readonly Loss[];
}

const boundConditions = (
  id: string,
  { from, to, format }: NonNullable<AnswerReference['range']>,
): readonly FhirCondition[] => {
  // The answer in a condition has the type of the question.
  const answer = (value: number) => {
    if (format === 'day') return { answerDate: toIsoDay(value) };
    if (format === 'time') return { answerTime: toFhirTime(writeTime(value)) };
    const isInteger = format === 'integer' && Number.isInteger(value);
    return isInteger ? { answerInteger: value } : { answerDecimal: value };
  };
  if (from === undefined && to === undefined)
    return [{ question: id, operator: 'exists', answerBoolean: true }];
  return [
    ...(from === undefined ? [] : [{ question: id, operator: '>=' as const, ...answer(from) }]),
    ...(to === undefined ? [] : [{ question: id, operator: '<=' as const, ...answer(to) }]),
  ];
};

const conditionOf = (
  { id, type, key }: AnswerReference,
  operator: FhirCondition['operator'],
): FhirCondition => {
  if (answerKind(type) === 'text') return { question: id, operator: 'exists', answerBoolean: true };
  if (answerKind(type) === 'choice') return { question: id, operator, answerCoding: { code: key } };
  const yes = { operator, answerBoolean: true } as const;
  if (answerKind(type) === 'visits') return { question: partLinkId(id, 'visited'), ...yes };
  return { question: key === YES ? id : partLinkId(id, key), ...yes };
};

/**
 * FHIR joins conditions by "any" or by "all". What several answers reveal and an option hides needs
 * both: its hiding is then left out, which `findLosses` reports. A range with two ends needs both as
 * well, if there is another answer: that is an expression.
 */
const toItemVisibility = (shown: ExportedQuestion['shown']): ItemVisibility => {
  if (typeof shown === 'string') return shown;
  const { reveals } = shown;
  const hides = reveals.length > 1 ? [] : shown.hides;
  const conditions = reveals.map((answer) =>
    answer.range ? boundConditions(answer.id, answer.range) : [conditionOf(answer, '=')],
  );
  const isOne = reveals.length === 1;
  if (!isOne && conditions.some(({ length }) => length > 1))
    return { extension: [enableExpression(conditions)] };
  const enableWhen = [...conditions.flat(), ...hides.map((answer) => conditionOf(answer, '!='))];
  const enableBehavior = hides.length > 0 || isOne ? 'all' : 'any';
  return { enableWhen, ...(enableWhen.length > 1 && { enableBehavior }) };
};

const buildItem = ({ category, shown, members }: ExportedQuestion): FhirItem =>
  toFhirItem(category, toItemVisibility(shown), members.map(buildItem));

/** The extension says that the group is a section, not a question that is answered item by item. */
const buildRun = ({ section, name, questions }: SectionRun): readonly FhirItem[] => {
  const item = questions.map(buildItem);
  if (!section) return item;
  const { id, title } = section;
  const extension = [{ url: EXTENSION.section, valueCode: id }];
  return [{ linkId: name, ...textField('text', title), type: 'group', extension, item }];
};

const buildUseContext = ({ userTypes, kind }: QuestionnaireDefinition): readonly unknown[] => {
  const context = (usage: string, system: string, codes: readonly string[]) => ({
    code: { system: SYSTEM.usage, code: usage },
    valueCodeableConcept: { coding: codes.map((code) => ({ system, code })) },
  });
  return [context('user', SYSTEM.userType, userTypes), context('workflow', SYSTEM.kind, [kind])];
};

/** A questionnaire as a FHIR Questionnaire, and the parts of it that FHIR cannot express. */
export const toFhirQuestionnaire = (
  definition: QuestionnaireDefinition,
  { status, version }: FhirVersionInfo,
  release: FhirRelease = 'R4',
): FhirExport => {
  const language = definition.sourceLanguage ?? DEFAULT_LANGUAGE;
  const shown = mapTexts(definition, (text) =>
    language === DEFAULT_LANGUAGE ? text : withPlainWords(text, language),
  );
  const items = toSectionRuns(shown).flatMap(buildRun);
  const questionnaire: FhirQuestionnaire = {
    resourceType: 'Questionnaire',
    language,
    ...containedValueSets(items),
    url: questionnaireUrl(definition.code),
    ...(version !== undefined && { version: String(version) }),
    name: definition.code,
    ...textField('title', shown.title),
    status,
    useContext: buildUseContext(definition),
    item: release === 'R5' ? items.map(toRelease5) : items,
  };
  const reimported = fromFhirQuestionnaire(questionnaire).definition;
  return { questionnaire, losses: findLosses(definition, reimported) };
};
