import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHostPrinter } from './host-printer.ts';

const PAPER = { widthMm: 80, heightMm: 140 };

/** A page with the host that a test sets, and its log. */
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

  it('[ENTITY-27] reports each known state, and `unknown` for any other word', async () => {
    for (const paper of ['ok', 'disconnected', 'jam', 'low', 'none']) {
      expect(await pageWith(host(() => ({ paper }))).printer?.state()).toBe(paper);
    }
    for (const reply of [{ paper: 'burning' }, { paper: 7 }, {}, null, 'ok', undefined]) {
      expect(await pageWith(host(() => reply)).printer?.state()).toBe('unknown');
    }
  });

  it('receives the size of the paper, and reports whether it printed', async () => {
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

  it('counts as disconnected if it fails or does not answer', async () => {
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

  it('is ignored if its shape or version differs, or the page is in a frame', () => {
    const good = host(() => ({ paper: 'ok' }));
    expect(pageWith(good).printer).not.toBeNull();
    expect(pageWith(good, true).printer).toBeNull();
    const strange = [undefined, null, 'x', {}, { ...good, version: 2 }, { ...good, print: 'p' }];
    for (const one of strange) expect(pageWith(one).printer).toBeNull();
  });
});
