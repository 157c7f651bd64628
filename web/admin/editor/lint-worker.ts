/** Looks at drafts beside the page's own thread, so that typing never waits for it. */
import {
  lint,
  type LintContext,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { applyDelta, type DraftDelta } from './draft-delta.ts';

/** A draft to look at, told beside the one before; `round` comes back with what was found. */
export interface LintRequest {
  readonly round: number;
  readonly draft: DraftDelta;
  /** With the first; the same for all that follow. */
  readonly context?: LintContext;
}

let last: QuestionnaireDefinition | null = null;
let known: LintContext = {};

globalThis.addEventListener('message', ({ data }: MessageEvent<LintRequest>) => {
  last = applyDelta(last, data.draft);
  known = data.context ?? known;
  globalThis.postMessage({ round: data.round, findings: lint(last, known) });
});
