import type { Repositories, Stored } from '../repositories.ts';
import { groupBy } from './group-by.ts';
import { withoutPending, type LoadedSource } from './text-source.ts';

type TermsVersion = Stored<'terms', 'all'>[number];

const newestVersions = (versions: readonly TermsVersion[]): readonly TermsVersion[] =>
  [
    ...groupBy(
      versions,
      ({ kind, baseType, variant }) => `${baseType} ${kind} ${variant}`,
    ).values(),
  ].flatMap(
    (ofOne) =>
      ofOne.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0] ?? [],
  );

/** The texts of versions, under their codes. */
export const toTermsSource = (versions: readonly TermsVersion[]): LoadedSource => ({
  source: 'terms',
  kind: 'terms',
  title: { ko: '약관', en: 'Terms' },
  isDraft: false,
  isReadOnly: true,
  texts: versions.flatMap(({ termsCode, title, contents }) => [
    withoutPending({ key: `${termsCode}/title`, role: 'termsTitle', text: title }),
    withoutPending({ key: `${termsCode}/contents`, role: 'termsContents', text: contents }),
  ]),
});

/**
 * The newest version of each of the terms, read-only: what visitors agree to is edited as a new
 * version.
 */
export const loadTermsSource = async ({ terms }: Repositories): Promise<LoadedSource> =>
  toTermsSource(newestVersions(await terms.all()));
