import { expect, test } from './studio-fixture.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test.describe('messages', () => {
  test('are stopped, tried again, and opened with a reason', async ({ studio, hospital }) => {
    const { page } = studio;
    await studio.signIn('admin');
    await studio.open('/outbox');
    await studio.checkPage('outbox-empty');
    const createdAt = hospital.clock.now();
    await hospital.updateStores(async ({ outbox }) => {
      const phone = '01012345678';
      const later = { createdAt, phone };
      await outbox.add({ ...later, purpose: 'link:1', body: '[병원] 문진을 작성해 주세요.' });
      await outbox.add({ ...later, purpose: 'pass:2', body: '[병원] 출입증입니다.' });
      // Claimed for a minute, so the server's own sending leaves them alone.
      for (const { messageId } of await outbox.newest(2)) {
        await outbox.claim(messageId, { holder: 'test', now: createdAt });
        await outbox.scheduleRetry(messageId, 'test', createdAt + 600_000, 'the messenger failed');
      }
    });
    await page.reload();
    await expect(page.getByText('010****5678').first()).toBeVisible();
    await studio.checkPage('outbox');

    await page
      .getByRole('button', { name: inLanguage('출입증 문자 그만두기', 'Give up the Pass message') })
      .click();
    await expect(page.getByText(inLanguage('직원이 그만둠', 'Given up by staff'))).toBeVisible();
    await page.getByText(inLanguage('실패 1', 'Failed 1'), { exact: true }).click();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByText(inLanguage('전체', 'All'), { exact: true }).click();

    await page
      .getByRole('button', {
        name: inLanguage('문진 링크 문자 내용 보기', 'Show the Questionnaire link'),
      })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('수신 문의 확인');
    await studio.checkPage('outbox-reveal');
    await dialog.getByRole('button', { name: inLanguage('내용 보기', 'Show text') }).click();
    await expect(dialog.getByText('[병원] 문진을 작성해 주세요.')).toBeVisible();
    await studio.checkPage('outbox-revealed');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await page
      .getByRole('button', {
        name: inLanguage('실패한 문자 모두 다시 보내기', 'Try all failed again'),
      })
      .click();
    await studio.checkPage('outbox-retry-all');
    await dialog
      .getByRole('button', {
        name: inLanguage('실패한 문자 모두 다시 보내기', 'Try all failed again'),
      })
      .click();
    // A message that a user stopped stays stopped.
    await expect(
      page.getByText(inLanguage('0건을 다시 보냅니다.', '0 messages are tried again.')),
    ).toBeVisible();
  });
});
