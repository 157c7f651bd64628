import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import type {
  AddendumResult,
  PublicationResult,
  PublishAddendumRequest,
  PublishDraftRequest,
} from '../../../schemas/api.gen.ts';
import type { TestVisitor } from '../../testing/test-visitor.ts';

/** The questionnaire of patients in the test hospital. */
export const PATIENT_QUESTIONNAIRE = 'PT_SCREENING';

/** A draft as a test edits it. */
export interface OpenDraft {
  readonly definition: QuestionnaireDefinition;
  readonly revision: number;
}

/** The draft of a questionnaire; started if there is none. */
export const openTestDraft = async (
  browser: TestVisitor,
  code = PATIENT_QUESTIONNAIRE,
): Promise<OpenDraft> => {
  const { result } = await browser.call('openDraft', { code });
  return {
    definition: result.definition as QuestionnaireDefinition,
    revision: result.saving.revision,
  };
};

/** Saves a change of the current draft; returns its new revision. */
export const editTestDraft = async (
  browser: TestVisitor,
  change: (definition: QuestionnaireDefinition) => QuestionnaireDefinition,
  code = PATIENT_QUESTIONNAIRE,
): Promise<number> => {
  const { definition, revision } = await openTestDraft(browser, code);
  const { result } = await browser.call('saveDraft', {
    code,
    revision,
    definition: change(definition),
  });
  if (result.kind !== 'saved') throw new Error(`not saved: ${JSON.stringify(result)}`);
  return result.saving?.revision ?? 0;
};

/** Publishes the draft and overrules every warning. */
export const publishTestDraft = async (
  browser: TestVisitor,
  own: Partial<PublishDraftRequest> = {},
  code = PATIENT_QUESTIONNAIRE,
): Promise<PublicationResult> => {
  const review = await browser.call('reviewDraft', { code });
  const { result } = await browser.call('publishDraft', {
    code,
    revision: review.result.revision,
    comparedTo: review.result.comparedTo,
    note: 'test',
    overruled: review.result.points
      .filter(({ state }) => state === 'warning')
      .map(({ point }) => ({ point, reason: 'known' })),
    startsAt: null,
    endsAt: null,
    ...own,
  });
  return result;
};

/** Adds a question to these questionnaires until an end and overrules every warning. */
export const publishTestAddendum = async (
  browser: TestVisitor,
  { question, codes }: { readonly question: object; readonly codes: readonly string[] },
  own: Pick<PublishAddendumRequest, 'endsAt'> & Partial<PublishAddendumRequest>,
): Promise<AddendumResult> => {
  const questions = [{ ...question }];
  const { parts } = (await browser.call('reviewAddendum', { questions, codes: [...codes] })).result;
  const warnings = parts.flatMap(({ points }) => points.filter(({ state }) => state === 'warning'));
  const { result } = await browser.call('publishAddendum', {
    questions,
    parts: parts.map(({ code, comparedTo }) => ({ code, comparedTo: comparedTo ?? '' })),
    note: 'an outbreak of measles',
    overruled: [...new Set(warnings.map(({ point }) => point))].map((point) => ({
      point,
      reason: 'known',
    })),
    startsAt: null,
    ...own,
  });
  return result;
};

/** A question whose "yes" refuses the entry, as a request adds it. */
export const REFUSING_QUESTION = {
  id: 'measles',
  type: 'N',
  question: { ko: '홍역 환자를 만났습니까?', en: 'Have you met anyone with measles?' },
  denies: { outcome: 'refuse', reason: { ko: '홍역 접촉', en: 'Contact with measles' } },
};

/** Another title: affects no stored answers. */
export const withTitle =
  (ko: string) =>
  (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
    ...definition,
    title: { ...definition.title, ko },
  });

/** Fever no longer refuses anyone: stored outcomes would change. The tests that say so are gone. */
export const withoutDenials = ({
  tests: _tests,
  ...definition
}: QuestionnaireDefinition): QuestionnaireDefinition => ({
  ...definition,
  categories: definition.categories.map(({ denies: _, items, ...category }) => ({
    ...category,
    ...(items && { items: items.map(({ denies: _own, ...item }) => item) }),
  })),
});

/** One more question at the end, shown to everyone. */
export const withQuestion =
  (id: string) =>
  (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
    ...definition,
    categories: [
      ...definition.categories,
      { id, type: 'N', question: { ko: '오늘 열이 났습니까?', en: 'Did you have a fever today?' } },
    ],
  });

/** One more question at the end: "yes" refuses the entry. */
export const withRefusingQuestion =
  (id: string) =>
  (definition: QuestionnaireDefinition): QuestionnaireDefinition => ({
    ...definition,
    categories: [
      ...definition.categories,
      {
        id,
        type: 'N',
        question: { ko: '홍역 환자를 만났습니까?', en: 'Have you met anyone with measles?' },
        denies: { outcome: 'refuse', reason: { ko: '홍역 접촉', en: 'Contact with measles' } },
      },
    ],
  });
