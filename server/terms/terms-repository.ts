import type { Selectable } from 'kysely';
import type { LocalizedText } from '../../engine/questionnaire/document/definition.ts';
import { NO_FACTS, type TermsFacts } from '../../engine/terms/terms-facts.ts';
import type { Retention } from '../../engine/terms/retention.ts';
import type { TermsVariant } from '../../engine/terms/terms-variant.ts';
import type { UserType } from '../../schemas/api.gen.ts';
import { readReferenceDirectly, type ReadReference } from '../platform/database/reference-data.ts';
import type { Handle } from '../platform/database/transaction-handle.ts';
import type { ApprovalRequestTable } from '../platform/database/tables/approval.ts';
import type { TermsVersionTable } from '../platform/database/tables/questionnaire.ts';

export type TermsKind = TermsVersionTable['kind'];

/** One version of the terms that a base type agrees to. */
export interface TermsVersion {
  readonly termsCode: string;
  readonly kind: TermsKind;
  readonly baseType: UserType;
  /** Terms of the base type for one situation; empty for the base type itself. */
  readonly variant: TermsVariant;
  /** What the text names. */
  readonly facts: TermsFacts;
  /** The days that it promises, from the settings when it was saved. */
  readonly retention: Retention;
  /** First day on which it applies, YYYYMMDD. */
  readonly effectiveFrom: string;
  readonly title: LocalizedText;
  readonly contents: LocalizedText;
  /**
   * The account that saved it in the studio, while it waits for a second person: it applies to no
   * one.
   */
  readonly pendingApprovalSavedBy?: string;
  /** While it waits: a second person has sent it back to be corrected. */
  readonly isSentBack?: true;
}

/** A version to save; by default it is the base type's own. */
export type NewTermsVersion = Omit<TermsVersion, 'variant' | 'facts' | 'retention'> &
  Partial<Pick<TermsVersion, 'variant' | 'facts' | 'retention'>>;

/** Which user type the terms are for, and their subject. */
type TermsScope = Pick<TermsVersion, 'baseType' | 'kind' | 'variant'>;

type Row = Selectable<TermsVersionTable> & {
  /** The state of the latest request for its approval; none, if it does not wait. */
  readonly requestState?: ApprovalRequestTable['state'] | null;
};

const termsOf = (row: Row): TermsVersion => ({
  termsCode: row.termsCode,
  kind: row.kind,
  baseType: row.baseType as UserType,
  variant: row.variant as TermsVariant,
  facts: JSON.parse(row.facts) as TermsFacts,
  retention: JSON.parse(row.retention) as Retention,
  effectiveFrom: row.effectiveFrom,
  title: JSON.parse(row.title) as LocalizedText,
  contents: JSON.parse(row.contents) as LocalizedText,
  ...(row.waitsSinceSavedBy !== null && { pendingApprovalSavedBy: row.waitsSinceSavedBy }),
  ...(row.requestState === 'refused' && { isSentBack: true }),
});

const selectWithRequestState = (trx: Handle) =>
  trx
    .selectFrom('terms_version')
    .selectAll('terms_version')
    .select((eb) =>
      eb
        .selectFrom('approval_request')
        .select('state')
        .where('subject', '=', 'terms')
        .whereRef('subjectId', '=', 'terms_version.termsCode')
        .where('terms_version.waitsSinceSavedBy', 'is not', null)
        .orderBy('requestId', 'desc')
        .limit(1)
        .as('requestState'),
    );

/**
 * The active version. That of the variant comes first; a hospital without one uses the base type's.
 */
const selectTermsInForce = (trx: Handle, { baseType, kind, variant }: TermsScope, day: string) =>
  trx
    .selectFrom('terms_version')
    .where('baseType', '=', baseType)
    .where('kind', '=', kind)
    .where('variant', 'in', [variant, ''])
    .where('effectiveFrom', '<=', day)
    .where('waitsSinceSavedBy', 'is', null)
    .orderBy((eb) => eb.case().when('variant', '=', '').then(1).else(0).end())
    .orderBy('effectiveFrom', 'desc')
    .selectAll()
    .limit(1);

/** A consent that names that code, if there is one. */
export const selectConsentsTo = (trx: Handle, termsCode: string) =>
  trx
    .selectFrom('answer')
    .select('answerId')
    .where((eb) => eb.or([eb('privacyCode', '=', termsCode), eb('sensitiveCode', '=', termsCode)]))
    .limit(1);

/** Versions of the terms; a code names one text for ever. */
export const terms = (trx: Handle, readReference: ReadReference = readReferenceDirectly) => ({
  /** The active terms on the day for a terms base type; null if that consent does not apply. */
  current(
    baseType: UserType,
    kind: TermsKind,
    day: string,
    variant: TermsVariant = '',
  ): Promise<TermsVersion | null> {
    return readReference(`terms ${baseType} ${kind} ${day} ${variant}`, async () => {
      const place = { baseType, kind, variant };
      const row = await selectTermsInForce(trx, place, day).executeTakeFirst();
      return row ? termsOf(row) : null;
    });
  },

  async byCode(termsCode: string): Promise<TermsVersion | null> {
    const row = await selectWithRequestState(trx)
      .where('termsCode', '=', termsCode)
      .executeTakeFirst();
    return row ? termsOf(row) : null;
  },

  async all(): Promise<readonly TermsVersion[]> {
    const rows = await selectWithRequestState(trx).orderBy('termsCode').execute();
    return rows.map(termsOf);
  },

  /** Whether any visitor's consent names that code. */
  async hasConsents(termsCode: string): Promise<boolean> {
    return (await selectConsentsTo(trx, termsCode).executeTakeFirst()) !== undefined;
  },

  /** Deletes a version; the caller makes sure that it was never shown to anyone. */
  async remove(termsCode: string): Promise<void> {
    await trx.deleteFrom('terms_version').where('termsCode', '=', termsCode).execute();
  },

  /** Makes a version wait for a second person. */
  async markPendingApproval(termsCode: string, savedBy: string): Promise<void> {
    await trx
      .updateTable('terms_version')
      .set({ waitsSinceSavedBy: savedBy })
      .where('termsCode', '=', termsCode)
      .execute();
  },

  /** Saves a version that needs no approval. */
  async save(version: NewTermsVersion): Promise<void> {
    const row = {
      kind: version.kind,
      baseType: version.baseType,
      variant: version.variant ?? '',
      facts: JSON.stringify(version.facts ?? NO_FACTS),
      retention: JSON.stringify(version.retention ?? {}),
      effectiveFrom: version.effectiveFrom,
      title: JSON.stringify(version.title),
      contents: JSON.stringify(version.contents),
      waitsSinceSavedBy: null,
    };
    await trx
      .insertInto('terms_version')
      .values({ termsCode: version.termsCode, ...row })
      .onConflict((conflict) => conflict.column('termsCode').doUpdateSet(row))
      .execute();
  },
});
