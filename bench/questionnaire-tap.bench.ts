/**
 * One tap on a yes/no question that reveals another, against what a form does that hands a
 * conditional JSON Schema to ajv and judges everything again on each change.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { bench, describe } from 'vitest';
import {
  categoryList,
  compile,
  inquiryOf,
  start,
  toStoredForm,
  type Answers,
} from '../engine/questionnaire/index.ts';
import { hidden, questionnaire, yesNo } from '../engine/questionnaire/testing/builders.ts';

const pairs = (count: number) =>
  Array.from({ length: count }, (_, index) => [
    yesNo(`q${index}`, { target: `more${index}` }),
    hidden(yesNo(`more${index}`)),
  ]).flat();

for (const count of [20, 100, 300]) {
  describe(`one tap, ${count} questions with a conditional one each`, () => {
    const stored = toStoredForm(questionnaire(pairs(count / 2)));
    const running = start(inquiryOf(categoryList(compile(stored), 'ko', [])));
    let flip = 0;
    bench('running inquiry', () => {
      flip += 1;
      running.answer('q5', flip % 2 === 0 ? 'Y' : 'N');
      running.getSummary();
    });

    const validate = new Ajv2020({ allErrors: true, keywords: ['x-munjin'] }).compile(
      stored.schema,
    );
    const answers: Record<string, Answers[string]> = {};
    bench('ajv on the conditional schema', () => {
      flip += 1;
      answers['q5'] = flip % 2 === 0 ? 'Y' : 'N';
      validate(answers);
    });
  });
}
