/** Makes of drafts what previews are sent, beside the page's own thread: typing never waits for it. */
import type { Place, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { Category } from '../../../schemas/api.gen.ts';
import { applyDelta, type DraftDelta } from './draft-delta.ts';
import { buildPreviewList, type PreviewAudience, type PreviewList } from './build-preview-list.ts';

/** A draft to preview, told beside the one before; `round` comes back with the list. */
export interface PreviewRequest {
  readonly round: number;
  readonly draft: DraftDelta;
  readonly previewedFor: PreviewAudience;
  /** With the first; the same for all that follow. */
  readonly places?: readonly Place[];
}

/** What came of it; of the list, what is the very same as in the one before is named by its place. */
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
