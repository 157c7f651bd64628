import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { AdminRole } from '../../schemas/api.gen.ts';
import { EVERY_ROLE } from '../../schemas/studio-calls/studio-call.ts';

/** Where a page stands in the menu. */
export type MenuGroup = 'questionnaires' | 'visits' | 'hospital' | 'system';

export interface StudioPageEntry {
  /** Below /admin, as wouter writes it. */
  readonly path: string;
  readonly page: LazyExoticComponent<ComponentType>;
  readonly roles: readonly AdminRole[];
  /** Absent for a page that is reached from another one. */
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
    roles: EVERY_ROLE,
    menu: { group: 'visits', ko: '현황', en: 'Dashboard' },
  },
  {
    path: '/answers',
    page: page(async () => (await import('./answers/answers-page.tsx')).AnswersPage),
    roles: EVERY_ROLE,
    menu: { group: 'visits', ko: '제출된 문진', en: 'Answers' },
  },
  {
    path: '/passes',
    page: page(async () => (await import('./passes/passes-page.tsx')).PassesPage),
    roles: ['admin', 'gate'],
    menu: { group: 'visits', ko: '출입증과 재실', en: 'Passes and inside' },
  },
  {
    path: '/outbox',
    page: page(async () => (await import('./outbox/outbox-page.tsx')).OutboxPage),
    roles: ['admin', 'gate'],
    menu: { group: 'visits', ko: '보낸 문자', en: 'Messages' },
  },
  {
    path: '/directory',
    page: page(async () => (await import('./directory/directory-page.tsx')).DirectoryPage),
    roles: ['admin', 'gate'],
    menu: { group: 'visits', ko: '명부 조회', en: 'Directory' },
  },
  {
    path: '/questionnaires',
    page: page(async () => (await import('./questionnaires/list-page.tsx')).QuestionnaireListPage),
    roles: EVERY_ROLE,
    menu: { group: 'questionnaires', ko: '문진표', en: 'Questionnaires' },
  },
  {
    path: '/publications',
    page: page(
      async () => (await import('./questionnaires/publications-page.tsx')).PublicationsPage,
    ),
    roles: EVERY_ROLE,
    menu: { group: 'questionnaires', ko: '게시 승인', en: 'Approvals' },
  },
  {
    path: '/questionnaires/:code/map',
    page: page(async () => (await import('./questionnaires/map-page.tsx')).MapPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/questionnaires/:code/screening',
    page: page(async () => (await import('./questionnaires/screening-page.tsx')).ScreeningPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/questionnaires/:code/try',
    page: page(async () => (await import('./questionnaires/try-page.tsx')).TryPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/questionnaires/:code/changes',
    page: page(async () => (await import('./questionnaires/changes-page.tsx')).ChangesPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/questionnaires/:code/publish',
    page: page(async () => (await import('./questionnaires/publish-page.tsx')).PublishPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/questionnaires/:code/history',
    page: page(async () => (await import('./questionnaires/history-page.tsx')).HistoryPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/terms',
    page: page(async () => (await import('./terms/terms-page.tsx')).TermsPage),
    roles: EVERY_ROLE,
    menu: { group: 'hospital', ko: '약관', en: 'Terms' },
  },
  {
    path: '/terms/new',
    page: page(async () => (await import('./terms/new-terms-page.tsx')).NewTermsPage),
    roles: ['admin', 'editor'],
  },
  {
    path: '/terms/:code/next',
    page: page(async () => (await import('./terms/terms-form-page.tsx')).NextTermsPage),
    roles: ['admin', 'editor'],
  },
  {
    path: '/terms/:code/edit',
    page: page(async () => (await import('./terms/terms-form-page.tsx')).EditTermsPage),
    roles: ['admin', 'editor'],
  },
  {
    path: '/terms/:code',
    page: page(async () => (await import('./terms/terms-version-page.tsx')).TermsVersionPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/use',
    page: page(async () => (await import('./use/use-page.tsx')).UsePage),
    roles: EVERY_ROLE,
    menu: { group: 'hospital', ko: '사용 설정', en: 'Use settings' },
  },
  {
    path: '/questionnaires/:code/draft',
    page: page(async () => (await import('./editor/editor-page.tsx')).EditorPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/places',
    page: page(async () => (await import('./places/places-page.tsx')).PlacesPage),
    roles: EVERY_ROLE,
    menu: { group: 'hospital', ko: '방문 장소', en: 'Places' },
  },
  {
    path: '/places/lists/:placesId',
    page: page(async () => (await import('./places/places-list-page.tsx')).PlacesListPage),
    roles: EVERY_ROLE,
  },
  {
    path: '/translations',
    page: page(async () => (await import('./translations/translations-page.tsx')).TranslationsPage),
    roles: EVERY_ROLE,
    menu: { group: 'questionnaires', ko: '번역', en: 'Translations' },
  },
  {
    path: '/users',
    page: page(async () => (await import('./users/users-page.tsx')).UsersPage),
    roles: ['admin'],
    menu: { group: 'system', ko: '사용자', en: 'Users' },
  },
  {
    path: '/sessions',
    page: page(async () => (await import('./account/sessions-page.tsx')).SessionsPage),
    roles: ['admin'],
    menu: { group: 'system', ko: '로그인 세션', en: 'Sessions' },
  },
  {
    path: '/devices',
    page: page(async () => (await import('./devices/devices-page.tsx')).DevicesPage),
    roles: ['admin'],
    menu: { group: 'system', ko: '기기', en: 'Devices' },
  },
  {
    path: '/settings',
    page: page(async () => (await import('./settings/settings-page.tsx')).SettingsPage),
    roles: ['admin'],
    menu: { group: 'system', ko: '설정', en: 'Settings' },
  },
  {
    path: '/audit',
    page: page(async () => (await import('./audit/audit-page.tsx')).AuditPage),
    roles: ['admin'],
    menu: { group: 'system', ko: '감사 기록', en: 'Audit log' },
  },
  {
    path: '/account',
    page: page(async () => (await import('./account/account-page.tsx')).AccountPage),
    roles: EVERY_ROLE,
    menu: { group: 'system', ko: '내 계정', en: 'My account' },
  },
  {
    path: '/links',
    page: page(async () => (await import('./links/links-page.tsx')).LinksPage),
    roles: ['admin', 'gate'],
    menu: { group: 'hospital', ko: '링크와 긴급 조사', en: 'Links and surveys' },
  },
  {
    path: '/meetings',
    page: page(async () => (await import('./meetings/meetings-page.tsx')).MeetingsPage),
    roles: EVERY_ROLE,
    menu: { group: 'hospital', ko: '행사', en: 'Meetings' },
  },
  {
    path: '/meetings/:meetingId',
    page: page(async () => (await import('./meetings/meeting-page.tsx')).MeetingPage),
    roles: ['admin', 'editor', 'gate'],
  },
  {
    path: '/partners',
    page: page(async () => (await import('./partners/partners-page.tsx')).PartnersPage),
    roles: ['admin', 'gate'],
    menu: { group: 'hospital', ko: '협력업체', en: 'Partners' },
  },
  {
    path: '/partners/:groupId',
    page: page(async () => (await import('./partners/partner-page.tsx')).PartnerPage),
    roles: ['admin', 'gate'],
  },
];
