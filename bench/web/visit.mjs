/**
 * A real visit to our hospital, through the page objects of the browser tests, up to the
 * questionnaire.
 */
import { register } from 'tsx/esm/api';

register();
const { LANGUAGES, nativeName } = await import('../../engine/wording/language.ts');
const { wordingIn } = await import('../../e2e/wording.ts');
const { consentScreen } = await import('../../e2e/screens/consent.ts');
const { homeScreen } = await import('../../e2e/screens/home.ts');
const { lookupScreen } = await import('../../e2e/screens/lookup.ts');
const { screenAt } = await import('../../e2e/screens/screen-context.ts');

/** An outpatient who is expected today (fixtures/directory). */
const PATIENT = '20000001';

export { LANGUAGES, nativeName, wordingIn };

/** The screens of a visit, as the visitor sees them. */
export const screensOn = (page, language = 'ko') => {
  const stage = {
    page,
    language,
    atKiosk: false,
    say: wordingIn(language),
    picture: () => Promise.resolve(),
  };
  return {
    main: screenAt(stage, '/'),
    home: homeScreen(stage),
    lookup: lookupScreen(stage),
    consent: consentScreen(stage),
  };
};

export const openHome = async (page, url, language = 'ko') => {
  await page.goto(new URL(language === 'ko' ? '/' : `/?lang=${language}`, url).href);
  await screensOn(page, language).main.waitFor();
};

/**
 * Goes from the home page to the terms and agrees to all of them; returns the button that leads to
 * the next screen.
 */
export const goToConsent = async (page, language = 'ko') => {
  const { home, lookup, consent } = screensOn(page, language);
  await home.choosePurposeToday('patient');
  await lookup.byNumber(PATIENT);
  await lookup.confirm();
  const boxes = consent.main.getByRole('checkbox');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
  return consent.next;
};
