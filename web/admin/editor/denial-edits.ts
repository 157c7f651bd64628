import type { Denial, DenialOutcome, LocalizedText } from '../../../engine/questionnaire/index.ts';
import { replaceCategory } from './category-edits.ts';
import type { CategoryKey } from './category-keys.ts';
import type { Edit } from './draft-store.ts';
import { EMPTY_TEXT, isBlank } from './text-edits.ts';

/** What an answer can mean for the entry, as a choice of the author. */
export const OUTCOMES = ['none', 'askStaff', 'refuse'] as const;

/** Makes a new outcome, with its texts, from the one that an answer has. */
export type ChangeDenial = (denial: Denial | undefined) => Denial | undefined;

/** Changes the outcome of an answer. `typing` names the field that is typed in. */
export type UpdateDenial = (change: ChangeDenial, typing?: string) => void;

/** The texts of an outcome: the reason for staff and the message to the visitor. */
export type DenialText = 'reason' | 'message';

/** A question or an answer option with a changed outcome; no outcome is left out. */
export const withDenial = <Part extends { denies?: Denial }>(
  part: Part,
  change: ChangeDenial,
): Part => {
  const before = part.denies;
  const denies = change(before);
  if (denies === before) return part;
  const next = { ...part };
  delete next.denies;
  return denies ? { ...next, denies } : next;
};

/** The same texts with another outcome; `none` removes them with it. */
export const withOutcome = (
  denial: Denial | undefined,
  outcome: DenialOutcome | 'none',
): Denial | undefined => (outcome === 'none' ? undefined : { ...denial, outcome });

/** A denial with a changed text; a blank text is left out. */
export const withDenialText = (
  denial: Denial,
  name: DenialText,
  change: (text: LocalizedText) => LocalizedText,
): Denial => {
  const { [name]: former = EMPTY_TEXT, ...others } = denial;
  const text = change(former);
  return isBlank(text) ? others : { ...others, [name]: text };
};

/** Changes the outcome of an answer: of the option at that position, or of a plain "yes". */
export const changeDenial =
  (key: CategoryKey, position: number | null, change: ChangeDenial): Edit =>
  (definition) =>
    replaceCategory(key, (category) => {
      if (position === null) return withDenial(category, change);
      const { items } = category;
      const item = items?.[position];
      return item && items
        ? { ...category, items: items.with(position, withDenial(item, change)) }
        : category;
    })(definition);
