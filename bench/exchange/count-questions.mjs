/** Counts questions and options in the files of others, by their own rules and without our importer. */

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

/** Questions of a FHIR Questionnaire, and the options that can be chosen of them. */
export const countFhir = (resource) => {
  const questions = itemsOf(resource).filter(({ type }) => type !== 'group' && type !== 'display');
  const options = questions
    .filter((item) => CHOICES.includes(item.type) && !isHidden(item))
    .map((item) => {
      const own = item.answerOption ?? item.option ?? [];
      const reference = item.answerValueSet ?? item.options?.reference ?? '';
      return own.length > 0 ? own : containedOptions(resource, reference);
    })
    .filter(({ length }) => length > 1 && length <= MOST_OPTIONS)
    .reduce((sum, { length }) => sum + length, 0);
  return { questions: questions.length, options };
};

const NO_QUESTION =
  /^(?:(?:begin|end)[_ ](?:group|repeat)|note|calculate|start|end|today|deviceid|subscriberid|simserial|phonenumber|username|email|audit|start-geopoint|background-audio|xml-external)$/iu;

/** Questions of an XLSForm; "or_other" asks for one more. */
export const countXlsForm = ({ survey }) =>
  survey.reduce((sum, { type = '' }) => {
    const word = type.trim().replace(/\s+/gu, ' ');
    if (word === '' || NO_QUESTION.test(word)) return sum;
    return sum + 1;
  }, 0);
