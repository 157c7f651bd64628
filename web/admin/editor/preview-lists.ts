import type { Place, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { Category } from '../../../schemas/api.gen.ts';
import { deltaOf } from './draft-delta.ts';
import { previewList, type PreviewedFor, type PreviewList } from './preview-data.ts';
import type { PreviewAnswer, PreviewRequest } from './preview-worker.ts';

/** Makes the lists that previews are sent, in a worker. */
export interface PreviewLists {
  /** Asks for the list of a draft; `onList` is called with the list of the newest draft asked for. */
  readonly ask: (definition: QuestionnaireDefinition, previewedFor: PreviewedFor) => void;
  readonly end: () => void;
}

/** Starts the worker that makes the lists; where none starts, the page makes them itself. */
export const createPreviewLists = (
  places: readonly Place[],
  onList: (list: PreviewList, previewedFor: PreviewedFor) => void,
): PreviewLists => {
  const worker = new Worker(new URL('./preview-worker.ts', import.meta.url), { type: 'module' });
  let round = 0;
  let asked: { definition: QuestionnaireDefinition; previewedFor: PreviewedFor } | null = null;
  let former: readonly Category[] = [];
  worker.addEventListener('message', ({ data }: MessageEvent<PreviewAnswer>) => {
    const { list } = data;
    if (list.kind === 'list') {
      const before = former;
      former = list.categories.flatMap((one) =>
        typeof one === 'number' ? (before[one] ?? []) : one,
      );
    }
    if (data.round !== round || !asked) return;
    const { previewedFor } = asked;
    onList(list.kind === 'list' ? { kind: 'list', categoryList: former } : list, previewedFor);
  });
  worker.addEventListener('error', () => {
    if (!asked) return;
    const { definition, previewedFor } = asked;
    onList(previewList(definition, previewedFor, places), previewedFor);
  });
  return {
    ask: (definition, previewedFor) => {
      round += 1;
      const draft = deltaOf(asked?.definition ?? null, definition);
      worker.postMessage({
        round,
        draft,
        previewedFor,
        ...(!asked && { places }),
      } satisfies PreviewRequest);
      asked = { definition, previewedFor };
    },
    end: () => {
      worker.terminate();
    },
  };
};
