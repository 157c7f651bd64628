import type { Locator, Page } from '@playwright/test';
import { OWN_NAME } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';

const WORDS = {
  ko: {
    saved: /^저장됨/,
    waiting: /곧 저장|저장 중/,
    addAfter: '아래에 추가',
    yesNo: /^예\/아니요 ?예 또는/,
    shortAnswer: /^짧은 글/,
    outline: '문항 목록',
    question: '질문',
    reason: '판정 이유',
    otherLanguages: '질문: 다른 언어 6개',
    shown: '처음부터 보이기',
    targets: '“예”이면 나타날 문항',
    outcome: '“예”의 출입 판정',
    askStaff: '직원 확인',
    undo: '되돌리기',
    down: '아래로',
    remove: '삭제',
    help: '편집 단축키',
    takeTheirs: '저장된 것을 가져오기',
    keepMine: '내 것을 저장',
    lint: /점검/,
    errors: '오류',
    fix: '자동으로 고치기',
    neverVisible: '어떻게 답해도 보이지 않는',
    previewLanguage: '언어',
    kiosk: '키오스크',
  },
  en: {
    saved: /^Saved/,
    waiting: /^Saving/,
    addAfter: 'Add below',
    yesNo: /^Yes or no ?Answered/,
    shortAnswer: /^Short answer/,
    outline: 'Categories',
    question: 'Question',
    reason: 'Reason',
    otherLanguages: 'Question: Six other languages',
    shown: 'Shown from the start',
    targets: 'Categories that “yes” reveals',
    outcome: 'What “yes” means for the entry',
    askStaff: 'Ask staff',
    undo: 'Undo',
    down: 'Move down',
    remove: 'Delete',
    help: 'Shortcuts of the editor',
    takeTheirs: 'Take the saved one',
    keepMine: 'Save mine',
    lint: /Checks/,
    errors: 'Errors',
    fix: 'Fix it',
    neverVisible: 'never',
    previewLanguage: 'Language',
    kiosk: 'Kiosk',
  },
} as const;

const language = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en' ? 'en' : 'ko';

/** The editor on a page, by what its author sees. */
export const editorOn = (page: Page) => {
  const words = WORDS[language];
  const outline = page.getByRole('grid', { name: words.outline });
  const rows = outline.getByRole('row');
  const form = page
    .locator('section[aria-label]')
    .filter({ has: page.locator('[data-field="type"]') });
  const text = (field: string, of: Language): Locator =>
    page.getByRole('textbox', { name: `${field} (${OWN_NAME[of]})`, exact: true });
  return {
    language,
    words,
    form,
    rows,
    row: (name: string) => rows.filter({ hasText: name }),
    saved: page.getByRole('status').filter({ hasText: words.saved }),
    waiting: page.getByRole('status').filter({ hasText: words.waiting }),
    question: (of: Language) => text(words.question, of),
    reason: (of: Language) => text(words.reason, of),
    otherLanguages: page.getByRole('button', { name: words.otherLanguages }),
    shown: page.getByRole('switch', { name: words.shown }),
    targets: page.getByRole('combobox', { name: words.targets }),
    outcome: page.getByRole('combobox', { name: words.outcome }),
    previewLanguage: page.getByRole('combobox', { name: words.previewLanguage, exact: true }),
    undo: page.getByRole('main').getByRole('button', { name: words.undo, exact: true }),
    down: page.getByRole('main').getByRole('button', { name: words.down, exact: true }),
    remove: page.getByRole('main').getByRole('button', { name: words.remove, exact: true }),
    /** Adds a category of that type below the selected one. */
    add: async (type: 'yesNo' | 'shortAnswer') => {
      await page.getByRole('button', { name: words.addAfter, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: words[type] }).click();
    },
    /** How many categories there are: the list draws only those in view. */
    count: async () => Number(await outline.getAttribute('aria-rowcount')),
    /** The texts of the rows in view, in their order. */
    order: async () => rows.locator('.editor-row-text').allTextContents(),
  };
};
