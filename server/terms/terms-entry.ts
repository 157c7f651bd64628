import type { TermsDefinition } from '../../schemas/terms.gen.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import type { TermsVersion } from './terms-repository.ts';
import type { TextRow } from '../platform/files/row-changes.ts';

/** A version of terms as its file describes it. */
export const termsEntry = (version: TermsVersion): TermsDefinition => ({
  code: version.termsCode,
  kind: version.kind,
  answerType: version.baseType as TermsDefinition['answerType'],
  ...(version.variant !== '' && { variant: version.variant }),
  facts: { items: [...version.facts.items], purposes: [...version.facts.purposes] },
  effectiveFrom: version.effectiveFrom,
  title: version.title,
  contents: version.contents,
});

/** A version of terms as one row for comparison: each language of its texts in a column. */
export const termsRow = (version: TermsVersion): TextRow => {
  const { title, contents, facts, variant = '', ...entry } = termsEntry(version);
  const texts = Object.entries({ title, contents }).flatMap(([field, text]) =>
    LANGUAGES.map((language) => [`${field}.${language}`, parseTranslation(text[language]).text]),
  );
  const lists = { items: facts?.items.join(' '), purposes: facts?.purposes.join(' ') };
  return { ...entry, variant, ...(lists as TextRow), ...(Object.fromEntries(texts) as TextRow) };
};
