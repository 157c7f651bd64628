import { describe, expect, it } from 'vitest';
import { parseScreenQuery } from '../../engine/visit/screen-url.ts';
import { errorAddress, readErrorText } from './error-address.ts';

const read = (address: string) =>
  readErrorText(new URL(address, 'https://hospital.example').searchParams);

describe('error page', () => {
  it('receives a title and a detail as plain text', () => {
    const address = errorAddress('<b>늦음</b> & 더', '16:00부터');
    expect(read(address)).toEqual({
      titleText: '<b>늦음</b> & 더',
      detailText: '16:00부터',
      showDetail: true,
    });
  });

  it('leaves its defaults to the page', () => {
    expect(errorAddress('', '')).toBe('/error');
    expect(read('/error')).toEqual({ titleText: '', detailText: '', showDetail: true });
    expect(read('/error?showDetailText=N&detailText=x').showDetail).toBe(false);
  });

  it('remembers the run that it ends, besides its texts', () => {
    const run = { type: 'NOK', inqCode: 'SLEEP_RESEARCH' };
    const { searchParams } = new URL(errorAddress('늦음', '', run), 'https://hospital.example');
    expect(parseScreenQuery(searchParams)).toEqual(run);
    expect(readErrorText(searchParams).titleText).toBe('늦음');
  });

  it('cuts texts that are too long for a sentence', () => {
    expect(read(`/error?detailText=${'x'.repeat(5000)}`).detailText).toHaveLength(600);
  });
});
