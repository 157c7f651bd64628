import type { DashboardQuestion } from '../../schemas/api.gen.ts';
import type { Repositories } from '../repositories.ts';
import type { RefusingQuestion } from './visit-figures-repository.ts';
import type { QuestionTextReader } from './question-texts.ts';

const MAX_QUESTIONS = 50;

interface QuestionTotals {
  readonly code: string;
  readonly categoryId: string;
  readonly refused: number;
  readonly askStaff: number;
  /** The newest version in which the question refused; its text is shown. */
  readonly version: number;
  readonly detailId: string;
}

const totalOf = ({ refused, askStaff }: QuestionTotals): number => refused + askStaff;

/**
 * Questions with the number of refusals, highest first; a question counts as the same one in every
 * version.
 */
export const toDashboardQuestions = async (
  repositories: Pick<Repositories, 'questionnaires'>,
  textOf: QuestionTextReader,
  rows: readonly RefusingQuestion[],
): Promise<DashboardQuestion[]> => {
  const names = await repositories.questionnaires.referencesOf(
    rows.map(({ detailId }) => detailId),
  );
  const merged = new Map<string, QuestionTotals>();
  for (const { detailId, categoryId, outcome, count } of rows) {
    const { code = '', version = 0 } = names.get(detailId) ?? {};
    const known = merged.get(`${code} ${categoryId}`);
    const newest = known && known.version >= version ? known : { detailId, version };
    merged.set(`${code} ${categoryId}`, {
      code,
      categoryId,
      refused: (known?.refused ?? 0) + (outcome === 'refuse' ? count : 0),
      askStaff: (known?.askStaff ?? 0) + (outcome === 'askStaff' ? count : 0),
      version: newest.version,
      detailId: newest.detailId,
    });
  }
  const most = [...merged.values()].sort((a, b) => totalOf(b) - totalOf(a)).slice(0, MAX_QUESTIONS);
  const shown: DashboardQuestion[] = [];
  for (const { code, categoryId, refused, askStaff, detailId } of most) {
    const question = (await textOf(repositories, detailId, categoryId)) ?? { ko: categoryId };
    shown.push({ code, categoryId, question, refused, askStaff });
  }
  return shown;
};
