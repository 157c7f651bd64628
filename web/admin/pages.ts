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
    path: '/questionnaires',
    page: page(async () => (await import('./questionnaires/list-page.tsx')).QuestionnaireListPage),
    roles: EVERY_ROLE,
    menu: { group: 'questionnaires', ko: '문진표', en: 'Questionnaires' },
  },
];
