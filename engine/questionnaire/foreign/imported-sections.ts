/** Groups with a title of another notation as sections. */
import { hasProperty } from '../category-types/registry.ts';
import type {
  CategoryDefinition,
  LocalizedText,
  SectionDefinition,
} from '../document/definition.ts';
import { createUniqueIds } from './imported-ids.ts';
import type { LossReporter } from './loss-report.ts';

interface FoundSection extends SectionDefinition {
  /** The location of its title. */
  readonly pointer: string;
}

export interface SectionCollector {
  /**
   * The id of a section with that title, inside the section `outer`. A section of an export of ours
   * has its id, and can be in several groups.
   */
  readonly add: (
    found: { readonly name: string; readonly title: LocalizedText; readonly pointer: string },
    outer: string | undefined,
    ownId?: string,
  ) => string;
  /** The sections that hold a question, as a property of a questionnaire; reports all others. */
  readonly list: (categories: readonly CategoryDefinition[]) => {
    readonly sections?: SectionDefinition[];
  };
}

/** No sections at first. */
export const createSectionCollector = ({ reportLoss }: LossReporter): SectionCollector => {
  const found: FoundSection[] = [];
  return {
    add: ({ name, title, pointer }, outer, ownId = '') => {
      if (found.some(({ id }) => id === ownId)) return ownId;
      if (outer !== undefined) {
        const what = 'A section of its own: it was inside another one.';
        reportLoss('changed', pointer, what, 'Check that its title is understood alone.');
      }
      const ids = [...found.map(({ id }) => id), ownId === '' ? name : ownId];
      const id = createUniqueIds(ids, 'section').at(-1) ?? '';
      found.push({ id, title, pointer });
      return id;
    },
    list: (categories) => {
      const named = new Set(categories.map(({ section }) => section));
      const advice = 'Write what the heading says into each question.';
      for (const { id, pointer } of found)
        if (!named.has(id)) reportLoss('dropped', pointer, 'Heading dropped.', advice);
      const sections = found.flatMap(({ id, title }) => (named.has(id) ? [{ id, title }] : []));
      return sections.length > 0 ? { sections } : {};
    },
  };
};

/** The category in that section, if its type can be in one. */
export const inSection = <Category extends Omit<CategoryDefinition, 'id'>>(
  category: Category,
  section: string | undefined,
): Category =>
  section !== undefined && hasProperty(category.type, 'section')
    ? { ...category, section }
    : category;
