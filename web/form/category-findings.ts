import type { ValidityFinding } from '../../engine/questionnaire/answer/finding.ts';
import { questionAt } from '../../engine/questionnaire/graph/graph.ts';
import { judgeAnswer } from '../../engine/questionnaire/answer/judge-answer.ts';
import type { RunningInquiry } from '../../engine/questionnaire/running/running-inquiry.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import { reasonKey } from './reason-words.ts';

const NONE: readonly ValidityFinding[] = [];

/** All that is wrong with a category's answer as it stands, by the hospital's day (YYYYMMDD). */
export const findingsOf = (
  running: RunningInquiry,
  categoryId: string,
  today: string,
): readonly ValidityFinding[] => {
  const { complete, value } = running.getCategoryState(categoryId);
  if (complete) return NONE;
  const { graph, placeDates } = running.inquiry;
  const question = questionAt(graph, graph.indexOf.get(categoryId) ?? -1);
  return judgeAnswer(question, value, { placeDates, today });
};

/** By this a finding is known again after the answer has changed. */
const keyOf = ({ categoryId, itemId = '' }: ValidityFinding): string => `${categoryId}/${itemId}`;

/**
 * What is missing when the visitor wants to complete. Only this is said from then on: a question
 * that appears, or an entry that is added, after it is not wrong before it was touched.
 */
export const missingNow = (running: RunningInquiry, today: string): ReadonlySet<string> =>
  new Set(running.getVisible().flatMap((id) => findingsOf(running, id, today).map(keyOf)));

/**
 * What is said after a part of an answer (housemate, entry of a visit history) was taken out at this
 * position: nothing from there on, since those after it move up and the next one is a new one.
 */
export const saidWithoutPartsFrom = (
  said: ReadonlySet<string>,
  categoryId: string,
  position: number,
): ReadonlySet<string> => {
  const ofCategory = `${categoryId}/`;
  const kept = [...said].filter(
    (key) =>
      !(key.startsWith(ofCategory) && parseInt(key.slice(ofCategory.length), 10) >= position),
  );
  return kept.length < said.size ? new Set(kept) : said;
};

/** Of these findings, those that are said. */
export const saidOf = (
  findings: readonly ValidityFinding[],
  said: ReadonlySet<string>,
): readonly ValidityFinding[] => {
  const kept = findings.filter((finding) => said.has(keyOf(finding)));
  return kept.length > 0 ? kept : NONE;
};

/** The words for a part of an answer (item, entry, place, housemate's question); undefined where it is right. */
export const partErrorKey = (
  findings: readonly ValidityFinding[],
  itemId: string,
): MessageKey | undefined => {
  const finding = findings.find((one) => one.itemId === itemId);
  return finding && reasonKey(finding.reason);
};
