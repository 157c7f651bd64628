import type { CategoryDefinition, QuestionnaireDefinition } from '../../document/definition.ts';
import { readTranslation } from '../../document/text.ts';
import { isAskedOfHousemate } from '../../document/category-type.ts';
import {
  graphOf,
  questionAt,
  YES,
  type IncomingEdge,
  type QuestionGraph,
} from '../../graph/graph.ts';
import { isVisitHistory, questionsOf } from '../../graph/question.ts';
import { lossesBetween } from '../differences.ts';
import type { Loss } from '../loss.ts';
import {
  addressOf,
  partId,
  SYSTEM,
  type FhirCondition,
  type FhirItem,
  type FhirQuestionnaire,
} from './fhir.ts';
import { fromFhirQuestionnaire } from './from-questionnaire.ts';
import { textField } from './texts.ts';
import { toItem, type Shown } from './to-item.ts';

/** What a questionnaire alone does not know of itself. */
export interface FhirEdition {
  readonly status: FhirQuestionnaire['status'];
  /** Number of the version. */
  readonly version?: number;
}

export interface ExportedToFhir {
  readonly questionnaire: FhirQuestionnaire;
  /** All that does not come back from it. */
  readonly losses: readonly Loss[];
}

const firstOfEachId = (
  categories: readonly CategoryDefinition[],
): readonly CategoryDefinition[] => {
  const known = new Set<string>();
  return categories.filter(({ id }) => {
    const isNew = !known.has(id);
    known.add(id);
    return isNew;
  });
};

const conditionOf = (graph: QuestionGraph, { source, key }: IncomingEdge): FhirCondition => {
  const { id, type } = questionAt(graph, source);
  if (type === 'M') return { question: id, operator: '=', answerCoding: { code: key } };
  const yes = { operator: '=', answerBoolean: true } as const;
  if (isVisitHistory(type)) return { question: partId(id, 'visited'), ...yes };
  return { question: key === YES ? id : partId(id, key), ...yes };
};

const shownWhen = (
  graph: QuestionGraph,
  index: number,
  { type, show }: CategoryDefinition,
): Shown => {
  if (type === 'P') return 'never';
  if (isAskedOfHousemate(type)) return 'always';
  if (show !== false) return 'always';
  const enableWhen = (graph.revealedBy[index] ?? []).map((edge) => conditionOf(graph, edge));
  if (enableWhen.length === 0) return 'never';
  return { enableWhen, ...(enableWhen.length > 1 && { enableBehavior: 'any' }) };
};

const itemsOf = (categories: readonly CategoryDefinition[]): readonly FhirItem[] => {
  const graph = graphOf(questionsOf(categories));
  const made = categories.map((category, index) => ({
    category,
    shown: shownWhen(graph, index, category),
  }));
  const household = categories.findIndex(({ type }) => type === 'FS');
  const isMember = ({ category }: (typeof made)[number]): boolean =>
    household !== -1 && isAskedOfHousemate(category.type);
  const members = made.filter(isMember).map(({ category, shown }) => toItem(category, shown, []));
  return made.flatMap((one, index) =>
    isMember(one) ? [] : [toItem(one.category, one.shown, index === household ? members : [])],
  );
};

const contextOf = ({ userTypes, kind }: QuestionnaireDefinition): readonly unknown[] => {
  const context = (usage: string, system: string, codes: readonly string[]) => ({
    code: { system: SYSTEM.usage, code: usage },
    valueCodeableConcept: { coding: codes.map((code) => ({ system, code })) },
  });
  return [context('user', SYSTEM.userType, userTypes), context('workflow', SYSTEM.kind, [kind])];
};

/** A questionnaire as a FHIR R4 Questionnaire, and what of it that one cannot say. */
export const toFhirQuestionnaire = (
  definition: QuestionnaireDefinition,
  { status, version }: FhirEdition,
): ExportedToFhir => {
  const { title } = textField('title', definition.title);
  const questionnaire: FhirQuestionnaire = {
    resourceType: 'Questionnaire',
    language: 'ko',
    url: addressOf(definition.code),
    ...(version !== undefined && { version: String(version) }),
    name: definition.code,
    ...(title !== undefined && { title: readTranslation(definition.title.ko).text }),
    ...textField('title', definition.title),
    status,
    useContext: contextOf(definition),
    item: itemsOf(firstOfEachId(definition.categories)),
  };
  const back = fromFhirQuestionnaire(questionnaire).definition;
  return { questionnaire, losses: lossesBetween(definition, back) };
};
