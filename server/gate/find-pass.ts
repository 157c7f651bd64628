import { deriveGateKey, decodeGateCode, type GateCodeResult } from '../../engine/pass/gate-code.ts';
import type { GateReason } from '../../engine/pass/gate-reason.ts';
import { otherCodeReason } from '../../engine/pass/other-code.ts';
import { isGateCode } from '../../engine/pass/gate-snapshot.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { GateScanRequest, UserType } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { PassLookup } from '../passes/index.ts';
import { isOfflineEntry } from './offline-entry.ts';

/** The intended pass, and how certain it is; or why there is none. */
export type FoundPass =
  | (PassLookup & { readonly assurance: 'high' | 'low' })
  | { readonly kind: 'none'; readonly reason: GateReason };

type FindPassCall = Pick<Call, 'repositories' | 'keys' | 'now'>;

const noPass = (reason: GateReason): FoundPass => ({ kind: 'none', reason });

/**
 * Tries every master key in use. In: codes of today and of the adjacent days, whose passes overlap
 * with today. Out: codes of any day, because a stay can last longer than the pass that it started
 * with. Entries that were already admitted are also accepted for any day, however late they are
 * reported.
 */
const readWithEveryKey = (
  { keys, now }: Pick<FindPassCall, 'keys' | 'now'>,
  code: string,
  isOfAnyDay: boolean,
): GateCodeResult => {
  const today = dayAt(now);
  const days = new Set([addDays(today, -1), today, addDays(today, 1)]);
  const isRead = (day: string): boolean => isOfAnyDay || days.has(day);
  let reading: GateCodeResult = { kind: 'refused', reason: 'malformed' };
  for (const master of keys.gateKeyMasters) {
    reading = decodeGateCode(code, (day) => (isRead(day) ? deriveGateKey(master, day) : undefined));
    if (reading.kind === 'read') return reading;
  }
  return reading;
};

const findByQrCode = async (
  call: FindPassCall,
  code: string,
  isOfAnyDay: boolean,
): Promise<FoundPass> => {
  const reading = readWithEveryKey(call, code, isOfAnyDay);
  if (reading.kind === 'refused') {
    return noPass(reading.reason === 'unknownKey' ? 'otherDay' : 'unknownPass');
  }
  const { scannedPasses } = call.repositories;
  const candidates = await scannedPasses.byGateReference(reading.pass.passRef);
  const match =
    candidates.find((one) => one.kind === 'found' && one.pass.gateCode === code) ??
    candidates.find(({ kind }) => kind === 'unreadable');
  return match ? { ...match, assurance: 'high' } : noPass('unknownPass');
};

const isOpen = ({ pass: { state, notBefore, notAfter } }: PassLookup, now: number): boolean =>
  state === 'live' && notBefore <= now && now < notAfter;

/**
 * The best matches: at the exit a pass of someone inside, otherwise one open now, then a live one,
 * then any. A damaged pass counts like the others; otherwise one of another day would hide it.
 */
const bestMatches = async (
  { repositories: { presences }, now }: FindPassCall,
  candidates: readonly PassLookup[],
  direction: 'in' | 'out',
): Promise<readonly PassLookup[]> => {
  if (direction === 'out') {
    const held: PassLookup[] = [];
    for (const one of candidates) if (await presences.isInside(one.pass.passId)) held.push(one);
    if (held.length > 0) return held;
  }
  const open = candidates.filter((one) => isOpen(one, now));
  if (open.length > 0) return open;
  const live = candidates.filter(({ pass }) => pass.state === 'live');
  return live.length > 0 ? live : candidates.slice(0, 1);
};

/**
 * A number without an open pass may belong to a person that the answers of today refuse: then the
 * gate says that, and not that a pass is missing. Their revoked pass, if there is one.
 */
const findRefused = async (
  { repositories: { passScreenings }, now }: FindPassCall,
  identityNo: string,
  answerType: UserType | undefined,
  candidates: readonly PassLookup[],
): Promise<FoundPass | null> => {
  const types = (await passScreenings.refusedTypesToday(identityNo, now)).filter(
    (type) => answerType === undefined || type === answerType,
  );
  if (types.length === 0) return null;
  const pass = candidates.find((one) => types.includes(one.pass.answerType));
  return pass ? { ...pass, assurance: 'low' } : noPass('screenedOut');
};

/**
 * Finds the pass for a code that was scanned or typed (decisions, L14, U21); its contents are never
 * trusted.
 */
export const findPass = async (
  call: FindPassCall & Pick<Call, 'settings'>,
  request: GateScanRequest,
): Promise<FoundPass> => {
  const { scannedPasses } = call.repositories;
  const { kind = 'scan', answerType, direction } = request;
  const code = request.code.trim();
  if (kind === 'scan' && isGateCode(code)) {
    const isOffline = isOfflineEntry({ request, settings: call.settings });
    return findByQrCode(call, code, direction === 'out' || isOffline);
  }

  const candidates =
    kind === 'scan' ? await scannedPasses.byBarcode(code) : await scannedPasses.ofIdentity(code);
  const ofRequestedType = candidates.filter(
    ({ pass }) => answerType === undefined || pass.answerType === answerType,
  );
  const matches = await bestMatches(call, ofRequestedType, direction);
  if (direction === 'in' && !matches.some((one) => isOpen(one, call.now))) {
    const refused = await findRefused(call, code, answerType, ofRequestedType);
    if (refused) return refused;
  }
  const [match] = matches;
  if (!match) {
    const other = kind === 'scan' ? otherCodeReason(code) : null;
    return noPass(other ?? 'unknownPass');
  }
  // A barcode was printed on one of them; a typed number is weaker evidence.
  const isUnambiguous =
    kind === 'scan' || new Set(matches.map(({ pass }) => pass.answerType)).size === 1;
  return isUnambiguous ? { ...match, assurance: 'low' } : noPass('severalPasses');
};
