import { ok, refused } from '../../../engine/outcome/outcome.ts';
import type { Action } from '../../platform/http/call.ts';
import { formatMegabytes } from '../../platform/http/body-limit.ts';
import type { Repositories } from '../../repositories.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';

/** The most cases that a questionnaire has. */
export const MAX_CASES = 500;
/** The longest answers of a case, as JSON: more than most answers to 2,000 categories. */
const MAX_BYTES = 192 * 1024;

const questionnaireExists = async (
  { questionnaires, drafts }: Repositories,
  code: string,
): Promise<boolean> =>
  (await questionnaires.byCode(code)) !== null || (await drafts.of(code)) !== null;

/** questionnaires/:code/cases (ours): the saved cases of a questionnaire, by name. */
export const listTryCases: Action<'tryCases'> = async ({ request: { code }, repositories }) =>
  (await questionnaireExists(repositories, code))
    ? ok({ cases: [...(await repositories.tryCases.of(code, MAX_CASES))] })
    : refused('notFound', 'message.questionnaireUnknown');

/**
 * cases/save (ours): saves answers to test drafts with; they are made up and belong to no real
 * person.
 */
export const saveTryCase: Action<'saveTryCase'> = async (call) => {
  const { repositories, request } = call;
  const { code, case: tryCase } = request;
  if (!(await questionnaireExists(repositories, code))) {
    return refused('notFound', 'message.questionnaireUnknown');
  }
  const others = await repositories.tryCases.countOthers(code, tryCase.caseId);
  if (others >= MAX_CASES) {
    return refused('message', 'message.tooManyCases', {
      count: String(others),
      limit: String(MAX_CASES),
    });
  }
  const bytes = Buffer.byteLength(JSON.stringify(tryCase.answers));
  if (bytes > MAX_BYTES) {
    const values = { size: formatMegabytes(bytes), limit: formatMegabytes(MAX_BYTES) };
    return refused('message', 'message.requestTooLarge', values);
  }
  await repositories.tryCases.save(code, tryCase);
  await logQuestionnaireChange(call, 'tryCase.save', code, { caseId: tryCase.caseId });
  return ok(null);
};

/** cases/remove (ours): removes a saved case. */
export const removeTryCase: Action<'removeTryCase'> = async (call) => {
  const { code, caseId } = call.request;
  if (!(await call.repositories.tryCases.remove(code, caseId))) {
    return refused('notFound', 'message.questionnaireUnknown');
  }
  await logQuestionnaireChange(call, 'tryCase.remove', code, { caseId });
  return ok(null);
};
