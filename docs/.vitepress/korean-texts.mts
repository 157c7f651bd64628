import type { DefaultTheme } from 'vitepress';

/** The Korean texts of the site's own controls. */
export const koreanTexts = {
  theme: {
    outline: { label: '이 페이지의 내용' },
    docFooter: { prev: '이전', next: '다음' },
    darkModeSwitchLabel: '어두운 화면',
    lightModeSwitchTitle: '밝은 화면으로 바꾸기',
    darkModeSwitchTitle: '어두운 화면으로 바꾸기',
    sidebarMenuLabel: '메뉴',
    returnToTopLabel: '맨 위로',
    langMenuLabel: '언어 바꾸기',
    skipToContentLabel: '본문으로 건너뛰기',
    notFound: {
      title: '없는 페이지입니다',
      quote: '주소를 확인하거나 메뉴에서 고르세요.',
      linkLabel: '처음으로 가기',
      linkText: '처음으로',
    },
  },
  search: {
    locales: {
      ko: {
        translations: {
          button: { buttonText: '찾기', buttonAriaLabel: '찾기' },
          modal: {
            displayDetails: '자세히 보기',
            resetButtonTitle: '지우기',
            backButtonTitle: '닫기',
            noResultsText: '찾을 수 없습니다:',
            footer: {
              selectText: '열기',
              selectKeyAriaLabel: 'Enter',
              navigateText: '이동',
              navigateUpKeyAriaLabel: '위쪽 화살표',
              navigateDownKeyAriaLabel: '아래쪽 화살표',
              closeText: '닫기',
              closeKeyAriaLabel: 'Esc',
            },
          },
        },
      },
    },
  },
} satisfies {
  readonly theme: DefaultTheme.Config;
  readonly search: DefaultTheme.LocalSearchOptions;
};
