/** Makes of drafts what previews are sent, beside the page's own thread: typing never waits for it. */
import type { Place, QuestionnaireDefinition } from '../../../engine/questionnaire/index.ts';
import type { Category } from '../../../schemas/api.gen.ts';
import { appliedTo, type DraftDelta } from './draft-delta.ts';
import { previewList, type PreviewedFor, type PreviewList } from './preview-data.ts';

/** A draft to preview, told beside the one before; `round` comes back with the list. */
export interface PreviewRequest {
  readonly round: number;
  readonly draft: DraftDelta;
  readonly previewedFor: PreviewedFor;
  /** With the first; the same for all that follow. */
  readonly places?: readonly Place[];
}

/** What came of it; of the list, what is the very same as in the one before is named by its place. */
export interface PreviewAnswer {
  readonly round: number;
  readonly list:
    | Extract<PreviewList, { kind: 'notNow' }>
    | { readonly kind: 'list'; readonly categories: readonly (number | Category)[] };
}

let last: QuestionnaireDefinition | null = null;
let known: readonly Place[] = [];
let sent = new Map<string, number>();

const besideLast = (categories: readonly Category[]): readonly (number | Category)[] => {
  const texts = categories.map((category) => JSON.stringify(category));
  const told = categories.map((category, place) => sent.get(texts[place] ?? '') ?? category);
  sent = new Map(texts.map((text, place) => [text, place]));
  return told;
};

globalThis.addEventListener('message', ({ data }: MessageEvent<PreviewRequest>) => {
  last = appliedTo(last, data.draft);
  known = data.places ?? known;
  const list = previewList(last, data.previewedFor, known);
  const answer: PreviewAnswer = {
    round: data.round,
    list: list.kind === 'list' ? { kind: 'list', categories: besideLast(list.categoryList) } : list,
  };
  globalThis.postMessage(answer);
});
