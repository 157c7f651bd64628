import type { Locator, Page } from '@playwright/test';
import type { AdminRole, Language } from '../../schemas/api.gen.ts';
import type { Studio } from './studio-fixture.ts';

/** The questionnaire of patients in the demo hospital. */
export const PATIENT_QUESTIONNAIRE = 'PT_SCREENING';

const TEXTS = {
  ko: {
    saved: /^저장됨|^초안 없음/,
    waiting: /곧 저장|저장 중/,
    addAfter: '아래에 추가',
    yesNo: /^예\/아니요 ?예 또는/,
    shortAnswer: /^짧은 글/,
    number: /^숫자/,
    date: /^날짜/,
    time: /^시각/,
    picture: /^그림이 있는/,
    choice: /^선택 ?보기/,
    outline: '문항 목록',
    question: '질문',
    reason: '판정 이유',
    message: '방문자 안내문',
    otherLanguages: '질문: 다른 언어 6개',
    shown: '처음부터 보이기',
    targets: '“예”이면 나타날 문항',
    outcome: '“예”의 출입 판정',
    askStaff: '직원 확인',
    undo: '되돌리기',
    down: '아래로',
    remove: '삭제',
    help: '편집 단축키',
    lint: /점검/,
    errors: '오류',
    showToEveryone: '모두에게 보이기',
    deleteQuestion: '문항 삭제',
    hideOthers: '답한 사람에게만 묻기',
    removeLink: '연결 없애기',
    neverVisible: '어떻게 답해도 보이지 않는',
    previewLanguage: '언어',
    kiosk: '키오스크',
    userType: '사용자 유형',
    clockDay: '방문 날짜',
    clockHours: '방문 시각 시',
    clockMinutes: '방문 시각 분',
    later: '나중에 고르기',
    compare: '비교하고 고르기',
    merge: {
      done: /lee 님도 이 초안을 고쳤습니다/,
      difference: '저장하면 lee 님의 초안에서 달라지는 것',
      theirs: 'lee 님의 것',
      mine: '내 것',
      save: '고른 것으로 저장',
    },
    duplicate: '복제',
    rename: 'ID 바꾸기',
    newId: '새 ID',
    change: '바꾸기',
    itemText: (number: number) => `${String(number)}번 문구`,
    itemDown: (number: number) => `${String(number)}번 아래로`,
    imageAlt: '그림 설명',
    unfinished: /비어 있는 문구/,
    toForm: '문항 편집',
    toSide: '미리보기와 점검',
    readOnly: /읽기 전용/,
  },
  en: {
    saved: /^Saved|^No draft yet/,
    waiting: /^Saving/,
    addAfter: 'Add below',
    yesNo: /^Yes or no ?Answered/,
    shortAnswer: /^Short answer/,
    number: /^Number/,
    date: /^Date/,
    time: /^Time/,
    picture: /^Yes or no with a picture/,
    choice: /^Choice/,
    outline: 'Questions',
    question: 'Question',
    reason: 'Reason',
    message: 'Message to the visitor',
    otherLanguages: 'Question: Six other languages',
    shown: 'Shown from the start',
    targets: 'Questions that “yes” reveals',
    outcome: 'What “yes” means for the entry',
    askStaff: 'Staff check',
    undo: 'Undo',
    down: 'Move down',
    remove: 'Delete',
    help: 'Shortcuts of the editor',
    lint: /Checks/,
    errors: 'Errors',
    showToEveryone: 'Show it to everyone',
    deleteQuestion: 'Delete the question',
    hideOthers: 'Ask only after this answer',
    removeLink: 'Remove the link',
    neverVisible: 'No answer makes this question appear',
    previewLanguage: 'Language',
    kiosk: 'Kiosk',
    userType: 'User type',
    clockDay: 'Visit: day',
    clockHours: 'Visit: time, hours',
    clockMinutes: 'Visit: time, minutes',
    later: 'Choose later',
    compare: 'Compare and choose',
    merge: {
      done: /lee changed this draft too/,
      difference: 'What saving changes in lee’s draft',
      theirs: 'lee’s',
      mine: 'Mine',
      save: 'Save this choice',
    },
    duplicate: 'Duplicate',
    rename: 'Change the id',
    newId: 'New id',
    change: 'Change',
    itemText: (number: number) => `Text of no. ${String(number)}`,
    itemDown: (number: number) => `Move no. ${String(number)} down`,
    imageAlt: 'What the picture shows',
    unfinished: /texts? missing/,
    toForm: 'Form',
    toSide: 'Preview and checks',
    readOnly: /To read only/,
  },
} as const;

const language = process.env['MUNJIN_STUDIO_LANGUAGE'] === 'en' ? 'en' : 'ko';

/** The editor on a page, as its author sees it. */
export const editorScreen = (page: Page) => {
  const words = TEXTS[language];
  const languages = new Intl.DisplayNames([language], { type: 'language' });
  const outline = page.getByRole('grid', { name: words.outline });
  const rows = outline.getByRole('row');
  const form = page
    .locator('section[aria-label]')
    .filter({ has: page.locator('[data-field="type"]') });
  const text = (field: string, of: Language): Locator =>
    page.getByRole('textbox', { name: `${field} (${languages.of(of) ?? of})`, exact: true });
  return {
    language,
    words,
    form,
    rows,
    row: (name: string) => rows.filter({ hasText: name }),
    saved: page.getByRole('status').filter({ hasText: words.saved }),
    unfinished: page.getByRole('status').filter({ hasText: words.unfinished }),
    waiting: page.getByRole('status').filter({ hasText: words.waiting }),
    question: (of: Language) => text(words.question, of),
    itemText: (number: number) => text(words.itemText(number), 'ko'),
    imageAlt: text(words.imageAlt, 'ko'),
    preview: page.frameLocator('iframe'),
    userType: page.getByRole('combobox', { name: words.userType, exact: true }),
    clockDay: page.getByRole('textbox', { name: words.clockDay, exact: true }),
    clockHours: page.getByRole('spinbutton', { name: words.clockHours }),
    clockMinutes: page.getByRole('spinbutton', { name: words.clockMinutes }),
    /** A button of the page by its text. */
    button: (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }),
    reason: (of: Language) => text(words.reason, of),
    message: (of: Language) => text(words.message, of),
    otherLanguages: page.getByRole('button', { name: words.otherLanguages }),
    shown: page.getByRole('switch', { name: words.shown }),
    targets: page.getByRole('combobox', { name: words.targets }),
    outcome: page.getByRole('radiogroup', { name: words.outcome }),
    previewLanguage: page.getByRole('combobox', { name: words.previewLanguage, exact: true }),
    undo: page.getByRole('main').getByRole('button', { name: words.undo, exact: true }),
    down: page.getByRole('main').getByRole('button', { name: words.down, exact: true }),
    remove: page.getByRole('main').getByRole('button', { name: words.remove, exact: true }),
    /** Adds a category of that type below the selected one. */
    add: async (
      type: 'yesNo' | 'shortAnswer' | 'number' | 'date' | 'time' | 'picture' | 'choice',
    ) => {
      await page.getByRole('button', { name: words.addAfter, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: words[type] }).click();
    },
    /** How many categories there are: the list draws only those in view. */
    count: async () => Number(await outline.getAttribute('aria-rowcount')),
    /** The texts of the visible rows, in their order. */
    order: async () => rows.locator('.editor-row-text').allTextContents(),
  };
};

/** Opens the editor with the draft of a questionnaire, signed in as a user who may edit it. */
export const openEditor = async (
  studio: Studio,
  {
    code = PATIENT_QUESTIONNAIRE,
    role = 'editor',
    name,
  }: { readonly code?: string; readonly role?: AdminRole; readonly name?: string } = {},
) => {
  await studio.signIn(role, name === undefined ? {} : { name });
  await studio.open(`/questionnaires/${code}/draft`);
  return { page: studio.page, editor: editorScreen(studio.page) };
};
