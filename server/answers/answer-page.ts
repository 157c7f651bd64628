import type { AnswerFilter, ListedAnswer } from './answer-lists-repository.ts';
import type { Repositories } from '../repositories.ts';
import { decodePageCursor, encodePageCursor, encodeInstantCursor } from './page-cursor.ts';

/** Submissions that one page looks at, whether they fit or not. */
const MAX_SCANNED = 20_000;

/** A part of a filtered list, and where the next one begins. */
export interface AnswerPage {
  readonly answers: readonly ListedAnswer[];
  /** Instant down to which was looked. */
  readonly lookedFrom: number;
  /** Empty where there is no more to look at. */
  readonly nextCursor: string;
}

/** The submissions after a cursor that fit, at most `atMost`: fewer where few fit. */
export const readAnswerPage = async (
  { answerLists }: Pick<Repositories, 'answerLists'>,
  filter: AnswerFilter,
  cursor: string,
  atMost: number,
  maxScanned = MAX_SCANNED,
): Promise<AnswerPage> => {
  const found = await answerLists.page(filter, decodePageCursor(cursor), {
    atMost: atMost + 1,
    lookAt: maxScanned,
  });
  const answers = found.answers.slice(0, atMost);
  const last = answers.at(-1);
  if (last && found.answers.length > atMost) {
    const { submittedAt: at, answerId: id } = last;
    return { answers, lookedFrom: at, nextCursor: encodePageCursor({ at, id }) };
  }
  const { lookedFrom } = found;
  const isAll = lookedFrom <= filter.from;
  return { answers, lookedFrom, nextCursor: isAll ? '' : encodeInstantCursor(lookedFrom) };
};
