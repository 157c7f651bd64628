import type { QuestionnaireDefinition, SectionDefinition } from '../document/definition.ts';
import type { Change } from './change.ts';
import { textChange } from './diff-text.ts';

/**
 * The sections that are added, removed or have another title. A section is the same if its id is:
 * no answer depends on it. Which questions are in it is a change of those questions.
 */
export const diffSections = (former: LocatedSections, next: LocatedSections): readonly Change[] => [
  ...[...former].flatMap(([sectionId, { section, pointer }]): Change[] =>
    next.has(sectionId)
      ? []
      : [
          {
            kind: 'sectionRemoved',
            ...{ categoryId: null, sectionId, isCritical: false },
            pointerBefore: pointer,
            before: section,
            after: null,
          },
        ],
  ),
  ...[...next].flatMap(([sectionId, { section, pointer }]): readonly Change[] => {
    const of = { categoryId: null, sectionId, isCritical: false } as const;
    const same = former.get(sectionId);
    if (!same) {
      return [{ kind: 'sectionAdded', ...of, pointerAfter: pointer, before: null, after: section }];
    }
    return textChange('sectionTitle', same.section.title, section.title, {
      ...of,
      pointerBefore: `${same.pointer}/title`,
      pointerAfter: `${pointer}/title`,
    });
  }),
];

/** By id, with JSON pointers into the authoring notation. */
type LocatedSections = ReadonlyMap<
  string,
  { readonly section: SectionDefinition; readonly pointer: string }
>;

type Sections = Pick<QuestionnaireDefinition, 'sections'>;

/** The sections of a normal form, with their places as they were written. */
export const locateSections = (written: Sections, normal: Sections): LocatedSections => {
  const positions = new Map(written.sections?.map(({ id }, at) => [id, at]));
  return new Map(
    normal.sections?.map((section) => [
      section.id,
      { section, pointer: `/sections/${String(positions.get(section.id))}` },
    ]),
  );
};
