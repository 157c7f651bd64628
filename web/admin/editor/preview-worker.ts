/**
 * Builds the preview lists from drafts outside the main thread, so that typing never waits for
 * them.
 */
import type { Place, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { Category } from '../../../schemas/api.gen.ts';
import { applyDelta, type DraftDelta } from './draft-delta.ts';
import { buildPreviewList, type PreviewAudience, type PreviewList } from './build-preview-list.ts';

/** A draft to preview, as a delta to the previous one. `round` is returned with the list. */
export interface PreviewRequest {
  readonly round: number;
  readonly draft: DraftDelta;
  readonly previewedFor: PreviewAudience;
  /** Sent with the first request; all later requests use the same value. */
  readonly places?: readonly Place[];
}

/** The result. Entries that are equal to one in the previous list are given by their index. */
export interface PreviewResponse {
  readonly round: number;
  readonly list:
    | Extract<PreviewList, { kind: 'notNow' }>
    | { readonly kind: 'list'; readonly categories: readonly (number | Category)[] };
}

let last: QuestionnaireDefinition | null = null;
let known: readonly Place[] = [];
let sent = new Map<string, number>();

const encodeListDelta = (categories: readonly Category[]): readonly (number | Category)[] => {
  const texts = categories.map((category) => JSON.stringify(category));
  const encoded = categories.map((category, place) => sent.get(texts[place] ?? '') ?? category);
  sent = new Map(texts.map((text, place) => [text, place]));
  return encoded;
};

globalThis.addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  last = applyDelta(last, data.draft);
  known = data.places ?? known;
  const list = buildPreviewList(last, data.previewedFor, known);
  const answer: PreviewResponse = {
    round: data.round,
    list:
      list.kind === 'list'
        ? { kind: 'list', categories: encodeListDelta(list.categoryList) }
        : list,
  };
  globalThis.postMessage(answer);
});
