import { textDirection, langAttribute } from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { reloadInLanguage } from '../i18n/reload-in-language.ts';
import { takeFocus } from '../ui/take-focus.ts';
import { NOT_STARTED_WORDS } from './not-started-words.gen.ts';
import { recallHospital } from './remembered-hospital.ts';

const CONTAINER_ID = 'not-started';

/** The header of every screen, as far as it is known without the texts. */
const createHeader = (hospitalName: string): HTMLElement => {
  const header = document.createElement('header');
  header.className = 'page-header';
  const inner = document.createElement('div');
  inner.className = 'page-header-inner';
  const brand = document.createElement('p');
  brand.className = 'brand';
  const mark = document.createElement('img');
  mark.src = '/favicon.svg';
  mark.alt = '';
  const name = document.createElement('span');
  name.textContent = hospitalName;
  brand.append(mark, name);
  inner.append(brand);
  header.append(inner);
  return header;
};

/** The telephone works without the internet. */
const createHelpLine = (words: string, phone: string): HTMLElement => {
  const line = document.createElement('p');
  const call = document.createElement('a');
  call.href = `tel:${phone.replace(/[^\d+]/g, '')}`;
  call.dir = 'ltr';
  call.textContent = phone;
  line.append(`${words} `, call);
  return line;
};

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
  const hospital = recallHospital();
  container.replaceChildren(
    heading,
    detail,
    action,
    ...(hospital ? [createHelpLine(words['screen.help'], hospital.phone)] : []),
  );
  container.before(createHeader(hospital?.name ?? ''));
  container.hidden = false;
  takeFocus(heading);
};
