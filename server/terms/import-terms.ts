import { dayAt } from '../../engine/visit/local-time.ts';
import { placeholdersOf } from '../../engine/wording/placeholders.ts';
import { RETENTION_NAMES } from '../../engine/terms/retention.ts';
import { NO_FACTS } from '../../engine/terms/terms-facts.ts';
import { isValidDay } from '../../engine/visit/calendar-day.ts';
import type { TermsDefinition, TermsFile } from '../../schemas/terms.gen.ts';
import { canonicalJson } from '../../engine/questionnaire/document/canonical-json.ts';
import { LANGUAGES } from '../../engine/wording/language.ts';
import { parseTranslation } from '../../engine/questionnaire/document/text.ts';
import { loadExpectedTerms } from './expected-terms.ts';
import { findTermsFaults } from './terms-faults.ts';
import { createRepositories, type Repositories } from '../repositories.ts';
import type { TermsVersion } from './terms-repository.ts';
import { termsStateOn } from './terms-state.ts';
import { logImport } from '../audit/index.ts';
import { compareRows } from '../platform/files/row-changes.ts';
import { termsRow } from './terms-entry.ts';
import { readDocument, type Path, type SourceDocument } from '../platform/files/read-document.ts';
import { checkAgainstSchema } from '../platform/files/schema-check.ts';
import { schemaFindings } from '../platform/files/schema-findings.ts';
import type { SourceFile } from '../platform/files/source-file.ts';
import {
  hasErrors,
  sortFindings,
  NO_CHANGES,
  refusedReport,
  type Finding,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';

const toTermsVersion = (definition: TermsDefinition): TermsVersion => ({
  termsCode: definition.code,
  kind: definition.kind,
  baseType: definition.answerType,
  variant: definition.variant ?? '',
  facts: definition.facts ?? NO_FACTS,
  retention: {},
  effectiveFrom: definition.effectiveFrom,
  title: definition.title,
  contents: definition.contents,
});

const checkFile = ({ terms }: TermsFile, document: SourceDocument): readonly Finding[] => {
  const findings: Finding[] = [];
  const report = (
    path: Path,
    severity: Finding['severity'],
    rule: string,
    message: string,
    fix: string,
  ) => {
    findings.push(document.finding(document.at(path), { severity, rule, message, fix }));
  };
  const codes = terms.map(({ code }) => code);
  const places = terms.map((one) =>
    [one.kind, one.answerType, one.variant ?? '', one.effectiveFrom].join(' '),
  );
  terms.forEach((one, index) => {
    const path = ['terms', index];
    if (codes.indexOf(one.code) < index) {
      report(
        [...path, 'code'],
        'error',
        'terms/duplicate',
        `The code "${one.code}" is listed twice.`,
        'Give one another code.',
      );
    }
    if (places.indexOf(places[index] ?? '') < index) {
      const message = `The ${one.kind} terms of ${one.answerType} from ${one.effectiveFrom} are listed twice.`;
      report(
        [...path, 'effectiveFrom'],
        'error',
        'terms/duplicate',
        message,
        'Give the later one a later day.',
      );
    }
    if (!isValidDay(one.effectiveFrom)) {
      report(
        [...path, 'effectiveFrom'],
        'error',
        'terms/day',
        `"${one.effectiveFrom}" is no day.`,
        'Write a day that exists, YYYYMMDD.',
      );
    }
    for (const field of ['title', 'contents'] as const) {
      const missing = LANGUAGES.filter(
        (language) => parseTranslation(one[field][language]).state === 'missing',
      );
      if (missing.length > 0) {
        const message = `The ${field} of "${one.code}" is missing in ${missing.join(', ')}; the English or the Korean text is shown there.`;
        report([...path, field], 'warning', 'terms/missing', message, 'Add the translations.');
      }
    }
  });
  return findings;
};

/** A visitor's consent names a code; the text of that code must be what the visitor read. */
const findChangesAfterConsent = async (
  versions: readonly TermsVersion[],
  document: SourceDocument,
  { terms }: Repositories,
): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for (const [index, version] of versions.entries()) {
    const old = await terms.byCode(version.termsCode);
    const isSame = old !== null && canonicalJson(old) === canonicalJson(version);
    if (old === null || isSame || !(await terms.hasConsents(version.termsCode))) continue;
    findings.push(
      document.finding(document.at(['terms', index, 'code']), {
        severity: 'error',
        rule: 'terms/agreed-to',
        message: `Visitors have agreed to "${version.termsCode}" as it was; it cannot change any more.`,
        fix: 'Restore the old text, and add the new one under a code of its own.',
      }),
    );
  }
  return findings;
};

/**
 * The versions with the days that they promise, from the settings. A text that visitors have agreed
 * to keeps the days that they read.
 */
const withPromisedDays = async (
  versions: readonly TermsVersion[],
  retention: TermsVersion['retention'],
  { terms }: Repositories,
): Promise<readonly TermsVersion[]> => {
  const filled: TermsVersion[] = [];
  for (const version of versions) {
    const used = RETENTION_NAMES.filter((name) =>
      placeholdersOf(parseTranslation(version.contents.ko).text).includes(name),
    );
    const retentionDays = Object.fromEntries(used.map((name) => [name, retention[name]]));
    const old = await terms.byCode(version.termsCode);
    const isKept = old !== null && (await terms.hasConsents(version.termsCode));
    filled.push({ ...version, retention: isKept ? old.retention : retentionDays });
  }
  return filled;
};

/** Where the versions contradict the product, and what is broken in them. */
const findUntrueTerms = async (
  versions: readonly TermsVersion[],
  document: SourceDocument,
  { stores, today }: { readonly stores: Repositories; readonly today: string },
): Promise<readonly Finding[]> => {
  const expected = await loadExpectedTerms(stores);
  const given = new Map(versions.map((version) => [version.termsCode, version]));
  const others = (await stores.terms.all()).filter(({ termsCode }) => !given.has(termsCode));
  const all = [...others, ...versions];
  return versions.flatMap((version, index) => {
    const isPast = termsStateOn(version, all, today) === 'past';
    return findTermsFaults(version, expected, { isPast }).map(({ field, language, ...fault }) => {
      const path: Path = ['terms', index, field, ...(language === null ? [] : [language])];
      return document.finding(document.at(path), fault);
    });
  });
};

/** Versions of terms as read, with the errors within them. */
export interface ReadTerms {
  readonly versions: readonly TermsVersion[];
  /** Null if the file is not a list of terms. */
  readonly document: SourceDocument | null;
  readonly findings: readonly Finding[];
}

/** Reads and checks a file of terms. */
export const readTermsFile = (source: SourceFile): ReadTerms => {
  const { document, findings: syntax } = readDocument(source);
  if (!document) return { versions: [], document, findings: syntax };
  const { value, errors } = checkAgainstSchema('terms', document.value);
  if (!value) {
    const findings = [...syntax, ...schemaFindings(document, errors)];
    return { versions: [], document: null, findings };
  }
  return {
    versions: value.terms.map(toTermsVersion),
    document,
    findings: [...syntax, ...checkFile(value, document)],
  };
};

/** Adds versions to the existing ones, in the caller's transaction. */
export const addTerms = async (
  stores: Repositories,
  { versions: written, document, findings: read }: ReadTerms,
  { dryRun, today }: { readonly dryRun: boolean; readonly today: string },
): Promise<ImportReport> => {
  if (document === null) return refusedReport(read);
  const { retention } = await loadExpectedTerms(stores);
  const versions = await withPromisedDays(written, retention, stores);
  const findings = [
    ...read,
    ...(await findChangesAfterConsent(versions, document, stores)),
    ...(await findUntrueTerms(versions, document, { stores, today })),
  ];
  if (hasErrors(findings)) return refusedReport(findings);
  const before = new Map(
    (await stores.terms.all()).map((old) => [old.termsCode, canonicalJson(old)]),
  );
  const added = versions.filter(({ termsCode }) => !before.has(termsCode));
  const changed = versions.filter((version) => {
    const old = before.get(version.termsCode);
    return old !== undefined && old !== canonicalJson(version);
  });
  if (!dryRun) for (const version of [...changed, ...added]) await stores.terms.save(version);
  const changes = {
    ...NO_CHANGES,
    added: added.length,
    changed: changed.length,
    unchanged: versions.length - added.length - changed.length,
  };
  return { findings: sortFindings(findings), changes, isWritten: !dryRun };
};

/**
 * An operator needs no second person: a version that waited, or was sent back, and is imported
 * waits no more.
 */
const withdrawRequests = async (
  { terms, approvalRequests }: Repositories,
  pending: readonly TermsVersion[],
  at: number,
): Promise<void> => {
  for (const { termsCode } of pending) {
    if ((await terms.byCode(termsCode))?.pendingApprovalSavedBy !== undefined) continue;
    const decision = { at, by: 'operator', note: '' };
    await approvalRequests.close('terms', termsCode, 'withdrawn', decision);
  }
};

/**
 * Adds the versions of a file; versions that are not in the file stay, because consents name them.
 */
export const importTerms = async (
  source: SourceFile,
  { database, keys, clock, dryRun, tell }: TaskContext,
): Promise<ImportReport> => {
  const read = readTermsFile(source);
  if (read.document === null) return refusedReport(read.findings);
  return database.transaction(async (trx): Promise<ImportReport> => {
    const stores = createRepositories(trx, keys);
    tell?.(
      compareRows({
        of: 'terms',
        id: 'code',
        before: (await stores.terms.all()).map(termsRow),
        after: read.versions.map(termsRow),
        keepsOthers: true,
      }),
    );
    const today = dayAt(clock.now());
    const pending = (await stores.terms.all()).filter(
      ({ pendingApprovalSavedBy }) => pendingApprovalSavedBy !== undefined,
    );
    const report = await addTerms(stores, read, { dryRun, today });
    const { changes } = report;
    if (report.isWritten) await withdrawRequests(stores, pending, clock.now());
    await logImport(stores, { subject: 'terms', changes, at: clock.now(), dryRun });
    return report;
  });
};
