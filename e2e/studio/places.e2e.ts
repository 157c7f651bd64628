import { expect, test } from './studio.ts';

const isEnglish = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en';
const inLanguage = (ko: string, en: string): string => (isEnglish ? en : ko);

test('a place is added, changed, ended, and the history says by whom', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/places');
  await expect(page.getByText('한빛찜질방')).toBeVisible();
  await studio.look('places');
  await page.getByRole('button', { name: inLanguage('장소 추가', 'Add a place') }).click();
  const dialog = page.getByRole('dialog');
  const field = (ko: string, en: string) =>
    dialog.getByRole('textbox', { name: inLanguage(ko, en), exact: true });
  await field('장소 번호', 'Id of the place').fill('P-SAUNA');
  await field('장소 이름', 'Name of the place').fill('새봄 찜질방');
  await field('시·도', 'Province or city').fill('서울특별시');
  await field('시·도(영어)', 'Province or city (English)').fill('Seoul');
  await dialog.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await studio.look('place-form');
  await field('장소 이름(영어)', 'Name of the place (English)').fill('Saebom Sauna');
  await dialog.getByRole('button', { name: inLanguage('해당 날짜', 'Days that count') }).click();
  await page
    .getByRole('button', { name: isEnglish ? /^8 March 2026/ : /8 3월 2026|2026/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: inLanguage('저장', 'Save') }).click();
  await expect(dialog).toBeHidden();
  const search = page.getByRole('textbox', {
    name: inLanguage('이름, 지역, 번호로 찾기', 'Find by name, region or id'),
  });
  await search.fill('P-SAUNA');
  const row = page.getByRole('row', { name: /새봄 찜질방/ });
  await expect(row).toContainText(inLanguage('새로 등록', 'New'));
  await row
    .getByRole('button', { name: inLanguage('새봄 찜질방 끝내기', 'End 새봄 찜질방') })
    .click();
  await dialog.getByRole('button', { name: inLanguage('목록에서 빼기', 'Take off') }).click();
  await expect(row).toBeHidden();
  await page.getByRole('button', { name: inLanguage('바뀐 기록', 'History') }).click();
  await expect(dialog.getByRole('row', { name: /P-SAUNA/ })).toHaveCount(2);
  await expect(dialog.getByText('studio.editor').first()).toBeVisible();
  await studio.look('places-history');
});

test('a CSV list is checked before it takes the place of the old one', async ({ studio }) => {
  const { page } = studio;
  await studio.signIn('editor');
  await studio.open('/places');
  await page.getByRole('button', { name: inLanguage('CSV로 바꾸기', 'Replace by CSV') }).click();
  const dialog = page.getByRole('dialog');
  const header =
    'place_id,local1,local_en1,store_name,store_name_en,boundary_dates,registered_on,updated_on';
  const text = dialog.getByRole('textbox', {
    name: inLanguage('또는 여기에 붙여 넣기', 'Or paste it here'),
  });
  const check = dialog.getByRole('button', { name: inLanguage('확인만 하기', 'Check only') });
  const write = dialog.getByRole('button', {
    name: inLanguage('이대로 바꾸기', 'Replace the list'),
  });
  await text.fill(`${header}\nPX1,서울,Seoul,가게,,today-1,today,today\n`);
  await check.click();
  await expect(dialog.getByRole('status')).toContainText(inLanguage('2행', 'Line 2'));
  await expect(write).toBeDisabled();
  await studio.look('places-csv');
  await text.fill(`${header}\nPX1,서울,Seoul,가게,Shop,today-1,today,today\n`);
  await check.click();
  await expect(dialog.getByRole('status')).toContainText(inLanguage('추가 1', 'Added 1'));
  await write.click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: inLanguage('이대로 바꾸기', 'Replace the list') })
    .click();
  await expect(page.getByText('Shop')).toBeVisible();
  await expect(page.getByText('한빛찜질방')).toBeHidden();
});
