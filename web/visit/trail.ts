/**
 * The way back at a kiosk. The browser's history there never grows, so that no address of a visit
 * is left in it; the screens walked through are kept here until the visit ends.
 */
const trail: string[] = [];

export const leaveTrail = (address: string): void => {
  trail.push(address);
};

/** The screen before this one; undefined at the start. */
export const stepBack = (): string | undefined => trail.pop();

export const wipeTrail = (): void => {
  trail.length = 0;
};
