/** Says what the cells are that have no place in our questionnaires. */
import type { Loss, LossKind } from '../import-result.ts';

/** By the name of a column. All other columns only concern the form or how it is drawn. */
const COLUMNS: Readonly<Record<string, readonly [LossKind, string]>> = {
  constraint: ['logic', 'a check of the answer'],
  calculation: ['logic', 'a calculation'],
  choice_filter: ['logic', 'options that depend on an answer'],
  repeat_count: ['logic', 'a number of answers'],
  trigger: ['logic', 'a calculation'],
  default: ['changed', 'an answer filled in before'],
  read_only: ['changed', 'an answer that cannot be changed'],
  readonly: ['changed', 'an answer that cannot be changed'],
  required: ['logic', 'a condition'],
  label: ['dropped', 'a text'],
  hint: ['dropped', 'a text'],
  guidance_hint: ['dropped', 'a text'],
  image: ['dropped', 'a picture'],
  'media::image': ['dropped', 'a picture'],
  audio: ['dropped', 'a recording'],
  'media::audio': ['dropped', 'a recording'],
  video: ['dropped', 'a video'],
  'media::video': ['dropped', 'a video'],
};

const describeCell = (path: string): Loss => {
  const column = path.split('/').at(-1)?.replaceAll('~1', '/') ?? '';
  const base = column.split(/::?/u, 1)[0]?.trim() ?? '';
  const [kind, meaning] = COLUMNS[column] ?? COLUMNS[base] ?? ['metadata', ''];
  const what =
    meaning === '' ? `Not imported: ${column}.` : `Not imported: ${column} (${meaning}).`;
  const advice = kind === 'metadata' ? '' : 'Say it in the question, or do without.';
  return { kind, path, what, advice };
};

/** What our own sheet says of a question that is not there, or whose rows have another form. */
const OWN_ROW = /^\/munjin(?:\/|$)/u;
const describeOwnRow = (path: string): Loss => ({
  ...{
    kind: 'logic',
    path,
    what: 'Not imported: a row of the sheet "munjin" that fits no question.',
  },
  advice: 'Give the question the name and the type that it had, or delete the row.',
});

/** A whole row that nothing refers to. */
const ROW = /^\/(?:survey|choices)\/\d+$/u;

/**
 * What is lost where nothing was read. A text in a language that is not ours is one loss for its
 * column, and so are choices that no question uses: both have one reason for all their cells.
 */
export const describeUnreadCells = (paths: readonly string[]): readonly Loss[] => {
  const joined = new Map<string, { readonly loss: Loss; count: number }>();
  for (const path of paths) {
    const loss: Loss = OWN_ROW.test(path)
      ? describeOwnRow(path)
      : ROW.test(path)
        ? {
            kind: 'metadata',
            path,
            what: 'Not imported: choices that no question uses.',
            advice: '',
          }
        : describeCell(path);
    const isJoined = loss.kind === 'dropped' || loss.kind === 'metadata';
    const key = isJoined ? `${path.split('/')[1] ?? ''} ${loss.what}` : path;
    const known = joined.get(key);
    if (known) known.count += 1;
    else joined.set(key, { loss, count: 1 });
  }
  return [...joined.values()].map(({ loss, count }) =>
    count === 1 ? loss : { ...loss, what: loss.what.replace(/\.$/u, `, ${String(count)} times.`) },
  );
};
