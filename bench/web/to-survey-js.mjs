/**
 * Converts one of our localized questionnaires, as the inquiry call returns it, to the notation of
 * SurveyJS.
 */

const LONGEST_SHORT_ANSWER = 30;
const LONGEST_HOSPITAL_NAME = 100;
const LONGEST_LONG_ANSWER = 2000;
const HISTORY_ENTRIES = 5;
/** As many places as our page draws before "show all". */
const FIRST_PLACES = 12;

const idsIn = (joined) => joined.split('|').filter(Boolean);

/** The value for a category's own yes or no, if its answer has more parts. */
const visited = (id) => `${id}_visited`;

/** What each category and each of its items shows or hides, as conditions on answers. */
const effectsOf = (category) => {
  const { categoryId: id, categoryType: type, multiple, targetCategoryId } = category;
  const ownValue = type === 'OV' || type === 'HV' ? visited(id) : id;
  return [
    ...idsIn(targetCategoryId).map((target) => ({ target, when: `{${ownValue}} = 'Y'` })),
    ...category.inquiryList.flatMap(({ inquiryMappingId: item, targetCategoryId: targets }) =>
      idsIn(targets).map((target) => ({
        target,
        when:
          type === 'M'
            ? multiple === 'Y'
              ? `{${id}} contains '${item}'`
              : `{${id}} = '${item}'`
            : `{${id}.${item}} = 'Y'`,
      })),
    ),
  ];
};

/**
 * For each category, the condition under which it is visible, if any. A target is shown (or hidden,
 * if it is visible otherwise) while the category that names it is visible and has that answer. With
 * a condition alone a hidden answer would still have an effect, so the conditions of the sources
 * are repeated in it.
 */
const conditionsOf = (categories) => {
  const conditions = new Map();
  const withSource = (source, when) =>
    conditions.has(source) ? `(${when}) and (${conditions.get(source)})` : `(${when})`;
  for (const { categoryId: id, show } of categories) {
    const effects = categories.flatMap((source) =>
      effectsOf(source)
        .filter(({ target }) => target === id)
        .map(({ when }) => withSource(source.categoryId, when)),
    );
    if (effects.length === 0) continue;
    const any = effects.join(' or ');
    conditions.set(id, show === 'N' ? any : `!(${any})`);
  }
  return conditions;
};

const choicesOf = ({ inquiryList }) =>
  inquiryList.map(({ inquiryMappingId, langContents }) => ({
    value: inquiryMappingId,
    text: langContents,
  }));

const optionsOf = (category) => {
  if (category.multiple === 'N') return { type: 'radiogroup', choices: choicesOf(category) };
  // Its own item for "none of these" clears the others, as ours does.
  const none = category.inquiryList.find(({ notApplicable }) => notApplicable === 'Y');
  return {
    type: 'checkbox',
    choices: choicesOf(category).map((choice) =>
      choice.value === none?.inquiryMappingId ? { ...choice, isExclusive: true } : choice,
    ),
  };
};

const yesOrNo = (say) => [
  { value: 'Y', text: say('screen.inquiry.yes') },
  { value: 'N', text: say('screen.inquiry.no') },
];

const yesNoOf = (category, say) => {
  const [yes, no] = yesOrNo(say);
  return category.indvdCheck === 'Y' && category.inquiryList.length > 0
    ? { type: 'matrix', columns: [yes, no], rows: choicesOf(category), eachRowRequired: true }
    : {
        type: 'radiogroup',
        colCount: 2,
        choices: [yes, category.needAnswer === 'Y' ? { ...no, enableIf: 'false' } : no],
      };
};

const whereOf = (type, say) =>
  type === 'OV'
    ? {
        type: 'dropdown',
        name: 'where',
        title: say('screen.inquiry.country'),
        isRequired: true,
        choicesLazyLoadEnabled: true,
      }
    : {
        type: 'text',
        name: 'where',
        title: say('screen.inquiry.hospitalName'),
        isRequired: true,
        maxLength: LONGEST_HOSPITAL_NAME,
      };

const historyOf = ({ categoryId: id, categoryType: type }, words, say) => ({
  type: 'panel',
  name: id,
  ...words,
  elements: [
    {
      type: 'radiogroup',
      name: visited(id),
      titleLocation: 'hidden',
      colCount: 2,
      choices: yesOrNo(say),
      isRequired: true,
    },
    {
      type: 'paneldynamic',
      name: `${id}_entries`,
      titleLocation: 'hidden',
      visibleIf: `{${visited(id)}} = 'Y'`,
      panelCount: 1,
      minPanelCount: 1,
      maxPanelCount: HISTORY_ENTRIES,
      templateElements: [
        whereOf(type, say),
        {
          type: 'text',
          name: 'date',
          title: say(type === 'OV' ? 'screen.inquiry.returnDay' : 'screen.inquiry.visitDay'),
          inputType: 'date',
          isRequired: true,
          maxValueExpression: 'today()',
        },
      ],
    },
  ],
});

/** Places with their days, which a choice can hold as its own elements. */
const placesOf = ({ categoryId: id, placeList }, words, say) => ({
  type: 'panel',
  name: id,
  ...words,
  elements: [
    {
      type: 'checkbox',
      name: `${id}_places`,
      titleLocation: 'hidden',
      isRequired: true,
      showNoneItem: true,
      noneText: say('screen.inquiry.noPlace'),
      choices: placeList.map((place, position) => ({
        value: place.historyId,
        text: `${place.storeName} (${place.local1} ${place.local2} ${place.local3})`,
        ...(position >= FIRST_PLACES && { visibleIf: `{${id}_all} contains 'all'` }),
        elements: [
          {
            type: 'radiogroup',
            name: `${id}_${place.historyId}`,
            title: say('screen.inquiry.visitDay'),
            isRequired: true,
            choices: idsIn(place.boundaryDateSplit),
          },
        ],
      })),
    },
    {
      type: 'checkbox',
      name: `${id}_all`,
      titleLocation: 'hidden',
      choices: [
        { value: 'all', text: say('screen.inquiry.allPlaces', { count: placeList.length }) },
      ],
    },
  ],
});

const elementsOf = (category, say) => {
  const { categoryId: name, categoryType: type } = category;
  const words = {
    title: category.langQuestion,
    ...(category.langCategoryDesc !== '' && { description: category.langCategoryDesc }),
  };
  const asked = { name, ...words, ...(category.optional === 'N' && { isRequired: true }) };
  switch (type) {
    case 'M':
      return { ...optionsOf(category), ...asked };
    case 'N':
      return { ...yesNoOf(category, say), ...asked };
    case 'I':
      return {
        type: 'panel',
        name: `${name}_picture`,
        elements: [
          {
            type: 'image',
            name: `${name}_image`,
            imageLink: category.imageUrl.replace(/^.*\//, '/'),
            altText: category.imageAlt,
          },
          { ...yesNoOf(category, say), ...asked },
        ],
      };
    case 'T':
      return { type: 'text', maxLength: LONGEST_SHORT_ANSWER, ...asked };
    case 'E':
      return { type: 'comment', maxLength: LONGEST_LONG_ANSWER, ...asked };
    case 'OV':
    case 'HV':
      return historyOf(category, words, say);
    case 'H':
      return placesOf(category, words, say);
    default:
      throw new Error(`SurveyJS has no rule for how to ask ${type}`);
  }
};

/** The definition of a survey on one page, like ours, with the words of our screens. */
export const toSurveyJs = (categories, say) => {
  const conditions = conditionsOf(categories);
  return {
    locale: 'ko',
    title: say('screen.questionnaire.heading'),
    description: say('screen.questionnaire.intro'),
    completeText: say('screen.inquiry.complete'),
    showQuestionNumbers: 'off',
    elements: categories.map((category) => ({
      ...elementsOf(category, say),
      ...(conditions.has(category.categoryId) && {
        visibleIf: conditions.get(category.categoryId),
      }),
    })),
  };
};
