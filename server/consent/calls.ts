import { currentTerms, termsByCode } from './terms.ts';
import { answerUse } from './use.ts';
import { read, type CallHandlers } from '../http/call.ts';

/** What a person is asked to agree to, and whether questions follow. */
export const consentCalls = {
  term: read(currentTerms),
  termCode: read(termsByCode),
  answerUse: read(answerUse),
} satisfies CallHandlers;
