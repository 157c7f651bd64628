import { publishChange } from '../hospital/publish-change.ts';
import { expect, test } from './manual-fixture.ts';

test('the manual leads back to an earlier version', async ({ follow, studio, hospital }) => {
  const { page } = studio;
  const manual = follow('roll-back');
  const { named, part, field, openByMenu, picture } = manual;
  const dialog = page.getByRole('dialog');
  const versions = page.getByRole('table').first();
  const ofVersion = (version: number, name: string) =>
    versions
      .getByRole('row')
      .filter({ has: page.getByText(`버전 ${String(version)}`, { exact: true }) })
      .getByRole('button', { name: named(name) });
  const openHistory = async (): Promise<void> => {
    await openByMenu('문진표');
    await page.getByRole('link', { name: '환자 방문 전 문진표' }).click();
    await part('link', '버전 기록', page.getByRole('main')).click();
  };
  await publishChange(hospital, (definition) => ({
    ...definition,
    title: { ...definition.title, ko: '환자 방문 전 문진표(개정)' },
  }));
  await manual.arrive('editor');

  await test.step('순서', async () => {
    await openHistory();
    await expect(ofVersion(1, '되돌리기')).toBeVisible();
    await picture('history', versions);
    await ofVersion(1, '열어 보기').click();
    await expect(dialog).toContainText('질문');
    await page.keyboard.press('Escape');
    await expect(part('heading', '두 버전 비교')).toBeVisible();
    await ofVersion(1, '되돌리기').click();
    await field('되돌리는 이유', dialog).fill('제목을 다시 정하기로 했습니다.');
    await manual.signInAgain(() => dialog.getByRole('button', { name: named('되돌리기') }).click());
    await expect(page.getByText('사용 중인 버전: 1')).toBeVisible();
    await expect(ofVersion(2, '다시 사용')).toBeVisible();
  });

  await test.step('승인을 기다릴 때', async () => {
    await publishChange(hospital, ({ categories, ...definition }) => ({
      ...definition,
      categories: categories.map(({ denies: _, ...category }) => category),
    }));
    await page.reload();
    await openHistory();
    await ofVersion(1, '되돌리기').click();
    await field('되돌리는 이유', dialog).fill('출입 판정이 잘못되었습니다.');
    await dialog.getByRole('button', { name: '되돌리기' }).click();
    await expect(page.getByText('다른 사람의 승인을 기다립니다.')).toBeVisible();
    await openByMenu('승인 관리');
    await expect(page.getByRole('article', { name: '환자 방문 전 문진표' })).toBeVisible();
  });
});
