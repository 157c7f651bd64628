import type { ReactElement } from 'react';
import type { Language, Section } from '../../schemas/api.gen.ts';
import { QuestionText } from './question-text.tsx';

export const SectionTitle = ({
  section: { title, textLanguage },
  language,
}: {
  section: Section;
  language: Language;
}): ReactElement => (
  <QuestionText text={title} textLanguage={textLanguage} pageLanguage={language} />
);

/** The title of a section, above the first of neighbouring questions that are in it. */
export const SectionHeading = ({
  of: { section },
  after,
  language,
}: {
  of: { readonly section?: Section };
  /** The question before it. */
  after?: { readonly section?: Section } | undefined;
  language: Language;
}): ReactElement | null =>
  section && section.sectionId !== after?.section?.sectionId ? (
    <h2 className="section-heading">
      <SectionTitle section={section} language={language} />
    </h2>
  ) : null;
