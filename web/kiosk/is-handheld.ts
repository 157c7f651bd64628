/**
 * A participant's own phone in kiosk style, at the self-service: less than 600 px wide, with a
 * keyboard of its own.
 */
export const isHandheld = (): boolean => window.matchMedia('(max-width: 37.5rem)').matches;
