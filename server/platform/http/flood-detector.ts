const WINDOW_MS = 60_000;
/** The maximum number of addresses remembered; the oldest are dropped first. */
const MAX_ADDRESSES = 20_000;

/** Counts the requests of each address within a minute; true when there are too many. */
export const createFloodDetector = (
  mostPerMinute: number,
): ((address: string, now: number) => boolean) => {
  const windows = new Map<string, { since: number; count: number }>();
  return (address, now) => {
    const window = windows.get(address);
    if (window && now - window.since < WINDOW_MS) {
      window.count += 1;
      return window.count > mostPerMinute;
    }
    windows.delete(address);
    windows.set(address, { since: now, count: 1 });
    if (windows.size > MAX_ADDRESSES) {
      const oldest = windows.keys().next();
      if (!oldest.done) windows.delete(oldest.value);
    }
    return false;
  };
};
