import { describe, expect, it, vi } from 'vitest';
import { findPeer, openConversation, type PeerWindow, type PreviewWindow } from './preview-peer.ts';

const OURS = 'https://munjin.example';
const STUDIO = 'https://studio.example';
const MIN_INTERVAL_MS = 100;

const questions = (more: object = {}): object => ({
  type: 'categoryData',
  refreshIdx: 'draft-7',
  language: 'ko',
  detailId: 'v1',
  categoryList: [],
  ...more,
});

/** A preview between its peer and other windows, with a clock that the test sets. */
const openTestConversation = () => {
  type Listener = Parameters<PreviewWindow['addEventListener']>[1];
  const listeners = new Set<Listener>();
  const timers = new Map<number, { at: number; work: () => void }>();
  let now = 0;
  let made = 0;
  const peer = { postMessage: vi.fn<PeerWindow['postMessage']>() };
  const page: PreviewWindow = {
    opener: null,
    parent: peer,
    addEventListener: (_, listener) => listeners.add(listener),
    removeEventListener: (_, listener) => listeners.delete(listener),
    setTimeout: (work, after) => {
      made += 1;
      timers.set(made, { at: now + after, work });
      return made;
    },
    clearTimeout: (timer) => timers.delete(timer),
  };
  const onData = vi.fn<(data: unknown) => void>();
  const onUnreadable = vi.fn<(where: string) => void>();
  const conversation = openConversation(page, peer, {
    origins: [OURS, STUDIO],
    refreshIdx: 'draft-7',
    onData,
    onUnreadable,
  });
  return {
    peer,
    conversation,
    onData,
    onUnreadable,
    come: (data: unknown, origin = STUDIO, source: unknown = peer) => {
      for (const listener of listeners) listener({ source, origin, data });
    },
    advance: (by: number) => {
      now += by;
      for (const [id, { at, work }] of timers) {
        if (at > now) continue;
        timers.delete(id);
        work();
      }
    },
    isQuiet: () => listeners.size === 0 && timers.size === 0,
  };
};

describe('the page that a preview belongs to', () => {
  const frame = { postMessage: () => undefined };
  const opener = { postMessage: () => undefined };

  it('is the one around it, otherwise the one that opened it', () => {
    const alone = { opener: null, parent: null as unknown };
    alone.parent = alone;
    expect(findPeer(alone)).toBeNull();
    const popup = { opener, parent: null as unknown };
    popup.parent = popup;
    expect(findPeer(popup)).toBe(opener);
    expect(findPeer({ opener, parent: frame })).toBe(frame);
  });
});

describe('a conversation with it', () => {
  it('[PREVIEW-03] asks with needCategoryData, for each allowed origin by name and never for any', () => {
    const { conversation, peer } = openTestConversation();
    conversation.requestData();
    const need = { type: 'needCategoryData', refreshIdx: 'draft-7' };
    expect(peer.postMessage.mock.calls).toEqual([
      [need, OURS],
      [need, STUDIO],
    ]);
  });

  it('[PREVIEW-04] reports complete answers only to the origin that sent the questions', () => {
    const { conversation, peer, come } = openTestConversation();
    conversation.notifyComplete();
    expect(peer.postMessage).not.toHaveBeenCalled();
    come(questions());
    conversation.notifyComplete();
    expect(peer.postMessage.mock.calls).toEqual([
      [{ type: 'refresh', refreshIdx: 'draft-7' }, STUDIO],
    ]);
  });

  it.each([
    ['of another origin', questions(), 'https://elsewhere.example', undefined],
    ['of an origin that only looks like ours', questions(), `${OURS}.elsewhere.example`, undefined],
    ['of no origin', questions(), 'null', undefined],
    ['of another window', questions(), STUDIO, {}],
    ['of no window', questions(), STUDIO, null],
    ['for another preview', questions({ refreshIdx: 'draft-8' }), STUDIO, undefined],
    ['of another type', questions({ type: 'setImmediate' }), STUDIO, undefined],
    ['of no shape at all', 'webpackHotUpdate', STUDIO, undefined],
  ])('ignores a message %s', (_, message, origin, source) => {
    const { come, onData, onUnreadable, conversation, peer } = openTestConversation();
    come(message, origin, source === undefined ? peer : source);
    expect(onData).not.toHaveBeenCalled();
    expect(onUnreadable).not.toHaveBeenCalled();
    conversation.notifyComplete();
    expect(peer.postMessage).not.toHaveBeenCalled();
  });

  it('reports a message it cannot read, and keeps the origin of the last readable one', () => {
    const { come, onData, onUnreadable } = openTestConversation();
    come(questions({ categoryList: [{}] }));
    expect(onUnreadable.mock.calls).toEqual([['categoryList[0].categoryId']]);
    expect(onData).not.toHaveBeenCalled();
  });

  it('reads the first of a flood of messages and then the last of each interval', () => {
    const { come, advance, onData } = openTestConversation();
    for (let count = 0; count < 1000; count += 1) come(questions({ detailId: `v${count}` }));
    const read = () => onData.mock.calls.map(([data]) => (data as { detailId: string }).detailId);
    expect(read()).toEqual(['v0']);
    advance(MIN_INTERVAL_MS - 1);
    expect(read()).toEqual(['v0']);
    advance(1);
    expect(read()).toEqual(['v0', 'v999']);
    come(questions({ detailId: 'later' }));
    advance(MIN_INTERVAL_MS);
    expect(read()).toEqual(['v0', 'v999', 'later']);
    advance(MIN_INTERVAL_MS);
    advance(MIN_INTERVAL_MS);
    expect(read()).toHaveLength(3);
  });

  it('ignores all messages once it has ended', () => {
    const { come, advance, conversation, onData, isQuiet } = openTestConversation();
    come(questions());
    come(questions({ detailId: 'v2' }));
    conversation.close();
    expect(isQuiet()).toBe(true);
    come(questions({ detailId: 'v3' }));
    advance(MIN_INTERVAL_MS);
    expect(onData).toHaveBeenCalledTimes(1);
  });
});
