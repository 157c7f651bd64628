/**
 * Counts questions, options and conditions in the files of others, by their own rules and without
 * our importer.
 */

const CHOICES = ['choice', 'open-choice', 'coding'];
const HIDDEN = 'questionnaire-hidden';
const MOST_OPTIONS = 60;

const itemsOf = ({ item = [] }) => item.flatMap((one) => [one, ...itemsOf(one)]);

const isHidden = ({ extension = [] }) =>
  extension.some(({ url = '', valueBoolean }) => url.endsWith(HIDDEN) && valueBoolean === true);

const expanded = ({ contains = [] }) => contains.flatMap((one) => [one, ...expanded(one)]);

const containedOptions = ({ contained = [] }, reference) => {
  const set = contained.find(
    ({ resourceType, id, url }) =>
      resourceType === 'ValueSet' && (`#${id}` === reference || url === reference),
  );
  if (!set) return [];
  const inExpansion = expanded(set.expansion ?? {});
  if (inExpansion.length > 0) return inExpansion;
  const includes = set.compose?.include ?? [];
  const isListed =
    !set.compose?.exclude && includes.every(({ concept = [] }) => concept.length > 0);
  return isListed ? includes.flatMap(({ concept }) => concept) : [];
};

const ENABLE_EXPRESSION = 'enableWhenExpression';

const hasCondition = ({ enableWhen = [], extension = [] }) =>
  enableWhen.length > 0 || extension.some(({ url = '' }) => url.endsWith(ENABLE_EXPRESSION));

const isQuestion = ({ type }) => type !== 'group' && type !== 'display';

/** The places of items that are asked under a condition of their own, or of an item around them. */
const conditionalItems = ({ item = [] }, place = '', isConditional = false) =>
  item.flatMap((one, position) => {
    const at = `${place}/item/${position}`;
    const isUnder = isConditional || hasCondition(one);
    return [...(isUnder && isQuestion(one) ? [at] : []), ...conditionalItems(one, at, isUnder)];
  });

/**
 * Questions of a FHIR Questionnaire, the options that can be chosen of them, and the places of those
 * under a condition.
 */
export const countFhir = (resource) => {
  const questions = itemsOf(resource).filter(isQuestion);
  const options = questions
    .filter((item) => CHOICES.includes(item.type) && !isHidden(item))
    .map((item) => {
      const own = item.answerOption ?? item.option ?? [];
      const reference = item.answerValueSet ?? item.options?.reference ?? '';
      return own.length > 0 ? own : containedOptions(resource, reference);
    })
    .filter(({ length }) => length > 1 && length <= MOST_OPTIONS)
    .reduce((sum, { length }) => sum + length, 0);
  return { questions: questions.length, options, conditional: conditionalItems(resource) };
};

const NO_QUESTION =
  /^(?:(?:begin|end)[_ ](?:group|repeat)|note|calculate|start|end|today|deviceid|subscriberid|simserial|phonenumber|username|email|audit|start-geopoint|background-audio|xml-external)$/iu;

const BEGIN = /^begin[_ ](?:group|repeat)$/iu;
const END = /^end[_ ](?:group|repeat)$/iu;

/** Questions of an XLSForm, and those under a condition; "or_other" asks for one more. */
export const countXlsForm = ({ survey }) => {
  const around = [false];
  const count = { questions: 0, conditions: 0 };
  for (const { type = '', relevant = '' } of survey) {
    const word = type.trim().replace(/\s+/gu, ' ');
    const isUnder = around.at(-1) || relevant.trim() !== '';
    if (BEGIN.test(word)) around.push(isUnder);
    else if (END.test(word)) around.pop();
    if (word === '' || NO_QUESTION.test(word)) continue;
    count.questions += 1;
    if (isUnder) count.conditions += 1;
  }
  return count;
};
