import { addDays, isValidDay } from '../../engine/visit/calendar-day.ts';
import { instantOf } from '../../engine/visit/local-time.ts';
import { ok } from '../../engine/outcome/outcome.ts';
import type { AuditLogRequest } from '../../schemas/api.gen.ts';
import { readAuditCoverage } from './audit-coverage.ts';
import { logDataAccess } from './log-data-access.ts';
import type { Action, Call } from '../platform/http/call.ts';
import type { AuditSearch } from './audit-search.ts';
import type { AuditRow } from './audit-repository.ts';

const PAGE_SIZE = 50;
const SUBJECT_SEPARATOR = /[\s-]/g;

/** A typed phone or number, in the form in which it was recorded; anything else unchanged. */
const normalizeSubject = (typed: string): string => {
  const withoutSeparators = typed.replace(SUBJECT_SEPARATOR, '');
  return /^\d+$/.test(withoutSeparators) ? withoutSeparators : typed.trim();
};

/** An actor by account name, if it is one. No account has an unknown name. */
const resolveActor = async (
  { repositories: { admins } }: Call,
  typed: string,
): Promise<string | null> => {
  const name = typed.trim();
  if (name === '') return null;
  return (await admins.byName(name))?.adminId ?? name;
};

const isDay = (day: string | null): day is string => day !== null && isValidDay(day);

const toAuditSearch = async (call: Call<AuditLogRequest>): Promise<AuditSearch> => {
  const { action, actor, source, subject, fromDay, toDay, beforeId } = call.request;
  return {
    action: action.trim(),
    actor: await resolveActor(call, actor),
    source: source.trim() === '' ? null : source.trim(),
    subject: normalizeSubject(subject) === '' ? null : normalizeSubject(subject),
    from: isDay(fromDay) ? instantOf(fromDay) : null,
    until: isDay(toDay) ? instantOf(addDays(toDay, 1)) : null,
    beforeId,
  };
};

type Detail = readonly { readonly name: string; readonly value: string }[];

const parseDetail = (text: string): Detail => {
  const detail: unknown = JSON.parse(text);
  return typeof detail === 'object' && detail !== null
    ? Object.entries(detail).map(([name, value]) => ({
        name,
        value: typeof value === 'string' ? value : JSON.stringify(value),
      }))
    : [];
};

const toLogEntry = (
  names: ReadonlyMap<string, string>,
  { auditId, at, action, actor, source, detail }: AuditRow,
) => {
  const adminId = actor.replace(/^admin:/, '');
  return {
    auditId,
    at,
    action,
    actor: names.get(adminId) ?? actor,
    isAccount: names.has(adminId),
    source,
    detail: [...parseDetail(detail)],
  };
};

/**
 * A page of the audit, newest first, with account names. The access is audited itself, with the
 * subject if the search was for one.
 */
export const auditLog: Action<'auditLog'> = async (call) => {
  const { auditSearch, admins } = call.repositories;
  const search = await toAuditSearch(call);
  const rows = await auditSearch.search(search, PAGE_SIZE + 1);
  const page = rows.slice(0, PAGE_SIZE);
  await logDataAccess(call, 'audit.list', { rows: page.length }, search.subject ?? '');
  const names = await admins.names();
  return ok({
    entries: page.map((row) => toLogEntry(names, row)),
    nextBeforeId: rows.length > PAGE_SIZE ? (page.at(-1)?.auditId ?? null) : null,
  });
};

/** How far the audit is signed. Only a check of the whole audit shows whether it is unchanged. */
export const auditState: Action<'auditState'> = async ({ repositories, now }) => {
  const last = await repositories.auditChain.last();
  const { uncovered, isLate } = await readAuditCoverage(repositories, now);
  return ok({
    signedAt: last?.signedAt ?? null,
    checkpoints: last?.checkpoint ?? 0,
    uncovered,
    isLate,
  });
};
