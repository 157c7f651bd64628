import type { Answers } from '../engine/questionnaire/answer/answer.ts';
import { category, item } from '../engine/questionnaire/testing/builders.ts';
import { expectAccessible } from './accessibility/expect-accessible.ts';
import type { Hospital } from './hospital/hospital.ts';
import { publishChange } from './hospital/publish-change.ts';
import { createAnswerLink } from './hospital/saved-answer.ts';
import { findClippedElements } from './layout-checks.ts';
import { arriveAtInquiry, OUTPATIENT } from './screens/arrive.ts';
import { expect, test } from './visitor-fixture.ts';

const words = (ko: string, en: string, other: string) => ({
  ...{ ko, en, ja: '時刻', zh: '时间', ru: 'Время', vi: 'Giờ', ar: 'الوقت' },
  mn: other,
});
const MEAL = words('마지막으로 식사한 시각은 언제입니까?', 'When did you last eat?', 'Цаг');
const WHY = words('왜 금식하지 않으셨습니까?', 'Why did you not fast?', 'Яагаад');

/** Who ate from 6 in the morning on is asked why. */
const publish = (hospital: Hospital): Promise<void> =>
  publishChange(hospital, (definition) => ({
    ...definition,
    categories: [
      category('meal', 'TI', {
        question: MEAL,
        items: [
          item('late', { text: words('오전 6시 이후', 'Since 6', '6'), from: 600, target: 'why' }),
        ],
      }),
      category('why', 'T', { question: WHY, show: false }),
      category('pill', 'TI', {
        question: words('약을 드신 시각', 'When did you take medicine?', 'Эм'),
        optional: true,
      }),
      ...definition.categories,
    ],
  }));

/** What was saved of the patient: the answers, and their id. */
const savedAnswers = async (hospital: Hospital) => {
  let answerId = '';
  let saved: Answers | null = null;
  await hospital.updateStores(async ({ answers }) => {
    const person = { answerType: 'PT', identityNo: OUTPATIENT.number } as const;
    answerId = (await answers.latestOf({ ...person, visitDate: '20260309' }))?.answerId ?? '';
    saved = await answers.answersOf(answerId);
  });
  return { answerId, answers: saved as Answers | null };
};

test('a visitor answers a time in the field of the phone, and its ranges reveal', async ({
  visitor,
  hospital,
}) => {
  await publish(hospital);
  const { inquiry, page, pass, say } = visitor;
  await arriveAtInquiry(visitor);
  const question = inquiry.category('meal');
  const field = question.getByLabel(MEAL.ko);
  await expect(field).toHaveAttribute('type', 'time');
  await inquiry.complete.tap();
  await page.getByRole('dialog').getByRole('button').tap();
  await expect(question).toContainText(say('screen.inquiry.missingAnswer'));
  await expect(field).toHaveAccessibleDescription(say('screen.inquiry.missingAnswer'));

  await field.fill('05:59');
  await expect(inquiry.category('why')).toHaveCount(0);
  await field.fill('08:30');
  await expect(inquiry.category('why')).toBeVisible();
  await expectAccessible(visitor, 'a time');
  expect(await findClippedElements(page)).toEqual([]);
  await visitor.picture('inquiry-time');

  const pill = inquiry.category('pill').locator('input');
  await pill.fill('09:00');
  await inquiry.answerRemaining();
  // An optional question that is open again is no answer.
  await pill.fill('');
  await inquiry.complete.tap();
  await pass.expectSent();
  const { answerId, answers } = await savedAnswers(hospital);
  expect(answers).toMatchObject({ meal: '08:30' });
  expect(answers).not.toHaveProperty('pill');
  await page.goto(`/inquiry-info?answerId=${await createAnswerLink(hospital, answerId)}`);
  await expect(page.getByText('08:30', { exact: true })).toBeVisible();
});

test.describe('at a kiosk that shows one question at a time', () => {
  test.use({ atKiosk: true, viewport: { width: 1080, height: 1920 }, deviceScaleFactor: 1 });

  test('a visitor types a time with four digits of the keypad', async ({ visitor, hospital }) => {
    await publish(hospital);
    await hospital.updateStores(({ settings }) => settings.save('kiosk.oneQuestion', true));
    const { inquiry, page, say } = visitor;
    await arriveAtInquiry(visitor);
    const question = inquiry.category('meal');
    const field = question.getByRole('textbox');
    const keypad = page.getByRole('region', { name: say('screen.kiosk.keypad') });
    const press = async (...names: readonly string[]) => {
      for (const name of names) await keypad.getByRole('button', { name, exact: true }).tap();
    };
    const next = page.getByRole('button', { name: say('screen.inquiry.nextQuestion') });
    await expect(field).toHaveAccessibleDescription(say('screen.inquiry.timeDigits'));
    await field.tap();
    await expectAccessible(visitor, 'a time with the keypad');
    await visitor.picture('inquiry-time-keypad');

    await press('2', '5');
    await expect(field).toHaveValue('2');
    await press('2', '7', '4', '1');
    await expect(field).toHaveValue('22:41');
    await press(say('screen.kiosk.erase'));
    await expect(field).toHaveValue('22:4');
    await press(say('screen.kiosk.done'));
    await next.tap();
    await expect(question).toContainText(say('screen.inquiry.missingAnswer'));

    await field.tap();
    await press(say('screen.kiosk.clear'), '8', '3', '5');
    await expect(field).toHaveValue('08:35');
    await press(say('screen.kiosk.done'));
    await next.tap();
    await expect(inquiry.category('why')).toBeVisible();
  });
});
