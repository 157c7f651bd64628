/** Mistakes of other form engines, found by running them (docs/benchmarks.md names them). */
import type { Answers } from '../answer/answer.ts';
import { describe, expect, it } from 'vitest';
import type { CategoryDefinition } from '../document/definition.ts';
import { toStoredForm } from '../document/stored-form.ts';
import { category, choice, hidden, item, questionnaire, yesNo } from '../testing/builders.ts';
import { independentValidator } from '../testing/independent-validator.ts';
import { scenario } from '../testing/scenario.ts';
import { matchesSchema } from '../document/matches-schema.ts';
import { storedValidator } from '../testing/stored-validator.ts';

/** Each "yes" reveals the next; the last is a short answer. */
const chain = (links: number): readonly CategoryDefinition[] => [
  ...Array.from({ length: links }, (_, at) => {
    const link = yesNo(`q${String(at)}`, { target: `q${String(at + 1)}` });
    return at === 0 ? link : hidden(link);
  }),
  hidden(category(`q${String(links)}`, 'T')),
];

const yesToAll = (links: number): Record<string, string> => ({
  ...Object.fromEntries(Array.from({ length: links }, (_, at) => [`q${String(at)}`, 'Y'])),
  [`q${String(links)}`]: 'since Monday',
});

describe('mistakes that peers make', () => {
  it('[ANS-04] a hidden "yes" reveals nothing', () => {
    scenario([
      yesNo('fever', { target: 'measured' }),
      hidden(yesNo('measured', { target: 'degrees' })),
      hidden(category('degrees', 'T')),
    ])
      .answers('fever', 'Y')
      .answers('measured', 'Y')
      .answers('degrees', '38.5')
      .sees('fever', 'measured', 'degrees')
      .answers('fever', 'N')
      .sees('fever')
      .hasUnanswered()
      .submits({ fever: 'N' })
      .answers('fever', 'Y')
      .submits({ fever: 'Y', measured: 'Y', degrees: '38.5' });
  });

  it('[ANS-03] [ANS-04] one answer hides, and shows again, all the levels behind it', () => {
    const levels = 40;
    let visit = scenario(chain(levels));
    for (const [id, value] of Object.entries(yesToAll(levels))) visit = visit.answers(id, value);
    visit
      .hasUnanswered()
      .answers('q0', 'N')
      .sees('q0')
      .submits({ q0: 'N' })
      .answers('q0', 'Y')
      .submits(yesToAll(levels));
  });

  it('a chain of 300 conditions is followed to its end, by the engine and by any validator', async () => {
    const links = 300;
    let visit = scenario(chain(links));
    for (const [id, value] of Object.entries(yesToAll(links))) visit = visit.answers(id, value);
    visit.hasUnanswered().submits(yesToAll(links));

    const stored = toStoredForm(questionnaire(chain(links)));
    const { [`q${String(links)}`]: _last, ...unfinished } = yesToAll(links);
    for (const accepts of [
      storedValidator(stored),
      await independentValidator(stored),
      (answers: Answers) => matchesSchema(stored.schema, answers),
    ]) {
      expect(accepts(yesToAll(links))).toBe(true);
      expect(accepts(unfinished)).toBe(false);
    }
  });

  it('[VALID-22] 30 emoji fit a field of 30 characters, 31 do not', () => {
    scenario([category('feeling', 'T')])
      .answers('feeling', '😷'.repeat(30))
      .hasUnanswered()
      .answers('feeling', '😷'.repeat(31))
      .hasFault('feeling', 'tooLong');
  });

  it('[ANS-05] an option that the question does not have is refused', async () => {
    const asked = [choice('ward', [item('east'), item('west')])];
    scenario(asked)
      .answers('ward', ['north'])
      .hasFault('ward', 'unknownItem', 'north')
      .answers('ward', ['west'])
      .hasUnanswered();
    const accepts = await independentValidator(toStoredForm(questionnaire(asked)));
    expect(accepts({ ward: ['north'] })).toBe(false);
    expect(accepts({ ward: ['west'] })).toBe(true);
  });
});
