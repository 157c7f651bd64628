/** How conditions name the answers of an imported item. */
import { answerKind } from '../../category-types/registry.ts';
import { scaleOf } from '../range-scale.ts';
import { namedText, type NamedQuestion } from '../resolve-conditions.ts';
import { NO_KEY, YES_KEY } from './enable-when.ts';
import type { ImportedItem } from './imported-item.ts';

const YES_NO_KINDS = ['yesNo', 'visits'];

/** The questions that an item answers, by the linkIds that conditions use. */
export const namedQuestions = (
  { linkId, yesLinkId, yesKeys, category, parts }: ImportedItem,
  entry: number,
): readonly NamedQuestion[] => {
  const kind = answerKind(category.type);
  const yesNo = (name: string, keys: readonly string[], part: number | null): NamedQuestion => ({
    name,
    isSingle: true,
    isRequired: category.optional !== true,
    answers: [
      { keys, source: { entry, part } },
      { keys: [NO_KEY], source: null },
    ],
  });
  if (category.perItem === true)
    return parts.flatMap(({ keys }, part) => keys.map((key) => yesNo(key, [YES_KEY], part)));
  if (YES_NO_KINDS.includes(kind)) return [yesNo(yesLinkId, yesKeys, null)];
  if (kind === 'text') return [namedText(linkId, entry)];
  const scale = scaleOf(category);
  if (kind !== 'choice' && !scale) return [];
  return [
    {
      name: linkId,
      isSingle: kind === 'choice' && category.multiple !== true,
      ...(scale && { scale }),
      isRequired: category.optional !== true,
      answers: parts.map(({ keys, notApplicable }, part) => ({
        keys,
        source: { entry, part },
        isExclusive: notApplicable,
      })),
    },
  ];
};
