import { deriveGateKey, decodeGateCode, type GateCodeResult } from '../../engine/pass/gate-code.ts';
import type { GateReason } from '../../engine/pass/gate-reason.ts';
import { isGateCode } from '../../engine/pass/gate-snapshot.ts';
import { addDays } from '../../engine/visit/calendar-day.ts';
import { dayAt } from '../../engine/visit/local-time.ts';
import type { GateScanRequest } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';
import type { PassLookup } from './scanned-passes-repository.ts';
import { isEntryMade } from './entry-made.ts';

/** The pass that was meant, and how sure that is; or why there is none. */
export type FoundPass =
  | (PassLookup & { readonly assurance: 'high' | 'low' })
  | { readonly kind: 'none'; readonly reason: GateReason };

type Finding = Pick<Call, 'repositories' | 'keys' | 'now'>;

const none = (reason: GateReason): FoundPass => ({ kind: 'none', reason });

/**
 * Under every master key in use. In: of today, and of the days beside it, whose passes meet today.
 * Out: of any day, since a stay can last longer than the pass that it began with; and what was let
 * in already, however late it is told.
 */
const readWithKeys = (
  { keys, now }: Pick<Finding, 'keys' | 'now'>,
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

const byQrCode = async (call: Finding, code: string, isOfAnyDay: boolean): Promise<FoundPass> => {
  const reading = readWithKeys(call, code, isOfAnyDay);
  if (reading.kind === 'refused') {
    return none(reading.reason === 'unknownKey' ? 'otherDay' : 'unknownPass');
  }
  const { scannedPasses } = call.repositories;
  const named = await scannedPasses.byGateReference(reading.pass.passRef);
  const meant =
    named.find((one) => one.kind === 'found' && one.pass.gateCode === code) ??
    named.find(({ kind }) => kind === 'unreadable');
  return meant ? { ...meant, assurance: 'high' } : none('unknownPass');
};

const isOpen = ({ pass: { state, notBefore, notAfter } }: PassLookup, now: number): boolean =>
  state === 'live' && notBefore <= now && now < notAfter;

/**
 * Those that fit best: at the exit of who is inside, else open now, else live, else any. A damaged
 * one counts as the others do: behind one of another day it would only be hidden.
 */
const likeliest = async (
  { repositories: { presences }, now }: Finding,
  named: readonly PassLookup[],
  direction: 'in' | 'out',
): Promise<readonly PassLookup[]> => {
  if (direction === 'out') {
    const held: PassLookup[] = [];
    for (const one of named) if (await presences.isInside(one.pass.passId)) held.push(one);
    if (held.length > 0) return held;
  }
  const open = named.filter((one) => isOpen(one, now));
  if (open.length > 0) return open;
  const live = named.filter(({ pass }) => pass.state === 'live');
  return live.length > 0 ? live : named.slice(0, 1);
};

/** Finds the pass of what was read or typed (decisions, L14, U21): nothing in it is believed. */
export const findPass = async (
  call: Finding & Pick<Call, 'settings'>,
  request: GateScanRequest,
): Promise<FoundPass> => {
  const { scannedPasses } = call.repositories;
  const { kind = 'scan', answerType, direction } = request;
  const code = request.code.trim();
  if (kind === 'scan' && isGateCode(code)) {
    const isMade = isEntryMade({ request, settings: call.settings });
    return byQrCode(call, code, direction === 'out' || isMade);
  }

  const named =
    kind === 'scan' ? await scannedPasses.byBarcode(code) : await scannedPasses.ofIdentity(code);
  const asked = named.filter(
    ({ pass }) => answerType === undefined || pass.answerType === answerType,
  );
  const fitting = await likeliest(call, asked, direction);
  const [meant] = fitting;
  if (!meant) return none('unknownPass');
  // A barcode was printed on one of them; a typed number says less.
  const isClear = kind === 'scan' || new Set(fitting.map(({ pass }) => pass.answerType)).size === 1;
  return isClear ? { ...meant, assurance: 'low' } : none('severalPasses');
};
