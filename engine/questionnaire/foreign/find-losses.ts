/** The parts of a questionnaire that a conversion to another notation and back does not restore. */
import { normalizeQuestionnaire } from '../change/normalize-questionnaire.ts';
import { isRecord } from '../answer/is-record.ts';
import type { QuestionnaireDefinition } from '../document/definition.ts';
import type { Loss } from './import-result.ts';

const KEEP_ORIGINAL_ADVICE = 'Keep the questionnaire in the authoring notation beside this file.';

type LossDescription = Omit<Loss, 'path'>;

/** By the last name of the path. */
const LOSS_DESCRIPTIONS: Readonly<Record<string, LossDescription>> = {
  denies: {
    kind: 'logic',
    what: 'What this answer means for the entry cannot be said there.',
    advice: 'Readers of the answers elsewhere need a list of their own to judge them.',
  },
  counts: {
    kind: 'logic',
    what: 'What several answers together mean for the entry cannot be said there.',
    advice:
      'Readers of the answers elsewhere must count them, or add up their points, to judge them.',
  },
  items: {
    kind: 'logic',
    what: 'What stays in certain countries mean for the entry cannot be said there.',
    advice: 'Readers of the answers elsewhere need a list of their own to judge them.',
  },
  show: {
    ...{ kind: 'logic', what: 'When it is shown cannot be said there.' },
    advice: KEEP_ORIGINAL_ADVICE,
  },
  target: {
    kind: 'logic',
    what: 'What this answer reveals or hides cannot be said there: a condition there is "any of these".',
    advice:
      'Reveal with "yes" or an option what is hidden at first; hiding by "not applicable" stays here.',
  },
  tests: {
    kind: 'metadata',
    what: 'The tests (answers with their expected outcomes) are not carried over.',
    advice: KEEP_ORIGINAL_ADVICE,
  },
  state: {
    kind: 'metadata',
    what: 'Whether a translation was reviewed cannot be said there.',
    advice: 'Export once every text is reviewed.',
  },
};

const DEFAULT_DESCRIPTION: LossDescription = {
  kind: 'dropped',
  what: 'It cannot be said there.',
  advice: KEEP_ORIGINAL_ADVICE,
};

const describeLoss = (path: string): LossDescription => {
  const names = path.split('/').filter((name) => !/^\d+$/u.test(name));
  const last = names.at(-1) ?? '';
  if (names.includes('denies')) return LOSS_DESCRIPTIONS['denies'] ?? DEFAULT_DESCRIPTION;
  if (last === 'targets') return LOSS_DESCRIPTIONS['target'] ?? DEFAULT_DESCRIPTION;
  return LOSS_DESCRIPTIONS[last] ?? DEFAULT_DESCRIPTION;
};

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const readId = (value: unknown): unknown => (isRecord(value) ? value['id'] : undefined);

const findDifferingPaths = (before: unknown, after: unknown, path: string): readonly string[] => {
  if (isList(before) && before.some((entry) => readId(entry) !== undefined)) {
    const there = isList(after) ? after : [];
    const seen = new Set<unknown>();
    const lost = before.flatMap((entry, index) => {
      const id = readId(entry);
      const inner = `${path}/${String(index)}`;
      const isFirst = !seen.has(id);
      seen.add(id);
      const same = there.find((other) => readId(other) === id);
      return isFirst && same !== undefined ? findDifferingPaths(entry, same, inner) : [inner];
    });
    const order = (list: readonly unknown[]) => [...new Set(list.map(readId))];
    const expected = order(before).filter((id) => order(there).includes(id));
    const isMoved = expected.some((id, index) => order(there)[index] !== id);
    return isMoved ? [...lost, path] : lost;
  }
  if (isRecord(before)) {
    const there = isRecord(after) ? after : null;
    if (there === null) return [path];
    return Object.entries(before).flatMap(([name, value]) =>
      Object.hasOwn(there, name)
        ? findDifferingPaths(value, there[name], `${path}/${name}`)
        : [`${path}/${name}`],
    );
  }
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [path];
};

/** The path as the author wrote it: the normal form has all targets in one list. */
const toAuthoredPath = (definition: unknown, path: string): string => {
  if (!/\/targets(\/\d+)?$/u.test(path)) return path;
  const holder = path.replace(/\/targets(\/\d+)?$/u, '');
  let node = definition;
  for (const step of holder.split('/').slice(1)) {
    node = (node as Readonly<Record<string, unknown>> | undefined)?.[step];
  }
  return `${holder}/${isRecord(node) && 'target' in node ? 'target' : 'targets'}`;
};

/** A text that differs only in its state or source, not in its words. */
const differsOnlyInState = (before: unknown, after: unknown): boolean =>
  isRecord(before) && before['text'] === after;

const valueAt = (root: unknown, path: string): unknown =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((node, step) => {
      if (isList(node)) return node[Number(step)];
      return isRecord(node) ? node[step] : undefined;
    }, root);

/** Everything in `before` that `after` does not express, compared by meaning. */
export const findLosses = (
  before: QuestionnaireDefinition,
  after: QuestionnaireDefinition,
): readonly Loss[] => {
  const [one, other] = [normalizeQuestionnaire(before), normalizeQuestionnaire(after)];
  const ids = new Set(before.categories.map(({ id }) => id));
  /** Whether the category has lost all of its items, which are not only in another order then. */
  const isWithoutItems = (path: string): boolean => {
    const { id } = one.categories[Number(path.split('/')[2])] ?? {};
    return other.categories.some((there) => there.id === id && there.items === undefined);
  };
  const losses = findDifferingPaths(one, other, '').map((path): Loss => {
    const value = valueAt(one, path);
    if (path === '/categories' || (path.endsWith('/items') && !isWithoutItems(path))) {
      const what = 'The order is another one there.';
      return { kind: 'changed', path, what, advice: KEEP_ORIGINAL_ADVICE };
    }
    const isState =
      differsOnlyInState(value, isRecord(value) ? value['text'] : null) &&
      'state' in (value as object);
    const words = isState
      ? (LOSS_DESCRIPTIONS['state'] ?? DEFAULT_DESCRIPTION)
      : describeLoss(path);
    return { path: toAuthoredPath(before, path), ...words };
  });
  const unknown = before.categories.flatMap((category, index) => {
    const place = `/categories/${String(index)}`;
    const holders = [
      { holder: category, at: place },
      ...(category.items ?? []).map((item, at) => ({
        holder: item,
        at: `${place}/items/${String(at)}`,
      })),
    ];
    return holders.flatMap(({ holder, at }) => {
      const gone = [holder.target, ...(holder.targets ?? [])].filter(
        (id) => id !== undefined && !ids.has(id),
      );
      return gone.length === 0
        ? []
        : [
            {
              path: toAuthoredPath(before, `${at}/targets`),
              ...(LOSS_DESCRIPTIONS['target'] ?? DEFAULT_DESCRIPTION),
            },
          ];
    });
  });
  const known = new Set<string>();
  return [...losses, ...unknown].filter(({ path }) => {
    const isNew = !known.has(path);
    known.add(path);
    return isNew;
  });
};
