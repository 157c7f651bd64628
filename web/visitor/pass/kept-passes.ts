import type { PassCheckResult, WordingResult } from '../../../schemas/api.gen.ts';
import { encryptedStorage } from '../../visit/encrypted-storage.ts';
import { isEnrolledMachine } from '../../visit/device-start.ts';
import { session } from '../../visit/session.ts';

/**
 * The passes that this phone keeps, so that they open without a network (decision 0033). Each is
 * kept until it ends, is void or is removed by its bearer.
 */
export interface KeptPass {
  readonly pass: PassCheckResult;
  /** Link of a partner company employee. */
  readonly pid: string | undefined;
}

const PASSES = 'passes';
const WORDING = 'wording';

/** Only the visitor's own phone keeps anything: never a kiosk, a tablet or another machine. */
const mayKeep = (): boolean => session.get().kioskType === '' && !isEnrolledMachine();

const isOver = ({ pass: { validUntil } }: KeptPass, now: number): boolean =>
  validUntil === undefined || Date.parse(validUntil) <= now;

const isSameVisit = (one: PassCheckResult, other: PassCheckResult): boolean =>
  one.answerType === other.answerType &&
  one.identityNo === other.identityNo &&
  one.visitDate === other.visitDate;

const saveAll = async (passes: readonly KeptPass[]): Promise<void> => {
  if (passes.length > 0) await encryptedStorage.save(PASSES, passes);
  else await Promise.all([encryptedStorage.remove(PASSES), encryptedStorage.remove(WORDING)]);
};

/** The kept passes that are not over at `now`; those that are over are removed. */
export const readKeptPasses = async (now: number): Promise<readonly KeptPass[]> => {
  if (!mayKeep()) return [];
  const stored = ((await encryptedStorage.read(PASSES)) ?? []) as readonly KeptPass[];
  const current = stored.filter((kept) => !isOver(kept, now));
  if (current.length < stored.length) await saveAll(current);
  return current;
};

/** The texts of the screens in the language in which a pass was last shown; null if none is kept. */
export const readKeptWording = async (now: number): Promise<WordingResult | null> =>
  (await readKeptPasses(now)).length > 0
    ? ((await encryptedStorage.read(WORDING)) as WordingResult | null)
    : null;

/** The kept pass that a token names; null if there is none. */
export const findKeptPass = async (passCheck: string, now: number): Promise<KeptPass | null> =>
  (await readKeptPasses(now)).find(({ pass }) => pass.passCheck === passCheck) ?? null;

/**
 * Keeps a pass and the texts around it. It replaces an earlier pass of the same visit. Resolves to
 * whether it is kept.
 */
export const keepPass = async (
  kept: KeptPass,
  texts: WordingResult,
  now: number,
): Promise<boolean> => {
  if (!mayKeep() || isOver(kept, now)) return false;
  const others = (await readKeptPasses(now)).filter(({ pass }) => !isSameVisit(pass, kept.pass));
  const isKept = await encryptedStorage.save(PASSES, [...others, kept]);
  return isKept && (await encryptedStorage.save(WORDING, texts));
};

/** Removes the pass that a token names: it is void, or its bearer wants it. */
export const forgetPass = async (passCheck: string, now: number): Promise<void> => {
  const passes = await readKeptPasses(now);
  const others = passes.filter(({ pass }) => pass.passCheck !== passCheck);
  if (others.length < passes.length) await saveAll(others);
};
