/** Finds the same things on both pages: answers, fields and visible content. */

/**
 * The taps and typed texts for both pages, in order: every condition becomes true and then false
 * again.
 */
export const ANSWERS = [
  { category: 'visitReason', option: 'reasonTests' },
  { category: 'visitReason', option: 'reasonOther' },
  { category: 'visitReasonOther', text: '101' },
  { category: 'visitReason', option: 'reasonOutpatient' },
  { category: 'symptoms', item: 'fever', value: 'Y' },
  { category: 'feverHighest', option: 'feverFrom38' },
  { category: 'feverWithRespiratory', value: 'N' },
  { category: 'symptoms', item: 'fever', value: 'N' },
  { category: 'symptoms', item: 'cough', value: 'Y' },
  { category: 'symptomsSince', text: '3' },
  { category: 'symptoms', item: 'cough', value: 'N' },
  { category: 'symptoms', item: 'breathing', value: 'N' },
  { category: 'symptoms', item: 'soreThroat', value: 'N' },
  { category: 'symptoms', item: 'smellTaste', value: 'N' },
  { category: 'symptoms', item: 'aches', value: 'N' },
  { category: 'recent', item: 'rash', value: 'Y' },
  { category: 'rashPicture', item: 'rashSpots', value: 'N' },
  { category: 'recent', item: 'rash', value: 'N' },
  { category: 'recent', item: 'diarrhea', value: 'N' },
  { category: 'recent', item: 'isolation', value: 'N' },
  { category: 'recent', item: 'contact', value: 'Y' },
  { category: 'contactWhen', option: 'contactToday' },
  { category: 'contactRelation', option: 'contactHousehold' },
  { category: 'contactTest', option: 'testNegative' },
  { category: 'recent', item: 'contact', value: 'N' },
  { category: 'overseas', value: 'Y' },
  { category: 'overseasAnimal', value: 'N' },
  { category: 'overseas', value: 'N' },
  { category: 'visitedPlaces', none: true },
  { category: 'otherHospital', value: 'Y' },
  { category: 'otherHospitalKind', option: 'otherHospitalInpatient' },
  { category: 'resistantBacteria', value: 'N' },
  { category: 'otherHospital', value: 'N' },
  { category: 'conditions', option: 'conditionLung' },
  { category: 'conditions', option: 'conditionHeart' },
  { category: 'conditions', option: 'conditionNone' },
  { category: 'truthful', value: 'Y' },
];

const FIRST = ANSWERS[0].category;

export const OURS = {
  /** Until the first screenful is painted; then a tap on its first choice. */
  sight: {
    painted: '[data-category]',
    fills: true,
    target: `[data-category="${FIRST}"] label`,
    effect: `[data-category="${FIRST}"] input:checked`,
  },
  targetOf: ({ category, option, item, value, none }) => {
    const within = `[data-category="${category}"]`;
    if (none) return `${within} label:has(input[name$="-none"])`;
    if (item) return `${within} label:has(input[name$="-${item}"][value="${value}"])`;
    return `${within} label:has(input[value="${option ?? value}"])`;
  },
  fieldOf: (category) => `[data-category="${category}"] .field-input`,
  /** Runs inside the page. */
  shown: () => {
    const texts = (within, selector) =>
      [...within.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
    /** Our form marks optional questions, SurveyJS marks required ones. */
    const withoutMark = (one) => {
      const mark = texts(one, '.category-optional')[0] ?? '';
      return texts(one, '.category-question')[0].replace(mark, '').trim();
    };
    return [...document.querySelectorAll('[data-category]')].map((one) => ({
      id: one.dataset.category,
      question: withoutMark(one),
      items: texts(one, '.item-words'),
      choices: texts(one, ':is(.yes-no, .choices) .choice-words'),
      places: one.querySelectorAll('.place').length,
      entries: one.querySelectorAll('.visit-entry').length,
      chosen: [...one.querySelectorAll('input')].filter(({ checked }) => checked).length,
    }));
  },
};

/** If a category is a panel on the peer's page, its first question identifies it. */
const IN_PANELS = { overseas: 'visited', otherHospital: 'visited', visitedPlaces: 'places' };
const nameOf = (category) =>
  category in IN_PANELS ? `${category}_${IN_PANELS[category]}` : category;

export const SURVEY = {
  sight: {
    painted: '[data-name]',
    fills: true,
    target: `[data-name="${FIRST}"] label`,
    effect: `[data-name="${FIRST}"] input:checked`,
  },
  targetOf: ({ category, option, item, value, none }) => {
    const within = `[data-name="${nameOf(category)}"]`;
    if (none) return `${within} label:has(input[value="none"])`;
    if (item) return `${within} label:has(input[name$="_${item}"][value="${value}"])`;
    return `${within} label:has(input[value="${option ?? value}"])`;
  },
  fieldOf: (category) => `[data-name="${category}"] input`,
  shown: () => {
    const texts = (within, selector) =>
      [...within.querySelectorAll(selector)].map(({ textContent }) => textContent.trim());
    const TITLE = '.sd-title:not(.sd-page__title) .sv-string-viewer';
    return [...document.querySelectorAll('[data-name]')]
      .filter(({ dataset: { name } }) => !/_(all|image|entries)$|^where$|^date$/.test(name))
      .map((one) => {
        const [id, part] = one.dataset.name.split('_');
        const whole = part === undefined ? one : one.closest('.sd-panel');
        return {
          id,
          question: texts(whole, TITLE)[0],
          items: texts(one, '.sd-table__cell--row-text'),
          choices:
            part === 'places'
              ? []
              : texts(one, ':is(.sd-item__control-label, .sd-matrix__responsive-title)'),
          // Its "none of these" is one of the choices.
          places: part === 'places' ? one.querySelectorAll('label').length - 1 : 0,
          entries: whole.querySelectorAll('[data-name="where"]').length,
          chosen: [...one.querySelectorAll('input')].filter(({ checked }) => checked).length,
        };
      });
  },
};

/** Gives one answer: a tap, or a tap on a field and keys. Returns the number of interactions. */
export const giveAnswer = async (page, { targetOf, fieldOf }, answer) => {
  if (answer.text === undefined) {
    await page.locator(targetOf(answer)).first().tap();
    return 1;
  }
  await page.locator(fieldOf(answer.category)).first().tap();
  await page.keyboard.type(answer.text);
  return 1 + answer.text.length;
};
