import type { AdminRole } from '../../schemas/api.gen.ts';
import type { Language } from '../wording/language.ts';

/** What somebody may do with texts of a language: write them, write what others review, or review. */
export type TranslationRight = 'all' | 'text' | 'review' | 'none';

/**
 * Editors write every language and say what is reviewed. A translator writes the languages of the
 * account, never Korean, and a reviewer says what is reviewed and writes nothing: so two people
 * have read every text that these two made.
 */
export const translationRight = (
  { role, languages }: { readonly role: AdminRole; readonly languages: readonly Language[] },
  language: Language,
): TranslationRight => {
  if (role === 'admin' || role === 'editor') return 'all';
  if (role === 'reviewer') return 'review';
  const isOwn = role === 'translator' && language !== 'ko' && languages.includes(language);
  return isOwn ? 'text' : 'none';
};
