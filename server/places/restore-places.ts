import { ok, refused } from '../../engine/outcome/outcome.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { Action } from '../platform/http/call.ts';
import { lintStoredPlaces } from './import-places.ts';
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
