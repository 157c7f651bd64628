import type { Section } from '../../../schemas/api.gen.ts';
import { hasProperty } from '../category-types/registry.ts';
import type { CategoryDefinition, LocalizedText, SectionDefinition } from './definition.ts';
import type { ResolvedText } from './text.ts';

/**
 * The section of a category in one language; nothing if it is in none, the section does not exist,
 * or the type has none.
 */
export const localizeSection = (
  { type, section = '' }: CategoryDefinition,
  sections: ReadonlyMap<string, SectionDefinition>,
  localText: (text: LocalizedText) => ResolvedText,
): { readonly section?: Section } => {
  const found = hasProperty(type, 'section') && sections.get(section);
  if (!found) return {};
  const { text, language } = localText(found.title);
  return { section: { sectionId: found.id, title: text, textLanguage: language } };
};
