import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { StudioCallName } from '../../schemas/calls.ts';

/** The group of a page in the menu. */
export type MenuGroup = 'questionnaires' | 'visits' | 'hospital' | 'system';

export interface StudioPageEntry {
  /** Relative to /admin, in the notation of wouter. */
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  /** The call that provides the content of the page. The page is available to the same roles. */
  readonly call: StudioCallName;
  /** Absent for a page that is opened from another page. */
  readonly menu?: {
    readonly group: MenuGroup;
    readonly ko: string;
    readonly en: string;
  };
}

const page = (load: () => Promise<ComponentType>): StudioPageEntry['page'] =>
  lazy(async () => ({ default: await load() }));

/** Every page of the studio, in the order of the menu. */
export const STUDIO_PAGES: readonly StudioPageEntry[] = [
  {
    path: '/dashboard',
    page: page(async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage),
    call: 'dashboard',
    menu: { group: 'visits', ko: '현황', en: 'Dashboard' },
  },
  {
    path: '/answers',
    page: page(async () => (await import('./answers/answers-page.tsx')).AnswersPage),
    call: 'answerCounts',
    menu: { group: 'visits', ko: '제출된 문진', en: 'Answers' },
  },
  {
    path: '/passes',
    page: page(async () => (await import('./passes/passes-page.tsx')).PassesPage),
    call: 'findPasses',
    menu: { group: 'visits', ko: '출입증과 재실', en: 'Passes and inside' },
  },
  {
    path: '/outbox',
    page: page(async () => (await import('./outbox/outbox-page.tsx')).OutboxPage),
    call: 'outboxList',
    menu: { group: 'visits', ko: '보낸 문자', en: 'Messages' },
  },
  {
    path: '/directory',
    page: page(async () => (await import('./directory/directory-page.tsx')).DirectoryPage),
    call: 'findPerson',
    menu: { group: 'visits', ko: '명부 조회', en: 'Directory' },
  },
  {
    path: '/questionnaires',
    page: page(async () => (await import('./questionnaires/list-page.tsx')).QuestionnaireListPage),
    call: 'questionnaires',
    menu: { group: 'questionnaires', ko: '문진표', en: 'Questionnaires' },
  },
  {
    path: '/questionnaires/replace',
    page: page(async () => (await import('./questionnaires/replace-page.tsx')).ReplacePage),
    call: 'saveDraft',
  },
  {
    path: '/publications',
    page: page(
      async () => (await import('./questionnaires/publications-page.tsx')).PublicationsPage,
    ),
    call: 'publications',
    menu: { group: 'questionnaires', ko: '승인 관리', en: 'Approvals' },
  },
  {
    path: '/publications/addendum',
    page: page(async () => (await import('./questionnaires/addendum-page.tsx')).AddendumPage),
    call: 'publishAddendum',
  },
  {
    path: '/questionnaires/:code/map',
    page: page(async () => (await import('./questionnaires/map-page.tsx')).MapPage),
    call: 'readDraft',
  },
  {
    path: '/questionnaires/:code/screening',
    page: page(async () => (await import('./questionnaires/screening-page.tsx')).ScreeningPage),
    call: 'readDraft',
  },
  {
    path: '/questionnaires/:code/try',
    page: page(async () => (await import('./questionnaires/try-page.tsx')).TryPage),
    call: 'readDraft',
  },
  {
    path: '/questionnaires/:code/changes',
    page: page(async () => (await import('./questionnaires/changes-page.tsx')).ChangesPage),
    call: 'readDraft',
  },
  {
    path: '/questionnaires/:code/publish',
    page: page(async () => (await import('./questionnaires/publish-page.tsx')).PublishPage),
    call: 'readDraft',
  },
  {
    path: '/questionnaires/:code/history',
    page: page(async () => (await import('./questionnaires/history-page.tsx')).HistoryPage),
    call: 'questionnaireHistory',
  },
  {
    path: '/terms',
    page: page(async () => (await import('./terms/terms-page.tsx')).TermsPage),
    call: 'termsVersions',
    menu: { group: 'hospital', ko: '약관', en: 'Terms' },
  },
  {
    path: '/terms/new',
    page: page(async () => (await import('./terms/new-terms-page.tsx')).NewTermsPage),
    call: 'saveTerms',
  },
  {
    path: '/terms/:code/next',
    page: page(async () => (await import('./terms/terms-form-page.tsx')).NextTermsPage),
    call: 'saveTerms',
  },
  {
    path: '/terms/:code/edit',
    page: page(async () => (await import('./terms/terms-form-page.tsx')).EditTermsPage),
    call: 'saveTerms',
  },
  {
    path: '/terms/:code',
    page: page(async () => (await import('./terms/terms-version-page.tsx')).TermsVersionPage),
    call: 'termsVersion',
  },
  {
    path: '/use',
    page: page(
      async () => (await import('./use/user-type-settings-page.tsx')).UserTypeSettingsPage,
    ),
    call: 'useSettings',
    menu: { group: 'hospital', ko: '유형별 설정', en: 'Who needs what' },
  },
  {
    path: '/questionnaires/:code/draft',
    page: page(async () => (await import('./editor/editor-page.tsx')).EditorPage),
    call: 'readDraft',
  },
  {
    path: '/places',
    page: page(async () => (await import('./places/places-page.tsx')).PlacesPage),
    call: 'places',
    menu: { group: 'hospital', ko: '방문 장소', en: 'Places' },
  },
  {
    path: '/places/lists/:placesId',
    page: page(async () => (await import('./places/places-snapshot-page.tsx')).PlacesSnapshotPage),
    call: 'placesSnapshot',
  },
  {
    path: '/translations',
    page: page(async () => (await import('./translations/translations-page.tsx')).TranslationsPage),
    call: 'translationSources',
    menu: { group: 'questionnaires', ko: '번역', en: 'Translations' },
  },
  {
    path: '/users',
    page: page(async () => (await import('./users/users-page.tsx')).UsersPage),
    call: 'users',
    menu: { group: 'system', ko: '사용자', en: 'Users' },
  },
  {
    path: '/sessions',
    page: page(async () => (await import('./account/sessions-page.tsx')).SessionsPage),
    call: 'sessions',
    menu: { group: 'system', ko: '로그인 세션', en: 'Sessions' },
  },
  {
    path: '/devices',
    page: page(async () => (await import('./devices/devices-page.tsx')).DevicesPage),
    call: 'devices',
    menu: { group: 'system', ko: '기기', en: 'Devices' },
  },
  {
    path: '/settings',
    page: page(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
    call: 'settings',
    menu: { group: 'system', ko: '설정', en: 'Settings' },
  },
  {
    path: '/audit',
    page: page(async () => (await import('./audit/audit-page.tsx')).AuditPage),
    call: 'auditLog',
    menu: { group: 'system', ko: '감사 기록', en: 'Audit log' },
  },
  {
    path: '/command-line',
    page: page(async () => (await import('./command-line/command-line-page.tsx')).CommandLinePage),
    call: 'commandLineTokens',
    menu: { group: 'system', ko: '명령줄 접근', en: 'Command line access' },
  },
  {
    path: '/account',
    page: page(async () => (await import('./account/account-page.tsx')).AccountPage),
    call: 'account',
    menu: { group: 'system', ko: '내 계정', en: 'My account' },
  },
  {
    path: '/links',
    page: page(async () => (await import('./links/links-page.tsx')).LinksPage),
    call: 'sentLinks',
    menu: { group: 'hospital', ko: '링크와 긴급 조사', en: 'Links and surveys' },
  },
  {
    path: '/meetings',
    page: page(async () => (await import('./meetings/meetings-page.tsx')).MeetingsPage),
    call: 'studioMeetings',
    menu: { group: 'hospital', ko: '행사', en: 'Meetings' },
  },
  {
    path: '/meetings/:meetingId',
    page: page(async () => (await import('./meetings/meeting-page.tsx')).MeetingPage),
    call: 'studioMeeting',
  },
  {
    path: '/partners',
    page: page(async () => (await import('./partners/partners-page.tsx')).PartnersPage),
    call: 'partnerGroups',
    menu: { group: 'hospital', ko: '협력업체', en: 'Partners' },
  },
  {
    path: '/partners/:groupId',
    page: page(async () => (await import('./partners/partner-page.tsx')).PartnerPage),
    call: 'partnerPeople',
  },
];
