import type { Repositories } from '../repositories.ts';
import type { TermsVersion } from '../terms/terms-repository.ts';
import { grouped } from './grouped.ts';
import { settledText, type ReadSource } from './text-source.ts';

const newestOfEach = (versions: readonly TermsVersion[]): readonly TermsVersion[] =>
  [...grouped(versions, ({ kind, baseType }) => `${baseType} ${kind}`).values()].flatMap(
    (ofOne) =>
      ofOne.toSorted((one, other) => (one.effectiveFrom < other.effectiveFrom ? 1 : -1))[0] ?? [],
  );

/** The texts of versions, under their codes. */
export const termsTextsOf = (versions: readonly TermsVersion[]): ReadSource => ({
  source: 'terms',
  kind: 'terms',
  title: { ko: '약관', en: 'Terms' },
  isDraft: false,
  isReadOnly: true,
  texts: versions.flatMap(({ termsCode, title, contents }) => [
    settledText({ key: `${termsCode}/title`, role: 'termsTitle', text: title }),
    settledText({ key: `${termsCode}/contents`, role: 'termsContents', text: contents }),
  ]),
});

/** The newest version of each of the terms, to read: what visitors agree to is edited as a new version. */
export const termsSource = async ({ terms }: Repositories): Promise<ReadSource> =>
  termsTextsOf(newestOfEach(await terms.all()));
