/** Builds categories from a foreign notation: names become ids, conditions become targets. */
import { LANGUAGES } from '../../wording/language.ts';
import type { CategoryDefinition, ItemDefinition, LocalizedText } from '../document/definition.ts';
import { parseTranslation, wordsByLanguage } from '../document/text.ts';
import { createUniqueIds } from './imported-ids.ts';
import type { LossReporter } from './loss-report.ts';

/** An option, or an item that is checked separately. */
export interface ItemDraft extends Pick<ItemDefinition, 'denies' | 'from' | 'to'> {
  /** The location of its name; null if it had none, so that a new one changes nothing. */
  readonly pointer: string | null;
  /** The name that it should have. */
  readonly preferredId: string;
  readonly text: LocalizedText;
  readonly notApplicable: boolean;
  /** The names that conditions use for it. */
  readonly keys: readonly string[];
  /** It was made for conditions: without one that it reveals a question under, it is left out. */
  readonly isForConditions?: boolean;
}

/** The source of an edge: a category's yes, or the item at that position. */
export interface EdgeSource {
  readonly entry: number;
  readonly part: number | null;
}

export interface RevealCondition {
  /** False if it is hidden until an answer reveals it. */
  readonly isShown: boolean;
  readonly from: readonly EdgeSource[];
  /** Options that exclude all others and hide it, whatever reveals it. */
  readonly hiddenBy: readonly EdgeSource[];
}

export interface CategoryDraft {
  readonly name: string;
  /** The location of the name. */
  readonly pointer: string;
  readonly category: Omit<CategoryDefinition, 'id' | 'items' | 'target' | 'targets'>;
  readonly parts: readonly ItemDraft[];
  readonly revealed: RevealCondition;
}

const toTargetProperties = (targets: ReadonlySet<string> | undefined) => {
  const [target, ...others] = targets ?? [];
  if (target === undefined) return {};
  return others.length === 0 ? { target } : { targets: [target, ...others] };
};

/** What tells an option apart: its Korean and English words, or else those of its source. */
const wordsOf = ({ text }: ItemDraft): string => {
  const words = wordsByLanguage(text);
  const read = ['ko', 'en'].flatMap((language) => words.get(language) ?? []);
  return (read.length > 0 ? read : [...words.values()]).join('\n');
};

/** The text with a name after the words of each language. */
const withName = (text: LocalizedText, name: string): LocalizedText => ({
  ko: text.ko,
  ...Object.fromEntries(
    LANGUAGES.flatMap((language) => {
      const { text: words, state } = parseTranslation(text[language]);
      return state === 'missing' ? [] : [[language, { text: `${words} (${name})`, state }]];
    }),
  ),
  ...(text.others && {
    others: Object.fromEntries(
      Object.entries(text.others).map(([tag, words]) => [tag, `${words} (${name})`]),
    ),
  }),
});

/** Adds their names to options that read the same. */
const distinguishOptions = (
  parts: readonly ItemDraft[],
  pointer: string,
  { reportLoss }: LossReporter,
): readonly ItemDraft[] => {
  const words = parts.map(wordsOf);
  const isAlike = (one: string): boolean =>
    one !== '' && words.indexOf(one) !== words.lastIndexOf(one);
  if (!words.some(isAlike)) return parts;
  const what = 'Options that read the same are followed by their names.';
  reportLoss('changed', pointer, what, 'Write what tells them apart.');
  return parts.map((part, index) =>
    isAlike(words[index] ?? '') ? { ...part, text: withName(part.text, part.preferredId) } : part,
  );
};

/** The categories with their ids and targets. Names that cannot be ids are one loss. */
export const assembleCategories = (
  entries: readonly CategoryDraft[],
  reporter: LossReporter,
): readonly CategoryDefinition[] => {
  const renamed: { readonly pointer: string; readonly words: string }[] = [];
  const noteRenamed = (pointer: string | null, name: string, id: string): void => {
    if (name !== id && pointer !== null) renamed.push({ pointer, words: `${name} → ${id}` });
  };
  const ids = createUniqueIds(
    entries.map(({ name }) => name),
    'q',
  );
  const targetsBySource = new Map<string, Set<string>>();
  entries.forEach(({ revealed }, index) => {
    for (const { entry, part } of [...revealed.from, ...revealed.hiddenBy]) {
      const key = `${String(entry)}/${String(part)}`;
      targetsBySource.set(key, (targetsBySource.get(key) ?? new Set()).add(ids[index] ?? ''));
    }
  });
  const categories = entries.map(
    ({ name, pointer, category, parts, revealed }, index): CategoryDefinition => {
      const id = ids[index] ?? '';
      noteRenamed(pointer, name, id);
      const partIds = createUniqueIds(
        parts.map(({ preferredId: wish }) => wish),
        'o',
      );
      const distinct = distinguishOptions(parts, pointer, reporter);
      const items = distinct.flatMap((part, at): readonly ItemDefinition[] => {
        const targets = targetsBySource.get(`${String(index)}/${String(at)}`);
        if (part.isForConditions === true && !targets) return [];
        const partId = partIds[at] ?? '';
        noteRenamed(part.pointer, part.preferredId, partId);
        return [
          {
            id: partId,
            text: part.text,
            ...(part.notApplicable && { notApplicable: true }),
            ...(part.denies && { denies: part.denies }),
            ...(part.from !== undefined && { from: part.from }),
            ...(part.to !== undefined && { to: part.to }),
            ...toTargetProperties(targets),
          },
        ];
      });
      const { show: _asRead, ...rest } = category;
      return {
        id,
        ...rest,
        ...(!revealed.isShown && { show: false }),
        ...(items.length > 0 && { items }),
        ...toTargetProperties(targetsBySource.get(`${String(index)}/null`)),
      };
    },
  );
  const [first] = renamed;
  if (first) {
    const count = renamed.length;
    const what =
      count === 1
        ? `Name changed: ${first.words}.`
        : `${String(count)} names changed, the first: ${first.words}.`;
    const advice = 'Compare answers with those of the other system by the order of the questions.';
    reporter.reportLoss('changed', first.pointer, what, advice);
  }
  return categories;
};
