import type { AdminRole } from '../../schemas/api.gen.ts';
import type { Language } from '../wording/language.ts';

/** Whether accounts with the role have a list of languages that they may translate. */
export const hasLanguages = (role: AdminRole): boolean => role === 'translator';

/** What a user may do with the texts of a language: write them, write for review, or review. */
export type TranslationRight = 'all' | 'text' | 'review' | 'none';

/**
 * Editors write every language and set the review state. A translator writes the languages of the
 * account, never Korean. A reviewer sets the review state and writes nothing. So two people have
 * read every text that a translator and a reviewer handle.
 */
export const translationRight = (
  { role, languages }: { readonly role: AdminRole; readonly languages: readonly Language[] },
  language: Language,
): TranslationRight => {
  if (role === 'admin' || role === 'editor') return 'all';
  if (role === 'reviewer') return 'review';
  const isOwn = hasLanguages(role) && language !== 'ko' && languages.includes(language);
  return isOwn ? 'text' : 'none';
};
