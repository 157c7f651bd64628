import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAllCallers,
  LINK_PHONE,
  URGENT_PHONE,
  type AllCallers,
} from '../../../testing/all-callers.ts';
import { isOnPostgresql } from '../../database/testing/temporary-database.ts';
import { RESIDENT_PHONE } from '../../../testing/links.ts';
import { testApp, type TestApp } from '../../../testing/test-app.ts';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/**
 * Tokens are compared by their hashes, the same for both databases, so the slower one gets fewer
 * tries.
 */
const RANDOM_TOKENS = isOnPostgresql() ? 200 : 10_000;
const EDITS_APART = isOnPostgresql() ? 7 : 1;

let hospital: TestApp;
let everybody: AllCallers;
beforeAll(async () => {
  hospital = await testApp({ config: { floodPerMinute: 100_000_000 } });
  everybody = await createAllCallers(hospital);
});
afterAll(() => hospital.close());

let guesses = 0;
/**
 * Every guess comes from a different address: this tests the tokens, not the limits of a caller.
 */
const stranger = () => {
  guesses += 1;
  return hospital.visitor({
    address: `10.${guesses >> 16}.${(guesses >> 8) & 255}.${guesses & 255}`,
  });
};

interface TokenCheck {
  readonly kind: string;
  readonly real: () => string;
  /** Whether that token opens its target. */
  readonly opens: (token: string) => Promise<boolean>;
}

/** Whether a browser with only this cookie is accepted as a known caller. */
const withCookie = async (name: string, token: string, path: string): Promise<boolean> => {
  const browser = stranger();
  browser.cookies.set(name, token);
  return (await browser.send(path)).status === 200;
};

const isFound = (reply: { readonly status: number; readonly resultCd: number }): boolean =>
  reply.status === 200 && reply.resultCd === 0;

const bearer = async (deviceToken: string): Promise<boolean> =>
  isFound(await hospital.visitor({ deviceToken }).call('device', {}));

const TOKEN_CHECKS: readonly TokenCheck[] = [
  {
    kind: 'passCheck',
    real: () => everybody.patient.passCheck,
    opens: async (passCheck) => isFound(await stranger().call('passCheck', { passCheck })),
  },
  {
    kind: 'passCheck in a path',
    real: () => everybody.patient.passCheck,
    opens: async (passCheck) => isFound(await stranger().call('companions', { passCheck })),
  },
  {
    kind: 'pid of a patient',
    real: () => everybody.patientPid,
    opens: async (pid) =>
      isFound(
        await stranger().call('checkPatientLink', { pid, lastPlcTelno: LINK_PHONE.slice(-4) }),
      ),
  },
  {
    kind: 'pid of a resident guardian',
    real: () => everybody.residentPid,
    opens: async (pid) =>
      isFound(
        await stranger().call('checkResidentLink', { pid, lastPlcTelno: RESIDENT_PHONE.slice(-4) }),
      ),
  },
  {
    kind: 'pid of an urgent survey',
    real: () => everybody.surveyed.pid,
    opens: async (pid) =>
      isFound(await stranger().call('urgentLink', { pid, matchValue: URGENT_PHONE.slice(-4) })),
  },
  {
    kind: 'emergencyId',
    real: () => everybody.surveyed.emergencyId,
    opens: async (emergencyId) =>
      isFound(
        await everybody.surveyed.visitor.call('urgentInquiry', { emergencyId, language: 'ko' }),
      ),
  },
  {
    kind: 'partnerEmpId',
    real: () => everybody.partner.partnerEmpId,
    opens: async (partnerEmpId) => isFound(await stranger().call('partnerLink', { partnerEmpId })),
  },
  {
    kind: 'device',
    real: () => everybody.gateToken,
    opens: bearer,
  },
  {
    kind: 'admin',
    real: () => everybody.desk.cookies.get('__Host-admin') ?? '',
    opens: (token) => withCookie('__Host-admin', token, '/api/admin/v1/session'),
  },
  {
    kind: 'visit',
    real: () => everybody.patient.visitor.cookies.get('__Host-visit') ?? '',
    opens: (token) =>
      withCookie('__Host-visit', token, '/api/v1/inquiry?answerType=PT&language=ko'),
  },
  // This must be last: reading the link once uses it up.
  {
    kind: 'answerId of a view link',
    real: () => everybody.viewToken,
    opens: async (answerId) => isFound(await stranger().call('savedAnswer', { answerId })),
  },
];

/** Every text that differs from the token in one character. */
const editsOf = (token: string): readonly string[] =>
  [...token].flatMap((own, at) =>
    [...ALPHABET]
      .filter((other) => other !== own)
      .map((other) => token.slice(0, at) + other + token.slice(at + 1)),
  );

/** Seven edits of each character, both ends cut and extended, and the case changed. */
const someEditsOf = (token: string): readonly string[] => [
  ...editsOf(token).filter((_, at) => at % 9 === 0),
  token.slice(1),
  token.slice(0, -1),
  `${token}A`,
  `A${token}`,
  token.toUpperCase(),
  token.toLowerCase(),
  [...token].reverse().join(''),
];

const randomTokens = (count: number): readonly string[] =>
  Array.from({ length: count }, () => randomBytes(32).toString('base64url'));

const acceptedTokens = async (
  door: TokenCheck,
  tokens: readonly string[],
): Promise<readonly string[]> => {
  const real = door.real();
  const opened: string[] = [];
  for (const token of tokens) {
    if (token !== real && (await door.opens(token))) opened.push(token);
  }
  return opened;
};

describe('a token', () => {
  it('has 256 bits, and differs from every other', () => {
    const tokens = TOKEN_CHECKS.map((door) => door.real());
    for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(new Set(tokens).size).toBe(tokens.length - 1);
  });

  it('of one kind does not work as another kind', async () => {
    const opened: string[] = [];
    for (const door of TOKEN_CHECKS) {
      for (const other of TOKEN_CHECKS) {
        if (other.real() === door.real()) continue;
        if (await door.opens(other.real())) opened.push(`${other.kind} opens ${door.kind}`);
      }
    }
    expect(opened).toEqual([]);
  });

  it.each(TOKEN_CHECKS)(
    '$kind: opens its target; edited or guessed it opens none',
    async (door) => {
      expect(await acceptedTokens(door, someEditsOf(door.real()))).toEqual([]);
      expect(await acceptedTokens(door, randomTokens(100))).toEqual([]);
      expect(await door.opens(door.real())).toBe(true);
    },
  );

  it('opens nothing when any one of its characters is changed to any other', async () => {
    const [door] = TOKEN_CHECKS;
    if (!door) throw new Error('no door');
    const edits = editsOf(door.real());
    expect(edits).toHaveLength(43 * 63);
    expect(
      await acceptedTokens(
        door,
        edits.filter((_, index) => index % EDITS_APART === 0),
      ),
    ).toEqual([]);
  });

  it(`is not found among ${RANDOM_TOKENS} at random`, async () => {
    const [door] = TOKEN_CHECKS;
    if (!door) throw new Error('no door');
    expect(await acceptedTokens(door, randomTokens(RANDOM_TOKENS))).toEqual([]);
  });
});
