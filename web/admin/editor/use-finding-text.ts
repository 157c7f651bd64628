import type {
  LintFinding,
  QuestionnaireDefinition,
  RuleId,
} from '../../../engine/questionnaire/index.ts';
import { countriesIn } from '../../../engine/wording/country-name.ts';
import type { ValidityReason } from '../../../engine/questionnaire/answer/validity-finding.ts';
import { YES } from '../../../engine/questionnaire/graph/graph.ts';
import { LIST_SEPARATOR } from '../../../engine/questionnaire/lint/lint-finding.ts';
import type {
  CategoryType,
  DenialOutcome,
  Language,
  UserType,
} from '../../../engine/questionnaire/index.ts';
import { nameWords } from '../questionnaires/shown/name-words.ts';
import { shortQuestion } from '../questionnaires/shown/questionnaire-text.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { PLACE_FIELDS } from './finding-place.ts';
import { findingWords } from './finding-words.ts';
import { LINT_RULE_MESSAGES_EN, LINT_VARIANTS_EN } from './lint-rule-messages-en.ts';
import { LINT_RULE_MESSAGES_KO, LINT_VARIANTS_KO } from './lint-rule-messages-ko.ts';
import { LINT_RULE_STEPS } from './lint-rule-steps.ts';
import { placeWords } from './place-words.ts';

const MESSAGES = {
  ko: { ...LINT_RULE_MESSAGES_KO, ...LINT_VARIANTS_KO },
  en: { ...LINT_RULE_MESSAGES_EN, ...LINT_VARIANTS_EN },
} as const;

/** A finding as screens say it. */
export interface FindingText {
  readonly message: string;
  /** What to do about it; empty if the message says that. */
  readonly step: string;
}

const POINTER = /^\/categories\/(\d+)(?:\/|$)/u;
const PLACEHOLDER = /\{(\w+)\}/gu;

/** Says a finding in the language of the studio, with titles instead of ids. */
export const useFindingText = (
  definition: QuestionnaireDefinition,
): ((
  finding: Pick<LintFinding, 'parameters' | 'pointer'> & { readonly ruleId: RuleId },
) => FindingText) => {
  const say = useWords(findingWords);
  const sayName = useWords(nameWords);
  const sayPlace = useWords(placeWords);
  const language = useStudioLanguage();

  const question = (id: string): string => {
    const category = definition.categories.find((one) => one.id === id);
    if (category) return shortQuestion(category, language);
    return (
      textInStudioLanguage(definition.sections?.find((one) => one.id === id)?.title, language) || id
    );
  };
  const answer = (key: string, source: string | null): string => {
    if (key === YES) return sayName('yes');
    const { categories } = definition;
    const own = categories.filter(({ id }) => source === null || id === source);
    const item = [...own, ...categories]
      .flatMap(({ items = [] }) => items)
      .find(({ id }) => id === key);
    return textInStudioLanguage(item?.text, language) || key;
  };
  const answerOf = (path: string): string => {
    const [id = '', key = YES] = path.split('.');
    return `${question(id)} – ${answer(key, id)}`;
  };
  const field = (name: string): string => {
    if (name === 'target' || name === 'targets') return sayPlace('link');
    const known = PLACE_FIELDS.find((one) => one === name);
    return known === undefined ? name : sayPlace(known);
  };
  const outcome = (name: string): string =>
    sayName(`outcome.${name as DenialOutcome | 'clear' | 'incomplete'}`);
  const languageName = (code: string): string => sayName(`language.${code as Language}`);
  const userType = (code: string): string => sayName(`userType.${code as UserType}`);
  const list = (value: string, word: (one: string) => string, separator = ', '): string =>
    value === '' ? say('none') : value.split(LIST_SEPARATOR).map(word).join(separator);

  /** How each parameter is said; others are said as they are. */
  const sayers: Readonly<Record<string, (value: string, owner: string | null) => string>> = {
    target: question,
    source: question,
    question,
    section: question,
    roots: (ids) => list(ids, question),
    path: (ids) => list(ids, question, language === 'ko' ? '’ → ‘' : '” → “'),
    questions: (ids) => list(ids, question),
    missing: (ids) => list(ids, question),
    extra: (ids) => list(ids, question),
    answer,
    answerPath: answerOf,
    reasons: (paths) => list(paths, answerOf),
    expectedReason: answerOf,
    language: languageName,
    languages: (codes) => list(codes, languageName),
    userType,
    userTypes: (codes) => list(codes, userType),
    outcome,
    before: outcome,
    after: outcome,
    actual: outcome,
    expected: outcome,
    property: field,
    texts: (names) => names.split('+').map(field).join(', '),
    type: (code) => sayName(`type.${code as CategoryType}`),
    reason: (fault) => say(`fault.${fault as ValidityReason}`),
    found: (names) => (names === '' ? say('none') : names),
    country: (code) => countriesIn(language).find((one) => one.code === code)?.name ?? code,
    wanted: (names) => (names === '' ? say('none') : names),
  };

  return ({ ruleId, parameters, pointer }) => {
    const messages: Readonly<Record<string, string>> = MESSAGES[language];
    const variant = `${ruleId}.${String(parameters['variant'])}`;
    const template = messages[variant] ?? messages[ruleId] ?? '';
    const source = parameters['source'];
    const at = POINTER.exec(pointer)?.[1];
    const owner =
      typeof source === 'string'
        ? source
        : at === undefined
          ? null
          : (definition.categories[Number(at)]?.id ?? null);
    const message = template.replaceAll(PLACEHOLDER, (_, name: string) => {
      const value = String(parameters[name] ?? '');
      return sayers[name]?.(value, owner) ?? value;
    });
    return { message, step: LINT_RULE_STEPS[ruleId]?.[language] ?? '' };
  };
};
