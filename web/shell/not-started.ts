import { direction, langAttribute } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { loadAnew } from '../i18n/load-anew.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { NOT_STARTED_WORDS } from './not-started-words.gen.ts';

const PLACE = 'not-started';

/**
 * Says in the visitor's language that the screens could not start, with words that came along with
 * them: whoever is offline cannot fetch any.
 */
export const drawNotStarted = (language: Language): void => {
  const place = document.getElementById(PLACE);
  if (!place) return;
  const words = NOT_STARTED_WORDS[language];
  const { documentElement: html } = document;
  html.lang = langAttribute(language);
  html.dir = direction(language);
  document.title = words['screen.notLoaded'];
  const heading = document.createElement('h1');
  heading.textContent = words['screen.notLoaded'];
  heading.tabIndex = -1;
  const detail = document.createElement('p');
  detail.textContent = words['screen.offline'];
  const again = document.createElement('a');
  again.className = 'button button-primary';
  again.href = window.location.href;
  again.textContent = words['screen.reload'];
  again.addEventListener('click', (event) => {
    event.preventDefault();
    loadAnew(language);
  });
  const action = document.createElement('p');
  action.append(again);
  place.replaceChildren(heading, detail, action);
  place.hidden = false;
  takeFocus(heading);
};
