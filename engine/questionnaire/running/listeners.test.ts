import { describe, expect, it, vi } from 'vitest';
import { createListeners } from './listeners.ts';

describe('listeners', () => {
  it('are called once per round, twice if added twice, never after they are removed', () => {
    const all = createListeners();
    const [twice, left] = [vi.fn(), vi.fn()];
    all.add(twice);
    const leave = all.add(twice);
    all.add(left)();
    all.call();
    expect(twice).toHaveBeenCalledTimes(2);
    leave();
    all.call();
    expect(twice).toHaveBeenCalledTimes(3);
    expect(left).not.toHaveBeenCalled();
  });

  it('added during a round wait for the next, removed during it are not called', () => {
    const all = createListeners();
    const [late, gone] = [vi.fn(), vi.fn()];
    const stop = all.add(() => {
      all.add(late);
      leave();
    });
    const leave = all.add(gone);
    all.call();
    expect(late).not.toHaveBeenCalled();
    expect(gone).not.toHaveBeenCalled();
    stop();
    all.call();
    expect(late).toHaveBeenCalledTimes(1);
  });

  it('calls listeners added so far in a nested round too', () => {
    const all = createListeners();
    const calls: string[] = [];
    let deep = false;
    all.add(() => {
      calls.push('first');
      if (deep) return;
      deep = true;
      all.add(() => calls.push('second'));
      all.call();
    });
    all.call();
    expect(calls).toEqual(['first', 'first', 'second']);
  });
});
