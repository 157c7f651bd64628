import { read, write, type CallHandlers } from '../platform/http/call.ts';
import { decideTerms } from './decide-terms.ts';
import { removeTerms } from './remove-terms.ts';
import { saveTerms } from './save-terms.ts';
import { termsVersion, termsVersions } from './terms-versions.ts';
import { currentTerms, termsByCode } from './current-terms.ts';
import { answerUse } from './answer-use.ts';

/** The terms that a visitor accepts, and their versions in the studio. */
export const termsCalls = {
  termsVersions: read(termsVersions),
  termsVersion: read(termsVersion),
  saveTerms: write(saveTerms),
  decideTerms: write(decideTerms),
  removeTerms: write(removeTerms),
  term: read(currentTerms),
  termCode: read(termsByCode),
  answerUse: read(answerUse),
} satisfies CallHandlers;
