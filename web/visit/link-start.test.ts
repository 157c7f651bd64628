import { describe, expect, it } from 'vitest';
import { linkStartOf } from './link-start.ts';

describe('where a message’s link leads', () => {
  it('is the address that it opened, with all that it carries', () => {
    expect(linkStartOf('/rnok', '?pid=abc&type=Uk5PSw')).toBe('/rnok?pid=abc&type=Uk5PSw');
  });

  it('is nowhere for a page that was opened otherwise', () => {
    expect(linkStartOf('/', '')).toBeNull();
    expect(linkStartOf('/pt', '?vd=MjAyNjAzMDk')).toBeNull();
  });
});
