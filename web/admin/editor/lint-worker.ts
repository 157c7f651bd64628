/** Checks drafts outside the main thread, so that typing never waits for lint. */
import {
  lintDefinition,
  type LintContext,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { applyDelta, type DraftDelta } from './draft-delta.ts';

/** A draft to check, as a delta to the previous one. `round` is returned with the findings. */
export interface LintRequest {
  readonly round: number;
  readonly draft: DraftDelta;
  /** Sent with the first request; all later requests use the same value. */
  readonly context?: LintContext;
}

let last: QuestionnaireDefinition | null = null;
let known: LintContext = {};

globalThis.addEventListener('message', ({ data }: MessageEvent<LintRequest>) => {
  last = applyDelta(last, data.draft);
  known = data.context ?? known;
  globalThis.postMessage({ round: data.round, findings: lintDefinition(last, known) });
});
