/** The same questionnaire drawn by survey-react-ui, set up as its documentation describes. */
// The style sheet without the fonts that it would load.
import 'survey-core/survey-core.fontless.min.css';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { Model } from 'survey-core';
import 'survey-core/i18n/korean';
import { Survey } from 'survey-react-ui';
import { countriesIn } from '../../../engine/wording/country-name.ts';

/**
 * From this number on, its documentation recommends loading a list of choices when it is opened.
 */
const countries = (filter) =>
  countriesIn('ko')
    .filter(({ name }) => name.includes(filter))
    .map(({ code, name }) => ({ value: code, text: name }));

const definition = await (await fetch('/questionnaire.json')).json();
const survey = new Model(definition);
survey.onChoicesLazyLoad.add((_, { filter, skip, take, setItems }) => {
  const found = countries(filter);
  setItems(found.slice(skip, skip + take), found.length);
});
createRoot(document.getElementById('place')).render(createElement(Survey, { model: survey }));
