import { Model } from 'survey-core';
import { toForest, MAX_SHORT_ANSWER_LENGTH } from '../questionnaires.mjs';

export const title = 'SurveyJS (survey-core)';
export const packages = ['survey-core'];
export const keeps =
  'the visibility and value of each question; what is missing is found by walking them';

const elementOf = ({ id, kind }) =>
  kind === 'yesNo'
    ? { type: 'radiogroup', name: id, choices: ['Y', 'N'], isRequired: true }
    : { type: 'text', name: id, maxLength: MAX_SHORT_ANSWER_LENGTH, isRequired: true };

/**
 * A panel holds the dependent questions: with a condition alone, a hidden "yes" would still reveal
 * questions.
 */
const elementsOf = ({ question, reveals }) => {
  const visibleIf = question.revealedBy && { visibleIf: `{${question.revealedBy}} = 'Y'` };
  if (reveals.length === 0) return { ...elementOf(question), ...visibleIf };
  return {
    type: 'panel',
    name: `panel_${question.id}`,
    ...visibleIf,
    elements: [elementOf(question), ...reveals.map(elementsOf)],
  };
};

export const define = (questions) => ({ elements: toForest(questions).map(elementsOf) });

export const load = (definition, given) => {
  const survey = new Model(definition);
  if (given) survey.data = given;
  const lists = () => {
    const visible = survey
      .getAllQuestions()
      .filter((question) => question.isVisible && isReached(question));
    return {
      visible: visible.map(({ name }) => name),
      missing: visible
        .filter((question) => question.isRequired && question.isEmpty())
        .map(({ name }) => name),
    };
  };
  return {
    answer: (id, value) => {
      if (value === undefined) survey.clearValue(id);
      else survey.setValue(id, value);
    },
    read: () => {
      const { visible, missing } = lists();
      return { visible: visible.length, missing: missing.length, first: missing[0] };
    },
    lists,
    validate: () => (survey.validate(false) ? 0 : 1),
  };
};

const isReached = ({ parent }) => !parent?.isPanel || (parent.isVisible && isReached(parent));
