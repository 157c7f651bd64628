import type { LocalizedText } from '../../engine/questionnaire/document/definition.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import type { Handle } from './handle.ts';
import type { TermsVersionTable } from './tables/questionnaire.ts';

export type TermsKind = TermsVersionTable['kind'];

/** One version of the terms that a base type agrees to. */
export interface TermsVersion {
  readonly termsCode: string;
  readonly kind: TermsKind;
  readonly baseType: UserType;
  /** First day on which it applies, YYYYMMDD. */
  readonly effectiveFrom: string;
  readonly title: LocalizedText;
  readonly contents: LocalizedText;
}

const termsOf = (row: TermsVersionTable): TermsVersion => ({
  termsCode: row.terms_code,
  kind: row.kind,
  baseType: row.base_type as UserType,
  effectiveFrom: row.effective_from,
  title: JSON.parse(row.title) as LocalizedText,
  contents: JSON.parse(row.contents) as LocalizedText,
});

const inForce = (trx: Handle, baseType: UserType, kind: TermsKind, day: string) =>
  trx
    .selectFrom('terms_version')
    .where('base_type', '=', baseType)
    .where('kind', '=', kind)
    .where('effective_from', '<=', day)
    .orderBy('effective_from', 'desc')
    .limit(1);

/** A consent that names that code, where there is one. */
export const agreements = (trx: Handle, termsCode: string) =>
  trx
    .selectFrom('answer')
    .select('answer_id')
    .where((eb) =>
      eb.or([eb('privacy_code', '=', termsCode), eb('sensitive_code', '=', termsCode)]),
    )
    .limit(1);

/** Versions of the terms; a code names one text for ever. */
export const terms = (trx: Handle) => ({
  /** The terms in force on the day for a terms base type; null where that consent does not apply. */
  async current(baseType: UserType, kind: TermsKind, day: string): Promise<TermsVersion | null> {
    const row = await inForce(trx, baseType, kind, day).selectAll().executeTakeFirst();
    return row ? termsOf(row) : null;
  },

  /** The code alone of the terms in force: the text is long, and a submission only names it. */
  async currentCode(baseType: UserType, kind: TermsKind, day: string): Promise<string | null> {
    const row = await inForce(trx, baseType, kind, day).select('terms_code').executeTakeFirst();
    return row?.terms_code ?? null;
  },

  async byCode(termsCode: string): Promise<TermsVersion | null> {
    const row = await trx
      .selectFrom('terms_version')
      .selectAll()
      .where('terms_code', '=', termsCode)
      .executeTakeFirst();
    return row ? termsOf(row) : null;
  },

  async all(): Promise<readonly TermsVersion[]> {
    const rows = await trx.selectFrom('terms_version').selectAll().orderBy('terms_code').execute();
    return rows.map(termsOf);
  },

  /** Whether any visitor's consent names that code. */
  async isAgreedTo(termsCode: string): Promise<boolean> {
    return (await agreements(trx, termsCode).executeTakeFirst()) !== undefined;
  },

  /** Takes a version away; the caller sees to it that nobody was ever shown it. */
  async remove(termsCode: string): Promise<void> {
    await trx.deleteFrom('terms_version').where('terms_code', '=', termsCode).execute();
  },

  async save(version: TermsVersion): Promise<void> {
    const row = {
      kind: version.kind,
      base_type: version.baseType,
      effective_from: version.effectiveFrom,
      title: JSON.stringify(version.title),
      contents: JSON.stringify(version.contents),
    };
    await trx
      .insertInto('terms_version')
      .values({ terms_code: version.termsCode, ...row })
      .onConflict((conflict) => conflict.column('terms_code').doUpdateSet(row))
      .execute();
  },
});
