/**
 * The back history at a kiosk. The browser's history there never grows, so that it contains no
 * address of a visit; the visited screens are kept here until the visit ends.
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
