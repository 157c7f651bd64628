/**
 * Other form libraries and validators show and validate the stored form of a questionnaire as the
 * engine does.
 */
import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { wordingIn } from '../../e2e/wording.ts';
import {
  compileQuestionnaire,
  createFormTexts,
  isStandaloneType,
  isEngineOnly,
  localizeForm,
  toStoredForm,
  validateAnswers,
  visibleCategories,
  removeHiddenData,
  type CategoryDefinition,
  type Language,
  type LocalizedForm,
  type QuestionnaireDefinition,
  type StoredQuestionnaire,
  type UncheckedAnswers,
  type ValidityFinding,
} from '../../engine/questionnaire/index.ts';
import { anyMutations, PLACES, validAnswer } from '../../engine/questionnaire/testing/arbitrary.ts';
import { independentValidator } from '../../engine/questionnaire/testing/independent-validator.ts';
import { anyCleanQuestionnaire } from '../../engine/questionnaire/testing/clean-questionnaire.ts';
import { storedValidator } from '../../engine/questionnaire/testing/stored-validator.ts';
import { expectedTexts, partTitles, titlesOf } from './testing/expected-texts.ts';
import { limitValues } from './testing/limit-values.ts';
import { jsonForms, rjsf, rjsfDefaults, type FormLibrary } from './form-libraries.tsx';

const SEED = 20260309;
const STEPS = 40;
/** That validator interprets the schema. */
const INDEPENDENT_CHECK_INTERVAL = 11;
const EMPLOYEE = { language: 'ko', userType: 'EMP' } as const;

const FOLDER = new URL('../../fixtures/questionnaires/', import.meta.url);
const FILES = [
  ...readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => new URL(name, FOLDER)),
  new URL('../../e2e/gallery/every-type.yaml', import.meta.url),
];

const DEFINITIONS: readonly QuestionnaireDefinition[] = [
  ...FILES.map((file) => parse(readFileSync(file, 'utf8')) as QuestionnaireDefinition),
  // Chains of conditions, and answers that hide a question.
  ...fc
    .sample(anyCleanQuestionnaire, { seed: SEED, numRuns: 4 })
    .map((definition, at) => ({ ...definition, code: `RANDOM_${String(at)}` })),
];

interface PreparedForm {
  readonly definition: QuestionnaireDefinition;
  readonly stored: StoredQuestionnaire;
  readonly form: LocalizedForm;
  readonly language: Language;
}

const formsOf = (
  definition: QuestionnaireDefinition,
): readonly (readonly [string, PreparedForm])[] => {
  const stored = toStoredForm(definition);
  const localized = (language: Language): PreparedForm => {
    const say = wordingIn(language);
    const texts = createFormTexts(language, (key) => ({ text: say(key), language }));
    return { definition, stored, form: localizeForm(stored, texts), language };
  };
  return [
    [`${definition.code}, stored`, { definition, stored, form: stored, language: 'ko' }],
    [`${definition.code} in Korean`, localized('ko')],
    [`${definition.code} in English`, localized('en')],
  ];
};

interface Step {
  readonly categoryId: string;
  readonly value: unknown;
  /** Otherwise the previous answer returns with the next step. */
  readonly stays: boolean;
}

const validStep = (
  { categories }: QuestionnaireDefinition,
  category: CategoryDefinition,
): fc.Arbitrary<Step> =>
  validAnswer(category, categories).map((value) => ({
    categoryId: category.id,
    value,
    stays: true,
  }));

/**
 * A valid answer to each question, then each boundary answer, then other valid answers, with wrong
 * values and removed answers in between.
 */
const answerSequence = ({
  definition,
  stored,
  form,
}: PreparedForm): fc.Arbitrary<readonly Step[]> => {
  const { categories } = definition;
  const once = (categoryId: string, value: unknown): Step => ({ categoryId, value, stays: false });
  const first = fc.tuple(...categories.map((category) => validStep(definition, category)));
  // The limits are the same in each language.
  const limited = form === stored ? categories : [];
  const limits = limited.flatMap((category) =>
    limitValues(category, categories).map((value) => once(category.id, value)),
  );
  const step = fc.constantFrom(...categories).chain((category) =>
    fc.oneof(
      { weight: 4, arbitrary: validStep(definition, category) },
      { weight: 1, arbitrary: fc.constant(once(category.id, undefined)) },
      {
        weight: 1,
        arbitrary: anyMutations(definition, 1).map(([one]) =>
          once(one?.categoryId ?? category.id, one?.value),
        ),
      },
    ),
  );
  const later = fc.array(step, { minLength: STEPS, maxLength: STEPS });
  return fc.tuple(first, later).map(([given, changed]) => [...given, ...limits, ...changed]);
};

const withAnswer = (answers: UncheckedAnswers, { categoryId, value }: Step): UncheckedAnswers => {
  const { [categoryId]: _before, ...others } = answers;
  return value === undefined ? others : { ...others, [categoryId]: value };
};

const pickAnswers = (answers: UncheckedAnswers, ids: readonly string[]): UncheckedAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => ids.includes(id)));

/** The texts of `expected` that are not in `shown`, in this order. */
const missingIn = (shown: readonly string[], expected: readonly string[]): readonly string[] => {
  let from = 0;
  return expected.filter((text) => {
    const found = shown.indexOf(text, from);
    if (found >= 0) from = found + 1;
    return found < 0;
  });
};

const judgeWith = (library: FormLibrary, answers: UncheckedAnswers): object => ({
  visible: sorted(library.visible(answers)),
  valid: library.isValid(answers),
});

const sorted = (ids: readonly string[]): readonly string[] => [...ids].sort();

describe.each(DEFINITIONS.flatMap(formsOf))('%s', (name, written) => {
  const { definition, stored, form, language } = written;
  const compiled = compileQuestionnaire(stored);
  const libraries = { rjsf: rjsf(form), jsonForms: jsonForms(form) };
  const typeOf = new Map(definition.categories.map(({ id, type }) => [id, type]));
  const asked = definition.categories
    .filter(({ type }) => isStandaloneType(type))
    .map(({ id }) => id);
  const [walk = []] = fc.sample(answerSequence(written), { seed: SEED, numRuns: 1 });
  const faultsOf = (answers: UncheckedAnswers): readonly ValidityFinding[] =>
    validateAnswers(compiled, answers, EMPLOYEE, PLACES).filter(
      (finding) => !isEngineOnly(finding, typeOf.get(finding.categoryId)),
    );

  it('has no answer before someone gives one', () => {
    // Objects and lists are allowed, values are not.
    expect(JSON.stringify(rjsfDefaults(form))).not.toMatch(/:("|\d|true|false|null)/u);
  });

  it('[VALID-37] has the same result and the same questions, answer by answer', async () => {
    const isValid = storedValidator(form);
    const isValidElsewhere = await independentValidator(form);
    const seen = { right: 0, wrong: 0 };
    let kept: UncheckedAnswers = {};
    for (const [at, step] of walk.entries()) {
      const changed = withAnswer(kept, step);
      if (step.stays) kept = changed;
      const visible = visibleCategories(compiled.graph, changed);
      const answers = pickAnswers(changed, [...visible, 'nowhere']);
      const valid = faultsOf(answers).length === 0;
      seen[valid ? 'right' : 'wrong'] += 1;
      const cleaned = removeHiddenData(form.schema, pickAnswers(changed, asked));
      const asEngine = { visible: sorted(visible), valid };
      expect({
        answers,
        cleaned: Object.keys(cleaned),
        cleanedAgain: removeHiddenData(form.schema, cleaned) === cleaned,
        ajv: isValid(answers),
        hyperjump: at % INDEPENDENT_CHECK_INTERVAL === 0 ? isValidElsewhere(answers) : valid,
        rjsf: judgeWith(libraries.rjsf, answers),
        jsonForms: judgeWith(libraries.jsonForms, answers),
      }).toEqual({
        answers,
        cleaned: Object.keys(pickAnswers(answers, asked)),
        cleanedAgain: true,
        ajv: valid,
        hyperjump: valid,
        rjsf: asEngine,
        jsonForms: asEngine,
      });
    }
    expect(seen.right).toBeGreaterThan(5);
    expect(seen.wrong).toBeGreaterThan(5);
  });

  it('is drawn with the texts of only the visible questions', () => {
    const given = walk.filter(({ stays }) => stays);
    // Untouched, then answered repeatedly.
    for (const count of language === 'ko' && form !== stored ? [0, given.length] : [given.length]) {
      const all = given.slice(0, count).reduce<UncheckedAnswers>(withAnswer, {});
      const visible = visibleCategories(compiled.graph, all);
      const answers = pickAnswers(all, visible);
      for (const [library, { texts }] of Object.entries(libraries)) {
        const page = {
          definition,
          language,
          say: wordingIn(language),
          countriesByName: !name.includes('stored'),
          showsAll: library === 'rjsf',
        };
        const shown = texts(answers);
        const expected = expectedTexts(page, visible, answers);
        const context = `${library} ${JSON.stringify(answers)}`;
        expect(missingIn(shown, expected), context).toEqual([]);
        const hidden = [...titlesOf(page, asked), ...partTitles(page)].filter(
          (title) => !expected.includes(title),
        );
        expect(
          shown.filter((text) => hidden.includes(text)),
          context,
        ).toEqual([]);
      }
    }
  });
});
