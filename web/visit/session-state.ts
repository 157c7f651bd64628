import { DEFAULT_LANGUAGE, isLanguage } from '../../engine/wording/language.ts';
import { isUserType } from '../../engine/visit/user-type.ts';
import type { Language, UserType, Yn } from '../../schemas/api.gen.ts';

/** The shared state of the screens of one visit (FLOW-23). It contains no personal data. */
export interface SessionState {
  readonly language: Language;
  readonly userType: UserType | '';
  /** Which kiosk it is: H hospital, C chart, R research; empty on a phone (decisions, U15). */
  readonly kioskType: '' | 'H' | 'C' | 'R';
  /** The visitor came by a message's link. */
  readonly withTalk: Yn;
  /** The visit started at home. */
  readonly cnnHome: Yn;
  /** Whether a questionnaire is in use for the type. */
  readonly inquiryYn: Yn;
  /** Questionnaires active for the type and date. */
  readonly validInquiryCnt: number;
  readonly visitReason: string;
  /** Whether a legal representative consents. */
  readonly representativeYn: Yn;
}

export const EMPTY_SESSION: SessionState = {
  language: DEFAULT_LANGUAGE,
  userType: '',
  kioskType: '',
  withTalk: 'N',
  cnnHome: 'N',
  inquiryYn: 'N',
  validInquiryCnt: 0,
  visitReason: '',
  representativeYn: 'N',
};

/** A phone stores the session here for the life of its tab; a kiosk does not store it. */
export type SessionStorageArea = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const STORAGE_KEY = 'munjin.session';
const KIOSK_TYPES: readonly SessionState['kioskType'][] = ['', 'H', 'C', 'R'];

const toYn = (value: unknown): Yn => (value === 'Y' ? 'Y' : 'N');

/** The kind of kiosk from the query, or an empty text for a phone. */
export const kioskTypeOf = (text: string | undefined): SessionState['kioskType'] =>
  KIOSK_TYPES.find((type) => type === text) ?? '';

/**
 * The stored session; unreadable data counts as none. `firstLanguage` is that of a tab without one.
 */
export const readSession = (
  storage: SessionStorageArea,
  firstLanguage: Language = DEFAULT_LANGUAGE,
): SessionState => {
  const empty = { ...EMPTY_SESSION, language: firstLanguage };
  let stored: unknown;
  try {
    stored = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return empty;
  }
  if (typeof stored !== 'object' || stored === null) return empty;
  const {
    language,
    userType,
    withTalk,
    cnnHome,
    inquiryYn,
    validInquiryCnt,
    visitReason,
    representativeYn,
  } = stored as Record<keyof SessionState, unknown>;
  return {
    language: typeof language === 'string' && isLanguage(language) ? language : firstLanguage,
    userType: typeof userType === 'string' && isUserType(userType) ? userType : '',
    kioskType: '',
    withTalk: toYn(withTalk),
    cnnHome: toYn(cnnHome),
    inquiryYn: toYn(inquiryYn),
    validInquiryCnt: Number.isInteger(validInquiryCnt) ? Number(validInquiryCnt) : 0,
    visitReason: typeof visitReason === 'string' ? visitReason : '',
    representativeYn: toYn(representativeYn),
  };
};

export interface SessionStore {
  readonly get: () => SessionState;
  readonly set: (change: Partial<SessionState>) => void;
  /** Resets the visit: all values except the kind of kiosk get their initial state. */
  readonly reset: () => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/**
 * The current session. It is stored in `storage` on a phone and only in memory at a kiosk, which
 * starts in Korean whatever `firstLanguage` its browser prefers.
 */
export const createSession = (
  storage: SessionStorageArea,
  kioskType: SessionState['kioskType'],
  firstLanguage?: Language,
): SessionStore => {
  let state: SessionState = kioskType
    ? { ...EMPTY_SESSION, kioskType }
    : readSession(storage, firstLanguage);
  const listeners = new Set<() => void>();
  const change = (next: SessionState): void => {
    state = next;
    if (state.kioskType) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, JSON.stringify(state));
    for (const listener of listeners) listener();
  };
  return {
    get: () => state,
    set: (part) => {
      change({ ...state, ...part });
    },
    reset: () => {
      change({ ...EMPTY_SESSION, kioskType: state.kioskType });
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
