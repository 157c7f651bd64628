/** Looks at drafts beside the page's own thread, so that typing never waits for it. */
import {
  lint,
  type LintContext,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';

/** A draft to look at; `round` comes back with what was found. */
export interface LintRequest {
  readonly round: number;
  readonly definition: QuestionnaireDefinition;
  readonly context: LintContext;
}

globalThis.addEventListener('message', ({ data }: MessageEvent<LintRequest>) => {
  globalThis.postMessage({ round: data.round, findings: lint(data.definition, data.context) });
});
