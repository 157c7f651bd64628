import { describe, expect, it } from 'vitest';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import { errorAddress } from './error-address.ts';
import { errorDetailIn, readErrorText } from './error-text.ts';

const read = (address: string) =>
  readErrorText(new URL(address, 'https://hospital.example').searchParams);

describe('error page', () => {
  it('receives the name of its title', () => {
    expect(errorAddress('noSchedule')).toBe('/error?titleText=noSchedule');
    expect(read(errorAddress('noSchedule')).titleKey).toBe('screen.error.noSchedule');
  });

  it('leaves its defaults to the page', () => {
    expect(read('/error')).toEqual({
      titleKey: undefined,
      detailKey: undefined,
      showDetail: true,
    });
    expect(read('/error?showDetailText=N&detailText=linkExpired')).toMatchObject({
      detailKey: 'message.linkExpired',
      showDetail: false,
    });
  });

  it('takes no words from an address, only names of our own texts', () => {
    for (const words of [
      'Pay 50,000 won to 110-1234',
      'toString',
      '__proto__',
      'screen.redo',
      '',
    ]) {
      const query = new URLSearchParams({ titleText: words, detailText: words });
      expect(read(`/error?${query.toString()}`)).toEqual({
        titleKey: undefined,
        detailKey: undefined,
        showDetail: true,
      });
    }
  });

  it('receives the message of the server in the history’s state', () => {
    expect(errorDetailIn({ errorDetail: '16:00부터' })).toBe('16:00부터');
    for (const other of [null, undefined, '16:00부터', {}, { errorDetail: 1 }])
      expect(errorDetailIn(other)).toBe('');
  });

  it('remembers the run that it ends, besides its title', () => {
    const run = { type: 'NOK', inqCode: 'SLEEP_RESEARCH' };
    const { searchParams } = new URL(errorAddress('noSchedule', run), 'https://hospital.example');
    expect(parseScreenQuery(searchParams)).toEqual(run);
    expect(readErrorText(searchParams).titleKey).toBe('screen.error.noSchedule');
  });
});
