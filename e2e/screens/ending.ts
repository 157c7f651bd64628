import { button, screenAt, type ScreenContext } from './screen-context.ts';

/** `/thankyou`, `/error` and similar pages at the end of a visit. */
export const endingScreen = (stage: ScreenContext, route: string) => {
  const main = screenAt(stage, route);
  return {
    main,
    heading: main.getByRole('heading', { level: 1 }),
    /** How long the page stays. */
    countdown: main.getByRole('timer'),
    stay: button(stage, 'screen.kiosk.stay'),
    toStart: button(stage, 'screen.toStart'),
  };
};
