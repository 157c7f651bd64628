import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostPrinter } from './host-printer.ts';

const PAPER = { widthMm: 80, heightMm: 140 };

/** A page whose host is what a test puts there, and what it has logged. */
const pageWith = (munjinPrinter: unknown, isFramed = false) => {
  const logged: string[] = [];
  const page = { munjinPrinter, top: null as unknown };
  page.top = isFramed ? {} : page;
  return { logged, printer: createHostPrinter(page, (text) => logged.push(text)) };
};

const host = (status: () => unknown, print: (paper: unknown) => unknown = () => ({})) => ({
  version: 1,
  status: () => Promise.resolve(status()),
  print: (paper: unknown) => Promise.resolve(print(paper)),
});

describe('the printer of a kiosk’s host', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('[ENTITY-27] says each state that there is, and `unknown` for any other word', async () => {
    for (const paper of ['ok', 'disconnected', 'jam', 'low', 'none']) {
      expect(await pageWith(host(() => ({ paper }))).printer?.state()).toBe(paper);
    }
    for (const reply of [{ paper: 'burning' }, { paper: 7 }, {}, null, 'ok', undefined]) {
      expect(await pageWith(host(() => reply)).printer?.state()).toBe('unknown');
    }
  });

  it('is told the size of the paper, and says whether it printed', async () => {
    const jobs: unknown[] = [];
    const printing = (reply: unknown) =>
      pageWith(
        host(
          () => ({}),
          (paper) => {
            jobs.push(paper);
            return reply;
          },
        ),
      ).printer?.print(PAPER);
    expect(await printing({ printed: true })).toBe('printed');
    for (const reply of [{ printed: false }, { printed: 'yes' }, undefined]) {
      expect(await printing(reply)).toBe('failed');
    }
    expect(jobs[0]).toEqual(PAPER);
  });

  it('counts as disconnected when it breaks or does not answer', async () => {
    const broken = pageWith({
      version: 1,
      status: () => Promise.reject(new Error('no driver')),
      print: () => Promise.reject(new Error('no driver')),
    });
    expect(await broken.printer?.state()).toBe('disconnected');
    expect(await broken.printer?.print(PAPER)).toBe('failed');
    expect(broken.logged).toHaveLength(2);
    const silent = pageWith({
      version: 1,
      status: () => new Promise(() => undefined),
      print: () => new Promise(() => undefined),
    });
    const state = silent.printer?.state();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await state).toBe('disconnected');
    const print = silent.printer?.print(PAPER);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await print).toBe('failed');
  });

  it('is none where its shape or version is another, or the page stands in a frame', () => {
    const good = host(() => ({ paper: 'ok' }));
    expect(pageWith(good).printer).not.toBeNull();
    expect(pageWith(good, true).printer).toBeNull();
    const strange = [undefined, null, 'x', {}, { ...good, version: 2 }, { ...good, print: 'p' }];
    for (const one of strange) expect(pageWith(one).printer).toBeNull();
  });
});
