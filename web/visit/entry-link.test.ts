import { describe, expect, it } from 'vitest';
import { entryLinkOf } from './entry-link.ts';

describe('the target of a message’s link', () => {
  it('is the opened address with its full query', () => {
    expect(entryLinkOf('/rnok', '?pid=abc&type=Uk5PSw')).toBe('/rnok?pid=abc&type=Uk5PSw');
  });

  it('is null for a page that was opened in another way', () => {
    expect(entryLinkOf('/', '')).toBeNull();
    expect(entryLinkOf('/pt', '?vd=MjAyNjAzMDk')).toBeNull();
  });
});
