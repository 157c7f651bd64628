/** A type has the parts it needs: an image, items, options that have different effects. */
import type { AnswerKind } from '../category-types/category-type.ts';
import { lintChoice } from '../category-types/choice/lint.ts';
import { lintDate } from '../category-types/date/lint.ts';
import { lintOptionsOfHousemate } from '../category-types/household/lint.ts';
import { lintNumber } from '../category-types/number/lint.ts';
import { lintTime } from '../category-types/time/lint.ts';
import { answerKind } from '../category-types/registry.ts';
import { lintYesNo } from '../category-types/yes-no/lint.ts';
import type { CategoryRule, LintRule } from './lint-finding.ts';

const NOTHING_NEEDED: CategoryRule = () => [];

const RULE_BY_ANSWER_KIND: Readonly<Record<AnswerKind, CategoryRule>> = {
  yesNo: lintYesNo,
  choice: lintChoice,
  text: NOTHING_NEEDED,
  number: lintNumber,
  date: lintDate,
  time: lintTime,
  places: NOTHING_NEEDED,
  visits: NOTHING_NEEDED,
  household: NOTHING_NEEDED,
  none: lintOptionsOfHousemate,
};

export const lintOptions: LintRule = ({ categories }) =>
  categories.flatMap((category, index) =>
    RULE_BY_ANSWER_KIND[answerKind(category.type)](category, index),
  );
