import { useEffect } from 'react';
import {
  lintDefinition,
  type LintContext,
  type LintFinding,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { computeDelta } from './draft-delta.ts';
import type { DraftStore } from './draft-store.ts';
import type { FindingsStore } from './findings-store.ts';
import type { LintRequest } from './lint-worker.ts';

interface LintResponse {
  readonly round: number;
  readonly findings: readonly LintFinding[];
}

const LINT_DEBOUNCE_MS = 250;

/** Runs lint on every draft in a worker, a moment after its last change. */
export const useLintRunner = (
  store: DraftStore,
  findings: FindingsStore,
  context: LintContext,
): void => {
  useEffect(() => {
    const worker = new Worker(new URL('./lint-worker.ts', import.meta.url), { type: 'module' });
    let round = 0;
    let lastRequested: QuestionnaireDefinition | null = null;
    let timer = 0;
    const requestLint = (): void => {
      const { definition } = store.getState();
      if (definition === lastRequested) return;
      round += 1;
      const draft = computeDelta(lastRequested, definition);
      worker.postMessage({
        round,
        draft,
        ...(!lastRequested && { context }),
      } satisfies LintRequest);
      lastRequested = definition;
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LintResponse>) => {
      if (data.round === round && lastRequested) findings.setFindings(lastRequested, data.findings);
    });
    // If no worker starts, the page runs lint itself.
    worker.addEventListener('error', () => {
      if (lastRequested)
        findings.setFindings(lastRequested, lintDefinition(lastRequested, context));
    });
    requestLint();
    const stop = store.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(requestLint, LINT_DEBOUNCE_MS);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
      worker.terminate();
    };
  }, [store, findings, context]);
};
