import { describe, expect, it } from 'vitest';
import { entryLinkOf } from './entry-link.ts';

describe('where a message’s link leads', () => {
  it('is the address that it opened, with all that it carries', () => {
    expect(entryLinkOf('/rnok', '?pid=abc&type=Uk5PSw')).toBe('/rnok?pid=abc&type=Uk5PSw');
  });

  it('is nowhere for a page that was opened otherwise', () => {
    expect(entryLinkOf('/', '')).toBeNull();
    expect(entryLinkOf('/pt', '?vd=MjAyNjAzMDk')).toBeNull();
  });
});
