import { ok } from '../../engine/outcome/outcome.ts';
import type { Action } from '../platform/http/call.ts';
import { estimateMedianSeconds } from './dashboard.ts';

const DAY_MS = 86_400_000;
/** Single visits are counted for as long (docs/decisions/0015). */
const DAYS = 4;
/** A median of fewer would describe single persons. */
const FEWEST = 5;

/** GET visit-times: how long visitors of a user type took in the last days. */
export const visitTimes: Action<'visitTimes'> = async ({ request, repositories, now }) => {
  const counts = await repositories.visitFigures.completionTimes(
    { from: now - DAYS * DAY_MS, until: now },
    request.userType,
  );
  const visits = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return visits < FEWEST
    ? ok({ visits: 0, medianSeconds: null })
    : ok({ visits, medianSeconds: estimateMedianSeconds(counts, visits) });
};
