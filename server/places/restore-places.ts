import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import {
  hasErrors,
  refusedReport,
  type ImportReport,
  type TaskContext,
} from '../platform/files/report.ts';
import { UnknownName } from '../platform/unknown-name.ts';
import { createRepositories } from '../repositories.ts';
import { lintStoredPlaces, writePlaces } from './import-places.ts';
import { comparePlaces } from './place-differences.ts';
import { replaceList } from './replaced-list.ts';

/**
 * Makes an earlier list today's again, by the rules of the import; a dry run only reports. Nothing
 * that was stored changes: the restored list is one more change of the history, which the audit
 * shows with its author, and questionnaires in progress keep the list they started with.
 */
export const restorePlaces: Action<'restorePlaces'> = async (call) => {
  const { restoredId, dryRun, placesId: checkedId } = call.request;
  const places = await call.repositories.places.snapshot(restoredId);
  if (places === null) return refused('notFound', 'message.notFoundPath');
  const restored = { places, findings: lintStoredPlaces(places, dayAt(call.now)) };
  return ok(await replaceList(call, restored, { checkedId, dryRun, action: 'places.restore' }));
};

/**
 * The same for an operator at the terminal.
 * @throws UnknownName if no list of that id is stored.
 */
export const restoreListOfPlaces = (
  placesId: string,
  { database, keys, clock, dryRun, tell }: TaskContext,
): Promise<ImportReport> =>
  database.transaction(async (trx) => {
    const stores = createRepositories(trx, keys);
    const now = clock.now();
    const restored = await stores.places.snapshot(placesId);
    if (restored === null) {
      throw new UnknownName(`There is no list of places ${placesId}.`, 'places history');
    }
    const findings = lintStoredPlaces(restored, dayAt(now));
    if (hasErrors(findings)) return refusedReport(findings);
    tell?.(comparePlaces((await stores.places.current()).places, restored));
    const changes = await writePlaces(stores, restored, { now, dryRun, action: 'places.restore' });
    return { findings, changes, isWritten: !dryRun };
  });
