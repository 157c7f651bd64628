import { describe, expect, it } from 'vitest';
import { createSession, EMPTY_SESSION, kioskTypeOf, readSession } from './session-state.ts';

const storageWith = (text: string | null = null) => {
  const kept = new Map<string, string>(text === null ? [] : [['munjin.session', text]]);
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
};

describe('session', () => {
  it('[FLOW-23] keeps its eight values for the life of the tab', () => {
    const storage = storageWith();
    const session = createSession(storage, '');
    session.set({ language: 'ar', userType: 'NOK', withTalk: 'Y', cnnHome: 'Y' });
    session.set({ inquiryYn: 'Y', validInquiryCnt: 2, visitReason: '수리' });
    expect(createSession(storage, '').get()).toEqual({
      language: 'ar',
      userType: 'NOK',
      kioskType: '',
      withTalk: 'Y',
      cnnHome: 'Y',
      inquiryYn: 'Y',
      validInquiryCnt: 2,
      visitReason: '수리',
      // Our addition: whether a legal representative consents.
      representativeYn: 'N',
    });
  });

  it('[FLOW-23] keeps kioskType and all other values only in memory at a kiosk', () => {
    const storage = storageWith('{"language":"vi"}');
    const session = createSession(storage, 'H');
    expect(session.get()).toEqual({ ...EMPTY_SESSION, kioskType: 'H' });
    session.set({ userType: 'PT' });
    expect(session.get()).toMatchObject({ kioskType: 'H', userType: 'PT' });
    expect(storage.kept.size).toBe(0);
    session.reset();
    expect(session.get()).toEqual({ ...EMPTY_SESSION, kioskType: 'H' });
  });

  it('reads nothing from a stored text that it did not write', () => {
    for (const text of ['{', 'null', '7', '{"language":"xx","userType":"BOSS","inquiryYn":1}']) {
      expect(readSession(storageWith(text))).toEqual(EMPTY_SESSION);
    }
  });

  it('notifies its subscribers of every change, until they unsubscribe', () => {
    const session = createSession(storageWith(), '');
    let callCount = 0;
    const leave = session.subscribe(() => (callCount += 1));
    session.set({ userType: 'GST' });
    leave();
    session.set({ userType: 'PT' });
    expect(callCount).toBe(1);
  });

  it('knows the kinds of kiosk', () => {
    expect(['H', 'C', 'R', 'X', undefined].map(kioskTypeOf)).toEqual(['H', 'C', 'R', '', '']);
  });
});
