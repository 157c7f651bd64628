/**
 * The way back at a kiosk. The browser's history there never grows, so that no address of a visit
 * is left in it; the screens walked through are kept here until the visit ends.
 */
const kioskHistory: string[] = [];

export const pushAddress = (address: string): void => {
  kioskHistory.push(address);
};

/** The screen before this one; undefined at the start. */
export const popAddress = (): string | undefined => kioskHistory.pop();

export const clearKioskHistory = (): void => {
  kioskHistory.length = 0;
};
