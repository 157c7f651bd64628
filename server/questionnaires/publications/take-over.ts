import type { QuestionnaireDefinition } from '../../../engine/questionnaire/document/definition.ts';
import {
  contentHash,
  fromStoredForm,
  toStoredForm,
} from '../../../engine/questionnaire/document/stored-form.ts';
import type { TakeOver, UserType } from '../../../schemas/api.gen.ts';
import type { Repositories } from '../../repositories.ts';
import type { PublicationRecord } from '../publications-repository.ts';
import { findTakenUserTypes, type TakenUserTypes } from '../review/audience-conflicts.ts';

type Stores = Pick<Repositories, 'publications' | 'questionnaires' | 'audit'>;

/** Whether everything that is taken may be taken over: it was agreed to, and has no planned end. */
export const isTakeOverAgreed = (
  agreed: readonly TakeOver[],
  taken: readonly TakenUserTypes[],
): boolean =>
  taken.every(
    ({ code, userTypes, isUntilEnd }) =>
      !isUntilEnd &&
      userTypes.every((type) =>
        agreed.some((one) => one.code === code && one.userTypes.includes(type)),
      ),
  );

/** The questionnaires with the user types taken from each, for the audit. */
export const describeTakeOvers = (taken: readonly TakeOver[]): string =>
  taken.map(({ code, userTypes }) => `${code}: ${userTypes.join(', ')}`).join('; ');

/** The same questionnaire for fewer user types. Tests of a type that it no longer serves go. */
export const withoutUserTypes = (
  { tests, ...definition }: QuestionnaireDefinition,
  userTypes: readonly UserType[],
): QuestionnaireDefinition => {
  const kept = tests?.filter(
    ({ userType }) => userType === undefined || !userTypes.includes(userType),
  );
  return {
    ...definition,
    userTypes: definition.userTypes.filter((type) => !userTypes.includes(type)),
    ...(kept && kept.length > 0 && { tests: kept }),
  };
};

/**
 * Takes user types away from an active questionnaire. A version without them becomes active; if none
 * is left, the questionnaire is taken out of use, because every version has a user type.
 */
const giveUp = async (
  { publications, questionnaires, audit }: Stores,
  { code, userTypes }: TakeOver,
  takeOver: PublicationRecord,
  now: number,
): Promise<void> => {
  const head = await questionnaires.byCode(code);
  const active = await questionnaires.byDetailId(head?.publishedDetailId ?? '');
  if (!active) throw new Error(`${code} has user types and no active version`);
  const narrowed = withoutUserTypes(fromStoredForm(active.stored), userTypes);
  const isRetired = narrowed.userTypes.length === 0;
  const stored = isRetired ? active.stored : toStoredForm(narrowed);
  const hash = contentHash(stored);
  const { detailId } = isRetired
    ? active
    : ((await questionnaires.byContent(code, hash)) ??
      (await questionnaires.saveVersion({ stored, contentHash: hash }, now)));
  const before = await publications.inForce(code);
  await publications.endInForce(code);
  const publicationId = await publications.add({
    code,
    detailId,
    state: 'ended',
    kind: isRetired ? 'retire' : 'publish',
    note: takeOver.note,
    isCritical: true,
    overruled: [],
    askedAt: takeOver.askedAt,
    askedBy: takeOver.askedBy,
    decidedAt: takeOver.decidedAt,
    decidedBy: takeOver.decidedBy,
    startsAt: now,
    endsAt: null,
    detailBefore: active.detailId,
    takesOver: [],
    takenOverBy: takeOver.code,
  });
  if (isRetired) await questionnaires.unpublish(code);
  else {
    await questionnaires.publish({ detailId, stored });
    await publications.markInForce(publicationId, now, {
      detailId: active.detailId,
      publicationId: before?.publicationId ?? null,
    });
  }
  await audit.log({
    action: 'questionnaire.takenOver',
    at: now,
    actor: takeOver.askedBy,
    subject: code,
    detail: {
      code,
      detailId: isRetired ? '' : detailId,
      publicationId,
      takenOverBy: takeOver.code,
      userTypes: userTypes.join(','),
    },
  });
};

/**
 * Takes from other questionnaires the user types that a publication was agreed to take over, in the
 * transaction that activates it. Types that no other questionnaire serves by now need nothing.
 * Throws if another questionnaire would keep one: no user type may have two questionnaires.
 */
export const takeOverUserTypes = async (
  stores: Stores,
  audience: Pick<QuestionnaireDefinition, 'code' | 'kind' | 'userTypes'>,
  publication: PublicationRecord,
  now: number,
): Promise<void> => {
  const taken = await findTakenUserTypes(stores, audience);
  if (!isTakeOverAgreed(publication.takesOver, taken)) {
    throw new Error(`${audience.code} would share user types with another questionnaire`);
  }
  for (const { code, userTypes } of taken) {
    await giveUp(stores, { code, userTypes }, publication, now);
  }
};

/** How many of the newest publications of a questionnaire are looked at. */
const RECENT = 200;

/**
 * The user types that a questionnaire once took over and serves now, and that no questionnaire would
 * serve if a version of it returned.
 */
export const findTypesLeftByRollBack = async (
  { publications, questionnaires }: Pick<Repositories, 'publications' | 'questionnaires'>,
  returning: Pick<QuestionnaireDefinition, 'code' | 'kind' | 'userTypes'>,
): Promise<readonly UserType[]> => {
  const { code } = returning;
  const heads = (await questionnaires.all()).filter((head) => head.publishedDetailId !== null);
  const now = heads.find((head) => head.code === code);
  if (!now) return [];
  const takenOver = new Set(
    (await publications.of(code, RECENT))
      .filter(({ state }) => state === 'inForce' || state === 'ended')
      .flatMap(({ takesOver }) => takesOver.flatMap(({ userTypes }) => userTypes)),
  );
  const isServed = (type: UserType): boolean =>
    (returning.kind === now.kind && returning.userTypes.includes(type)) ||
    heads.some(
      (head) => head.code !== code && head.kind === now.kind && head.userTypes.includes(type),
    );
  return now.userTypes.filter((type) => takenOver.has(type) && !isServed(type));
};
