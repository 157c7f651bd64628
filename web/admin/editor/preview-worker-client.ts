import type { Place, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { Category } from '../../../schemas/api.gen.ts';
import { computeDelta } from './draft-delta.ts';
import { buildPreviewList, type PreviewAudience, type PreviewList } from './build-preview-list.ts';
import type { PreviewResponse, PreviewRequest } from './preview-worker.ts';

/** Builds the lists for previews in a worker. */
export interface PreviewWorkerClient {
  /** Requests the list of a draft. `onList` gets the list of the most recently requested draft. */
  readonly request: (definition: QuestionnaireDefinition, previewedFor: PreviewAudience) => void;
  readonly dispose: () => void;
}

/** Starts the worker that builds the lists. If it cannot start, the page builds them itself. */
export const createPreviewWorkerClient = (
  places: readonly Place[],
  onList: (list: PreviewList, previewedFor: PreviewAudience) => void,
): PreviewWorkerClient => {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
  let round = 0;
  let lastRequest: { definition: QuestionnaireDefinition; previewedFor: PreviewAudience } | null =
    null;
  let previousList: readonly Category[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<PreviewResponse>) => {
    const { list } = data;
    if (list.kind === 'list') {
      const before = previousList;
      previousList = list.categories.flatMap((one) =>
        typeof one === 'number' ? (before[one] ?? []) : one,
      );
    }
    if (data.round !== round || !lastRequest) return;
    const { previewedFor } = lastRequest;
    onList(
      list.kind === 'list' ? { kind: 'list', categoryList: previousList } : list,
      previewedFor,
    );
  });
  worker.addEventListener('error', () => {
    if (!lastRequest) return;
    const { definition, previewedFor } = lastRequest;
    onList(buildPreviewList(definition, previewedFor, places), previewedFor);
  });
  return {
    request: (definition, previewedFor) => {
      round += 1;
      const draft = computeDelta(lastRequest?.definition ?? null, definition);
      worker.postMessage({
        round,
        draft,
        previewedFor,
        ...(!lastRequest && { places }),
      } satisfies PreviewRequest);
      lastRequest = { definition, previewedFor };
    },
    dispose: () => {
      worker.terminate();
    },
  };
};
