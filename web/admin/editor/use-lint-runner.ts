import { useEffect } from 'react';
import {
  lint,
  type LintContext,
  type LintFinding,
  type QuestionnaireDefinition,
} from '../../../engine/questionnaire/index.ts';
import { deltaOf } from './draft-delta.ts';
import type { DraftStore } from './draft-store.ts';
import type { FindingsStore } from './findings-store.ts';
import type { LintRequest } from './lint-worker.ts';

interface LintAnswer {
  readonly round: number;
  readonly findings: readonly LintFinding[];
}

const AFTER_LAST_CHANGE_MS = 250;

/** Has every draft looked at by lint, a moment after its last change, in a worker. */
export const useLintRunner = (
  store: DraftStore,
  findings: FindingsStore,
  context: LintContext,
): void => {
  useEffect(() => {
    const worker = new Worker(new URL('./lint-worker.ts', import.meta.url), { type: 'module' });
    let round = 0;
    let asked: QuestionnaireDefinition | null = null;
    let timer = 0;
    const ask = (): void => {
      const { definition } = store.getState();
      if (definition === asked) return;
      round += 1;
      const draft = deltaOf(asked, definition);
      worker.postMessage({ round, draft, ...(!asked && { context }) } satisfies LintRequest);
      asked = definition;
    };
    worker.addEventListener('message', ({ data }: MessageEvent<LintAnswer>) => {
      if (data.round === round && asked) findings.found(asked, data.findings);
    });
    // Where no worker starts, the page looks itself.
    worker.addEventListener('error', () => {
      if (asked) findings.found(asked, lint(asked, context));
    });
    ask();
    const stop = store.subscribe(() => {
      window.clearTimeout(timer);
      timer = window.setTimeout(ask, AFTER_LAST_CHANGE_MS);
    });
    return () => {
      stop();
      window.clearTimeout(timer);
      worker.terminate();
    };
  }, [store, findings, context]);
};
