import type { CategoryDefinition, QuestionnaireDefinition } from '../../document/definition.ts';
import { parseTranslation } from '../../document/text.ts';
import { isHousemateType } from '../../category-types/respondent.ts';
import {
  buildGraph,
  questionAt,
  YES,
  type IncomingEdge,
  type QuestionGraph,
} from '../../graph/graph.ts';
import { answerKind, categoryType } from '../../category-types/registry.ts';
import { toQuestions } from '../../graph/to-questions.ts';
import { findLosses } from '../find-losses.ts';
import type { Loss } from '../import-result.ts';
import {
  questionnaireUrl,
  partLinkId,
  SYSTEM,
  type FhirCondition,
  type FhirItem,
  type FhirQuestionnaire,
} from './fhir.ts';
import { fromFhirQuestionnaire } from './import-questionnaire.ts';
import { textField } from './localized-texts.ts';
import { toFhirItem, type ItemVisibility } from './export-item.ts';

/** Metadata that a questionnaire does not contain. */
export interface FhirVersionInfo {
  readonly status: FhirQuestionnaire['status'];
  /** Number of the version. */
  readonly version?: number;
}

export interface FhirExport {
  readonly questionnaire: FhirQuestionnaire;
  /** Everything that a conversion back does not restore. */
  readonly losses: readonly Loss[];
}

const uniqueById = (categories: readonly CategoryDefinition[]): readonly CategoryDefinition[] => {
  const known = new Set<string>();
  return categories.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
};

const conditionOf = (
  graph: QuestionGraph,
  { source, key }: IncomingEdge,
  operator: FhirCondition['operator'],
): FhirCondition => {
  const { id, type } = questionAt(graph, source);
  if (answerKind(type) === 'choice') return { question: id, operator, answerCoding: { code: key } };
  const yes = { operator, answerBoolean: true } as const;
  if (answerKind(type) === 'visits') return { question: partLinkId(id, 'visited'), ...yes };
  return { question: key === YES ? id : partLinkId(id, key), ...yes };
};

/**
 * FHIR joins conditions by "any" or by "all". What several answers reveal and an option hides needs
 * both: its hiding is then left out, which `findLosses` reports.
 */
const findItemVisibility = (
  graph: QuestionGraph,
  index: number,
  { type, show }: CategoryDefinition,
): ItemVisibility => {
  if (categoryType(type).asked === 'never') return 'never';
  if (isHousemateType(type)) return 'always';
  const reveals = show === false ? (graph.revealedBy[index] ?? []) : [];
  if (show === false && reveals.length === 0) return 'never';
  const hides = reveals.length > 1 ? [] : (graph.hiddenBy[index] ?? []);
  const enableWhen = [
    ...reveals.map((edge) => conditionOf(graph, edge, '=')),
    ...hides.map((edge) => conditionOf(graph, edge, '!=')),
  ];
  if (enableWhen.length === 0) return 'always';
  const enableBehavior = hides.length > 0 ? 'all' : 'any';
  return { enableWhen, ...(enableWhen.length > 1 && { enableBehavior }) };
};

const buildItems = (categories: readonly CategoryDefinition[]): readonly FhirItem[] => {
  const graph = buildGraph(toQuestions(categories));
  const made = categories.map((category, index) => ({
    category,
    shown: findItemVisibility(graph, index, category),
  }));
  const household = categories.findIndex(({ type }) => answerKind(type) === 'household');
  const isMember = ({ category }: (typeof made)[number]): boolean =>
    household !== -1 && isHousemateType(category.type);
  const members = made
    .filter(isMember)
    .map(({ category, shown }) => toFhirItem(category, shown, []));
  return made.flatMap((one, index) =>
    isMember(one) ? [] : [toFhirItem(one.category, one.shown, index === household ? members : [])],
  );
};

const buildUseContext = ({ userTypes, kind }: QuestionnaireDefinition): readonly unknown[] => {
  const context = (usage: string, system: string, codes: readonly string[]) => ({
    code: { system: SYSTEM.usage, code: usage },
    valueCodeableConcept: { coding: codes.map((code) => ({ system, code })) },
  });
  return [context('user', SYSTEM.userType, userTypes), context('workflow', SYSTEM.kind, [kind])];
};

/** A questionnaire as a FHIR R4 Questionnaire, and the parts of it that FHIR cannot express. */
export const toFhirQuestionnaire = (
  definition: QuestionnaireDefinition,
  { status, version }: FhirVersionInfo,
): FhirExport => {
  const { title } = textField('title', definition.title);
  const questionnaire: FhirQuestionnaire = {
    resourceType: 'Questionnaire',
    language: 'ko',
    url: questionnaireUrl(definition.code),
    ...(version !== undefined && { version: String(version) }),
    name: definition.code,
    ...(title !== undefined && { title: parseTranslation(definition.title.ko).text }),
    ...textField('title', definition.title),
    status,
    useContext: buildUseContext(definition),
    item: buildItems(uniqueById(definition.categories)),
  };
  const reimported = fromFhirQuestionnaire(questionnaire).definition;
  return { questionnaire, losses: findLosses(definition, reimported) };
};
