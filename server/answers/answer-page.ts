import type { AnswerFilter, ListedAnswer } from './answer-lists-repository.ts';
import type { Repositories } from '../repositories.ts';
import {
  decodePageCursor,
  encodePageCursor,
  encodeInstantCursor,
} from '../platform/http/page-cursor.ts';

/** Submissions that one page examines, whether they match or not. */
export const MAX_SCANNED = 20_000;

/** Part of a filtered list, and where the next part starts. */
export interface AnswerPage {
  readonly answers: readonly ListedAnswer[];
  /** The earliest instant that was examined. */
  readonly lookedFrom: number;
  /** Empty if there is nothing more to examine. */
  readonly nextCursor: string;
}

/** The matching submissions after a cursor, at most `atMost`; fewer if few match. */
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
