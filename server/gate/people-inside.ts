import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import { USER_TYPES } from '../../engine/visit/user-type.ts';
import { logDataAccess } from '../audit/index.ts';
import { endPresence } from './end-presence.ts';
import { isOverstay } from './occupancy.ts';
import { loadBearerSummaries } from './bearer-summary.ts';
import { loadScreeningMarks } from './screening-marks.ts';
import type { Action } from '../platform/http/call.ts';
import { toSpan } from '../platform/day-range.ts';
import { decodePageCursor, encodePageCursor } from '../platform/http/page-cursor.ts';

const MAX_SHOWN = 500;
const PAGE_SIZE = 100;

/** GET passes/inside: the people inside now, masked, longest first (decisions, U4). */
export const showInside: Action<'peopleInside'> = async (call) => {
  const { userType } = call.request;
  const { presences, scannedPasses } = call.repositories;
  const counts = await presences.counts();
  const present = await presences.inside(
    userType === undefined ? USER_TYPES : [userType],
    MAX_SHOWN,
  );
  const passIds = present.map(({ passId }) => passId);
  const passes = await scannedPasses.byIds(passIds);
  const marks = await loadScreeningMarks(call, passIds);
  const summaryOf = await loadBearerSummaries(call.repositories, [...passes.values()]);
  await logDataAccess(call, 'passes.inside', { userType: userType ?? '', rows: present.length });
  return ok({
    total: counts.reduce((sum, { count }) => sum + count, 0),
    counts: counts.map(({ answerType, count }) => ({ userType: answerType, count })),
    inside: present.map((presence) => {
      const pass = passes.get(presence.passId);
      return {
        passId: presence.passId,
        userType: presence.answerType,
        ...(pass ? summaryOf(pass) : { bearer: '', phone: '' }),
        enteredAt: presence.enteredAt,
        isOverstay: isOverstay(call, presence),
        ...marks(presence.passId),
      };
    }),
  });
};

/**
 * POST passes/release: ends the presence of a person who left without a scan, as the desk at a gate
 * does.
 */
export const releaseInside: Action<'releaseInside'> = async (call) => {
  const presence = await endPresence(call, call.request, call.admin?.adminId ?? '');
  return presence ? ok(null) : refused('notFound', 'message.gate.notInside');
};

/** GET passes/movements: entries and exits of a day, without names. */
export const showMovements: Action<'movements'> = async (call) => {
  const { request, repositories, now } = call;
  const today = dayAt(now);
  const day = request.day || today;
  const span = toSpan({ from: day, to: day });
  if (span === null) {
    return ok({ today, day, entries: 0, exits: 0, movements: [], nextCursor: '' });
  }
  const counts = await repositories.movements.counts(span);
  const found = await repositories.movements.page(
    span,
    decodePageCursor(request.cursor),
    PAGE_SIZE + 1,
  );
  const page = found.slice(0, PAGE_SIZE);
  const last = found.length > PAGE_SIZE ? page.at(-1) : undefined;
  await logDataAccess(call, 'passes.movements', { from: day, to: day, rows: page.length });
  return ok({
    today,
    day,
    entries: counts.get('in') ?? 0,
    exits: counts.get('out') ?? 0,
    movements: [...page],
    nextCursor: encodePageCursor(last && { at: last.at, id: last.scanId }),
  });
};
