/** Both pages must show the same questions, with the same words, after the same answers. */
import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '../engine/questionnaires.mjs';
import { ANSWERS, giveAnswer, OURS, SURVEY } from './pages.mjs';

const CHANGES_OF_MIND = 20;
/** An element that leaves the page can stay visible for a short time. */
const SETTLE_TIMEOUT_MS = 3_000;

const firstDifference = (ours, survey) => {
  for (let at = 0; at < Math.max(ours.length, survey.length); at += 1) {
    if (!isDeepStrictEqual(ours[at], survey[at])) {
      return `${JSON.stringify(ours[at])} and ${JSON.stringify(survey[at])}`;
    }
  }
  return null;
};

/** Null, or the difference between the pages once they are stable. */
const difference = async (oursPage, surveyPage) => {
  const until = performance.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const both = [await oursPage.evaluate(OURS.shown), await surveyPage.evaluate(SURVEY.shown)];
    const words = firstDifference(...both);
    if (words === null) return { shown: both[0] };
    if (performance.now() > until) return { words };
    await oursPage.waitForTimeout(50);
  }
};

/**
 * Throws at the first answer after which the pages differ. Returns the number of answers after
 * which they were equal.
 */
export const verifyAgreement = async (oursPage, surveyPage) => {
  const random = seededRandom(5);
  let count = 0;
  const compare = async () => {
    const { words, shown } = await difference(oursPage, surveyPage);
    if (words) throw new Error(`the pages differ after ${count} answers: ${words}`);
    return new Set(shown.map(({ id }) => id));
  };
  const answer = async (one) => {
    await giveAnswer(oursPage, OURS, one);
    await giveAnswer(surveyPage, SURVEY, one);
    count += 1;
    return compare();
  };
  let visible = await compare();
  for (const one of ANSWERS) visible = await answer(one);
  for (let at = 0; at < CHANGES_OF_MIND; at += 1) {
    const possible = ANSWERS.filter(
      ({ category, text }) => text === undefined && visible.has(category),
    );
    visible = await answer(possible[random(possible.length)]);
  }
  return count;
};
