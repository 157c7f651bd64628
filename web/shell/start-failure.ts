import { textDirection, langAttribute } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { reloadInLanguage } from '../i18n/reload-in-language.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { NOT_STARTED_WORDS } from './not-started-words.gen.ts';

const CONTAINER_ID = 'not-started';

/**
 * Says in the visitor's language that the screens could not start. The texts are bundled, because
 * an offline visitor cannot fetch any.
 */
export const showStartFailure = (language: Language): void => {
  const container = document.getElementById(CONTAINER_ID);
  if (!container) return;
  const words = NOT_STARTED_WORDS[language];
  const { documentElement: html } = document;
  html.lang = langAttribute(language);
  html.dir = textDirection(language);
  document.title = words['screen.notLoaded'];
  const heading = document.createElement('h1');
  heading.textContent = words['screen.notLoaded'];
  heading.tabIndex = -1;
  const detail = document.createElement('p');
  detail.textContent = words['screen.offline'];
  const reloadLink = document.createElement('a');
  reloadLink.className = 'button button-primary';
  reloadLink.href = window.location.href;
  reloadLink.textContent = words['screen.reload'];
  reloadLink.addEventListener('click', (event) => {
    event.preventDefault();
    reloadInLanguage(language);
  });
  const action = document.createElement('p');
  action.append(reloadLink);
  container.replaceChildren(heading, detail, action);
  container.hidden = false;
  takeFocus(heading);
};
