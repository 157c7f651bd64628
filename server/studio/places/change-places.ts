import { ok, refused } from '../../../engine/outcome/outcome.ts';
import { lintPlaces } from '../../../engine/questionnaire/lint/places.ts';
import { dayAt } from '../../../engine/visit/local-time.ts';
import type { PlaceFields, PlaceFinding } from '../../../schemas/api.gen.ts';
import type { Action, Call } from '../../http/handle.ts';
import { wirePlace } from '../../inquiry/wire-places.ts';
import type { RegisteredPlace } from '../../store/places.ts';
import { readPlacesFile, writePlaces } from '../../tasks/import-places.ts';
import { hasErrors, NO_CHANGES } from '../../tasks/report.ts';

const MOST_FINDINGS = 500;
const LONGEST = 2000;

const placeOf = (
  fields: PlaceFields,
  old: RegisteredPlace | undefined,
  today: string,
): RegisteredPlace => ({
  placeId: fields.placeId,
  local: [fields.local1.trim(), fields.local2.trim(), fields.local3.trim()],
  localEn: [fields.localEn1.trim(), fields.localEn2.trim(), fields.localEn3.trim()],
  storeName: fields.storeName.trim(),
  storeNameEn: fields.storeNameEn.trim(),
  boundaryDates: [...new Set(fields.boundaryDates)].sort(),
  grade: fields.grade.trim(),
  registeredOn: old?.registeredOn ?? today,
  updatedOn: today,
});

/** What the lint of places says of one place of the list, by its fields. */
const findingsOf = (
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

/** Makes the list today's and writes down who did what, and the snapshot that came of it. */
const keep = async (
  { repositories, now, admin }: Pick<Call, 'repositories' | 'now' | 'admin'>,
  list: readonly RegisteredPlace[],
  change: 'added' | 'changed' | 'removed',
  placeId: string,
): Promise<void> => {
  await repositories.places.replace(list, now);
  const { placesId } = await repositories.places.current();
  await repositories.audit.log({
    action: 'places.change',
    at: now,
    actor: admin?.adminId ?? '',
    subject: 'places',
    detail: { change, placeId, placesId },
  });
};

/** Adds a place or changes it, by the rules that its import has; a mistake keeps all as it was. */
export const savePlace: Action<'savePlace'> = async (call) => {
  const { request, repositories, now } = call;
  const today = dayAt(now);
  const { placeId } = request.place;
  const { places: list } = await repositories.places.current();
  const old = list.find((place) => place.placeId === placeId);
  if (request.isNew && old) return ok({ fault: 'idTaken', findings: [] });
  if (!request.isNew && !old) return refused('notFound', 'message.notFoundPath');
  const place = placeOf(request.place, old, today);
  const wanted = [...list.filter((other) => other.placeId !== placeId), place];
  const findings = [...findingsOf(wanted, placeId, today)];
  if (findings.some(({ severity }) => severity === 'error'))
    return ok({ fault: 'invalid', findings });
  await keep(call, wanted, old ? 'changed' : 'added', placeId);
  return ok({ fault: null, findings });
};

/** Takes a place off today's list. Answers are judged by the list that they went out with. */
export const removePlace: Action<'removePlace'> = async (call) => {
  const { request, repositories } = call;
  const { places: list } = await repositories.places.current();
  const left = list.filter(({ placeId }) => placeId !== request.placeId);
  if (left.length === list.length) return refused('notFound', 'message.notFoundPath');
  await keep(call, left, 'removed', request.placeId);
  return ok(null);
};

/** Makes the list what a CSV text says, as the import at the terminal does; dry, it only tells. */
export const importPlacesText: Action<'importPlaces'> = async ({
  request: { csv, dryRun },
  repositories,
  now,
  admin,
}) => {
  const source = { file: 'places.csv', bytes: new TextEncoder().encode(csv), folder: null };
  const read = readPlacesFile(source, dayAt(now));
  const findings = read.findings.slice(0, MOST_FINDINGS).map((finding) => ({
    line: finding.line,
    column: finding.column,
    field: '',
    severity: finding.severity,
    rule: finding.rule,
    message: finding.message.slice(0, LONGEST),
    fix: finding.fix.slice(0, LONGEST),
  }));
  if (hasErrors(read.findings)) return ok({ findings, ...NO_CHANGES, isWritten: false });
  const actor = admin?.adminId ?? '';
  const changes = await writePlaces(repositories, read.places, { now, dryRun, actor });
  return ok({ findings, ...changes, isWritten: !dryRun });
};
