import { ok, refused } from '../../engine/outcome/outcome.ts';
import { lintPlaces } from '../../engine/questionnaire/lint/places.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type {
  ChangedPlace,
  PlaceFields,
  PlaceFinding,
  SavePlaceResult,
} from '../../schemas/api.gen.ts';
import type { Action, Call } from '../platform/http/call.ts';
import { findTooManyPlaces } from './import-places.ts';
import { LIST_ACTIONS } from './list-places.ts';
import { wirePlace } from './wire-places.ts';
import { placeOf as placeOfFields, type RegisteredPlace } from './places-repository.ts';
import { findLastChange } from '../platform/http/row-revision.ts';
import { placeFields, placeRevision } from './studio-place.ts';
import { needsSecondPerson } from './place-differences.ts';
import { requestPlaces, withdrawOutdated } from './request-places.ts';

const toRegisteredPlace = (
  fields: PlaceFields,
  old: RegisteredPlace | undefined,
  today: string,
): RegisteredPlace => {
  const { placeId, boundaryDates, ...texts } = fields;
  const trimmed = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, text.trim()]),
  ) as typeof texts;
  return placeOfFields({
    placeId,
    ...trimmed,
    boundaryDates: [...new Set(boundaryDates)].sort(),
    registeredOn: old?.registeredOn ?? today,
    updatedOn: today,
  });
};

/** The lint findings for one place of the list, by its fields. */
const lintPlace = (
  list: readonly RegisteredPlace[],
  placeId: string,
  today: string,
): readonly PlaceFinding[] => {
  const index = String(list.findIndex((place) => place.placeId === placeId));
  const wire = list.map((place) => wirePlace(place, today));
  return lintPlaces(wire, today).flatMap((finding) => {
    const [at, field = ''] = finding.pointer.split('/').slice(1);
    if (at !== index) return [];
    const { severity, ruleId: rule, message, suggestion: fix } = finding;
    return [{ line: 0, column: 0, field, severity, rule, message, fix }];
  });
};

/** Audits who did what, and the resulting list. Requests that no longer fit it are withdrawn. */
const concludeChange = async (
  { repositories, now, admin }: Pick<Call, 'repositories' | 'now' | 'admin'>,
  change: 'added' | 'changed' | 'removed',
  placeId: string,
  placesId: string,
): Promise<void> => {
  const by = admin?.adminId ?? '';
  await repositories.audit.log({
    action: 'places.change',
    at: now,
    actor: by,
    subject: 'places',
    detail: { change, placeId, placesId },
  });
  await withdrawOutdated(repositories, { at: now, by });
};

/** The place as another user has left it, and who that was. */
const loadChangedPlace = async (
  { repositories, keys }: Pick<Call, 'repositories' | 'keys'>,
  place: RegisteredPlace,
): Promise<ChangedPlace> => ({
  // A file or a restored list changes many places at once, so none is named.
  ...(await findLastChange(repositories, 'places', LIST_ACTIONS, (_, { placeId = '' }) =>
    ['', place.placeId].includes(String(placeId)),
  )),
  place: placeFields(place),
  revision: placeRevision(keys, place),
});

/**
 * Adds or changes a place by the rules of the import. Nothing is saved if there is a mistake, or if
 * another user made a change that this user had not seen. A change that could let someone in who
 * would have been stopped waits for a second person.
 */
export const savePlace: Action<'savePlace'> = async (call) => {
  const { request, repositories, now, keys } = call;
  const today = dayAt(now);
  const { placeId } = request.place;
  const { places: list } = await repositories.places.current();
  const old = list.find((place) => place.placeId === placeId);
  const refuse = (
    fault: NonNullable<SavePlaceResult['fault']>,
    found: Partial<Pick<SavePlaceResult, 'findings' | 'other'>> = {},
  ) => ok({ fault, findings: [], other: null, isWaiting: false, ...found });
  if (request.isNew && old) return refuse('idTaken');
  if (!request.isNew && !old) return refused('notFound', 'message.notFoundPath');
  if (old && request.revision !== placeRevision(keys, old)) {
    return refuse('stale', { other: await loadChangedPlace(call, old) });
  }
  const place = toRegisteredPlace(request.place, old, today);
  const newList = [...list.filter((other) => other.placeId !== placeId), place];
  const tooMany = old ? [] : findTooManyPlaces(newList.length);
  const findings = [
    ...tooMany.map((finding) => ({ ...finding, field: '' })),
    ...lintPlace(newList, placeId, today),
  ];
  if (findings.some(({ severity }) => severity === 'error')) return refuse('invalid', { findings });
  const difference = { before: old ?? null, after: place };
  const isWaiting = needsSecondPerson(difference, today);
  if (isWaiting) await requestPlaces(call, { change: 'changed', differences: [difference] });
  else {
    const placesId = await repositories.places.save(place, now);
    await concludeChange(call, old ? 'changed' : 'added', placeId, placesId);
  }
  return ok({ fault: null, findings, other: null, isWaiting });
};

/**
 * Removes a place from today's list, or asks a second person to approve that while one of its days
 * counts. Answers are judged by the list that was sent with them.
 */
export const removePlace: Action<'removePlace'> = async (call) => {
  const { request, repositories, now, keys } = call;
  const { placeId } = request;
  const { places: list } = await repositories.places.current();
  const old = list.find((place) => place.placeId === placeId);
  if (!old) return refused('notFound', 'message.notFoundPath');
  if (request.revision !== placeRevision(keys, old)) {
    return ok({ fault: 'stale', isWaiting: false });
  }
  const difference = { before: old, after: null };
  const isWaiting = needsSecondPerson(difference, dayAt(now));
  if (isWaiting) await requestPlaces(call, { change: 'removed', differences: [difference] });
  else
    await concludeChange(call, 'removed', placeId, await repositories.places.remove(placeId, now));
  return ok({ fault: null, isWaiting });
};
