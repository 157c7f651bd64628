import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './manual-fixture.ts';

const KEY = 'screen.gate.insideTotal';

test('the manual leads through a translation', async ({ follow, studio, hospital }) => {
  const { page } = studio;
  const { named, part, button, field, choose, another, openByMenu, picture } =
    follow('translations');
  await hospital.updateStores(({ wording }) =>
    wording.put('ko', 'message.test.cough', '기침 또는 가래'),
  );
  await studio.signIn('admin');
  await page.goto('/admin');
  const cell = (own: Page, column: '한국어' | '번역') =>
    own.getByRole('gridcell').nth(column === '한국어' ? 1 : 2);
  const find = async (own: Page, text: string): Promise<void> => {
    await field('문구 찾기', own).fill(text);
    await expect(own.getByRole('grid').getByRole('row')).toHaveCount(2);
  };

  await test.step('순서', async () => {
    await openByMenu('번역');
    await choose('문구가 있는 곳', '방문자 화면과 안내 문구');
    await choose('번역할 언어', '몽골어');
    await choose('상태', '번역 없음');
    await find(page, 'message.test.cough');
    await cell(page, '번역').dblclick();
    const offered = page.getByRole('group', { name: '같은 원문의 번역' });
    await offered.getByText(named('이 번역 사용')).first().click();
    await button('저장하고 다음').click();
    await expect(page.getByText('찾는 문구가 없습니다')).toBeVisible();

    await choose('번역할 언어', '영어');
    await choose('상태', '모든 상태');
    await find(page, KEY);
    await cell(page, '한국어').dblclick();
    await field('한국어 원문').fill('지금 {count}명');
    await part('checkbox', '뜻이 그대로인 작은 수정 (번역의 검토 상태를 유지)').uncheck();
    await button('저장').click();
    await expect(page.getByRole('gridcell', { name: named('원문 바뀜') })).toBeVisible();
    await cell(page, '번역').dblclick();
    await expect(page.getByText('· 이름표 · 병원이 직원에게 · 너비 35까지')).toBeVisible();
    // The message would cover the buttons.
    await expect(page.getByText('저장했습니다.')).toBeHidden();
    await picture('translations', page);
    await page
      .getByRole('textbox', { name: '영어 번역' })
      .fill('{count, plural, one {# person} other {# people}} now');
    const states = page.getByRole('radiogroup', { name: '저장할 상태' });
    await states.getByText(named('검토 필요')).click();
    await button('저장').click();
    await expect(page.getByRole('gridcell', { name: '검토 필요' })).toBeVisible();
  });

  await test.step('검토하는 사람', async () => {
    const reviewer = await another('reviewer');
    await openByMenu('번역', reviewer);
    await choose('번역할 언어', '영어', reviewer);
    await find(reviewer, KEY);
    for (const verdict of ['검토 필요로', '검토됨으로']) {
      await cell(reviewer, '번역').dblclick();
      await button(verdict, reviewer).click();
    }
    await expect(reviewer.getByRole('gridcell', { name: named('검토됨') })).toBeVisible();
    await reviewer.context().close();
  });

  await test.step('방문자에게 반영', async () => {
    await page.reload();
    await page.getByRole('button', { name: named('화면 문구를 방문자에게 반영') }).click();
    await page.getByRole('button', { name: '영어 반영' }).click();
    await expect(page.getByText('영어 문구 1개를 반영했습니다.')).toBeVisible();
    await page.keyboard.press('Escape');
    await button('내보내기').click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await (await download).path();
    const chosen = page.waitForEvent('filechooser');
    await button('가져오기').click();
    await (
      await chosen
    ).setFiles({
      name: 'translations.csv',
      mimeType: 'text/csv',
      buffer: readFileSync(file),
    });
    await expect(page.getByText('바뀌는 문구가 없습니다.')).toBeVisible();
  });
});
