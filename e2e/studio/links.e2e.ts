import type { Hospital } from '../hospital/hospital.ts';
import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
/** Where a short link leads. */
const targetOf = async (link: string): Promise<string> => {
  const reply = await fetch(link, { redirect: 'manual' });
  return reply.headers.get('location') ?? '';
};
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('a link goes to a patient, and a test to the user’s own phone', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/links');
  await page
    .getByRole('textbox', { name: inLanguage('등록번호', 'Registration number'), exact: true })
    .fill('20000001');
  const check = page.getByRole('button', {
    name: inLanguage('보낼 곳 확인', 'Check the recipients'),
  });
  await check.click();
  await expect(page.getByText('010****0001').first()).toBeVisible();
  await studio.checkPage('links');
  const linkLanguage = page
    .getByRole('combobox', { name: inLanguage('문자 언어', 'Language of the message') })
    .first();
  const send = page.getByRole('button', { name: inLanguage('보내기', 'Send'), exact: true });
  await linkLanguage.click();
  await page.getByRole('option', { name: inLanguage('일본어', 'Japanese'), exact: true }).click();
  await expect(send).toBeDisabled();
  await check.click();
  await send.click();
  await expect(page.getByRole('cell', { name: '010****0001' })).toBeVisible();
  const sent = await hospital.messageLinks('01000000001');
  expect(await Promise.all(sent.map(targetOf))).toEqual([expect.stringContaining('lang=ja')]);
  await page
    .getByRole('textbox', { name: inLanguage('내 휴대전화 번호', 'Your own mobile number') })
    .fill('010-7777-8888');
  const language = page
    .getByRole('combobox', { name: inLanguage('문자 언어', 'Language of the message') })
    .last();
  const languages = isEnglish ? ['Korean', 'Japanese', 'Arabic'] : ['한국어', '일본어', '아랍어'];
  for (const [index, name] of languages.entries()) {
    await language.click();
    await page.getByRole('option', { name, exact: true }).click();
    await page.getByRole('button', { name: inLanguage('시험 보내기', 'Send a test') }).click();
    await expect.poll(() => hospital.messageLinks('01077778888')).toHaveLength(index + 1);
  }
  await studio.checkPage('links-sent');
  const links = await Promise.all((await hospital.messageLinks('01077778888')).map(targetOf));
  for (const one of ['ko', 'ja', 'ar']) {
    expect(links.some((link) => link.includes(`lang=${one}`))).toBe(true);
  }
});

/** That many people who answered as guests for today: more than one send can reach. */
const manyGuests = (hospital: Hospital, count: number): Promise<void> =>
  hospital.updateStores(async ({ answers, questionnaires }) => {
    const published = await questionnaires.publishedFor('GST', 'standard');
    for (let at = 0; at < count; at += 1) {
      const answerId = `guest-${String(at)}`;
      await answers.submit({
        answerId,
        answerType: 'GST',
        identityNo: `0109${String(at).padStart(7, '0')}`,
        visitDate: '20260309',
        refId: null,
        meetingId: null,
        attempt: 1,
        idempotencyKey: answerId,
        detailId: published?.detailId ?? '',
        language: 'ko',
        placesId: null,
        screeningOutcome: 'clear',
        completePlace: true,
        privacyCode: 'GST-privacy-1',
        sensitiveCode: '',
        createdAt: hospital.clock.now(),
        deviceType: 'M',
        kioskType: '',
        answers: {},
        fired: [],
      });
    }
  });

test('an urgent survey to more people than one send can reach shows how many are left', async ({
  studio,
  hospital,
}) => {
  test.slow();
  await manyGuests(hospital, 2003);
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/links');
  await page.getByRole('tab', { name: inLanguage('긴급 조사', 'Urgent survey') }).click();
  await page.getByRole('combobox', { name: inLanguage('받는 사람', 'Who receives it') }).click();
  await page
    .getByRole('option', { name: inLanguage('행사 방문객', 'Meeting guests'), exact: true })
    .click();
  await page
    .getByText(inLanguage('그날 문진한 모든 사람', 'Everybody who answered for that day'))
    .click();
  const preview = page.getByRole('button', { name: inLanguage('미리 보기', 'Preview') });
  await preview.click();
  const found = page.getByRole('status').filter({
    hasText: inLanguage('2,000명에게 보냅니다.', 'It goes to 2,000 people.'),
  });
  await expect(found).toContainText(inLanguage('나머지 3명', '3 people are left'));
  await studio.checkPage('urgent-portions');
  await page.getByRole('button', { name: inLanguage('보내기', 'Send'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('2000');
  await dialog.getByRole('button', { name: inLanguage('보내기', 'Send'), exact: true }).click();
  await expect(
    page.getByText(inLanguage('2,000명에게 보냈습니다', 'sent to 2,000 people')),
  ).toBeVisible();
  await preview.click();
  await expect(
    page.getByText(inLanguage('3명에게 보냅니다.', 'It goes to 3 people.')),
  ).toBeVisible();
});

test('an urgent survey is previewed, confirmed by typing the number of people, and sent', async ({
  studio,
  hospital,
}) => {
  const { page } = studio;
  await studio.signIn('admin');
  await studio.open('/links');
  await page.getByRole('tab', { name: inLanguage('긴급 조사', 'Urgent survey') }).click();
  await page
    .getByRole('textbox', { name: inLanguage('번호', 'Numbers'), exact: true })
    .fill('20000001\n20000002');
  await page.getByRole('button', { name: inLanguage('미리 보기', 'Preview') }).click();
  await expect(
    page.getByText(inLanguage('2명에게 보냅니다.', 'It goes to 2 people.')),
  ).toBeVisible();
  await studio.checkPage('urgent');
  await page.getByRole('button', { name: inLanguage('보내기', 'Send'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  const send = dialog.getByRole('button', { name: inLanguage('보내기', 'Send'), exact: true });
  await expect(send).toBeDisabled();
  await studio.checkPage('urgent-send');
  await dialog.getByRole('textbox').fill('2');
  await send.click();
  await expect(page.getByRole('cell', { name: '010****0002' })).toBeVisible();
  expect(await hospital.messageLinks('01000000002')).toHaveLength(1);
  await studio.checkPage('urgent-sent');
});
