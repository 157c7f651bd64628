/** Every rule of the lint. A finding of a rule that is not in this table does not compile. */

interface RuleEntry {
  /** If it depends on the language: the higher severity. */
  readonly severity: 'error' | 'warning';
  /** What the rule checks, in one sentence. */
  readonly guards: string;
}

export const LINT_RULES = {
  'id/duplicate-category': {
    severity: 'error',
    guards: 'Each category has an id of its own, or its answers would be those of another.',
  },
  'id/duplicate-item': {
    severity: 'error',
    guards: 'Each item has an id of its own within its category.',
  },
  'id/reserved': {
    severity: 'error',
    guards: 'No id is a name that every JavaScript object has.',
  },
  'id/differs-only-in-case': {
    severity: 'warning',
    guards: 'No two ids differ only in capital letters, or one is written for the other.',
  },
  'id/item-like-category': {
    severity: 'warning',
    guards: 'No item is named like a category, or a target can be taken for the item.',
  },

  'reference/unknown': { severity: 'error', guards: 'Every target exists.' },
  'reference/self': { severity: 'error', guards: 'No category targets itself.' },
  'reference/never-asked': {
    severity: 'error',
    guards: 'Every target is a category that can be asked on its own.',
  },
  'reference/duplicate': { severity: 'warning', guards: 'No answer names a target twice.' },
  'reference/cycle': {
    severity: 'error',
    guards: 'No category reveals or hides itself over others.',
  },

  'order/target-before-source': {
    severity: 'warning',
    guards: 'A revealed category appears below the question being answered, never above.',
  },

  'visibility/never-visible': {
    severity: 'error',
    guards: 'Every category can be seen after some answers.',
  },
  'visibility/only-hidden': {
    severity: 'error',
    guards: 'What an option hides was shown before, or revealed by another answer.',
  },
  'visibility/revealed-and-hidden': {
    severity: 'error',
    guards: 'No answer both reveals and hides a category.',
  },
  'visibility/hides-without-effect': {
    severity: 'warning',
    guards: 'An option hides what would otherwise be seen.',
  },
  'visibility/reveals-what-is-shown': {
    severity: 'warning',
    guards: 'An answer reveals what was not shown from the start.',
  },
  'visibility/always-revealed': {
    severity: 'warning',
    guards: 'What is revealed by an answer that everybody must give is simply shown.',
  },
  'visibility/nothing-at-start': {
    severity: 'error',
    guards: 'At least one category is shown at the start.',
  },
  'visibility/empty-for-some': {
    severity: 'warning',
    guards: 'Everybody is shown a category at the start, in every language and of every user type.',
  },
  'visibility/depends-on-language': {
    severity: 'error',
    guards: 'No category hangs on a place history (H), which is asked in Korean and English only.',
  },

  'property/unfit': { severity: 'error', guards: 'A category has only what its type can have.' },
  'property/unfit-item': {
    severity: 'error',
    guards: 'An item has only what has an effect on items of its category.',
  },
  'property/belongs-to-items': {
    severity: 'error',
    guards: 'Where each item is answered on its own, the meaning of yes is set on the items.',
  },
  'property/everything-optional': {
    severity: 'warning',
    guards: 'At least one category must be answered.',
  },

  'section/id-twice': { severity: 'error', guards: 'Each section has an id of its own.' },
  'section/unknown': { severity: 'error', guards: 'The section of every question exists.' },
  'section/empty': { severity: 'warning', guards: 'Every section has a question.' },
  'section/apart': {
    severity: 'warning',
    guards: 'The questions of a section are neighbours, or its title is shown more than once.',
  },

  'type/image-missing': { severity: 'error', guards: 'A question with image (I) has one.' },
  'type/items-missing': {
    severity: 'error',
    guards: 'A category that is answered item by item has items.',
  },
  'type/too-few-options': { severity: 'error', guards: 'A choice offers at least two options.' },
  'number/no-number': {
    severity: 'error',
    guards: 'A number question accepts some number.',
  },
  'number/no-range': {
    severity: 'error',
    guards: 'Each range of numbers begins or ends somewhere.',
  },
  'number/empty-range': {
    severity: 'error',
    guards: 'Some accepted number is in each range.',
  },
  'date/no-range': {
    severity: 'error',
    guards: 'Each range of days begins or ends with a real day.',
  },
  'date/range-and-days': {
    severity: 'error',
    guards: 'A date within the last days has no ranges: their days are fixed.',
  },
  'overseas/condition': {
    severity: 'error',
    guards:
      'Each condition of a stay abroad names countries abroad or days that the question asks for.',
  },
  'overseas/without-outcome': {
    severity: 'warning',
    guards: 'Each condition of a stay abroad decides about the entry, or is counted.',
  },
  'overseas/too-many-conditions': {
    severity: 'error',
    guards: 'A question has no more conditions of stays abroad than proofs can follow.',
  },
  'time/no-range': {
    severity: 'error',
    guards: 'Each range of times begins or ends with a real time of day.',
  },
  'type/single-item': {
    severity: 'warning',
    guards: 'A category that is answered item by item has more than one item.',
  },
  'type/none-of-these-missing': {
    severity: 'warning',
    guards: 'Where three or more items are answered yes or no, one tap can answer "no" to all.',
  },
  'type/none-of-these-without-effect': {
    severity: 'error',
    guards: '"None of these" is offered only where each item can be answered "no" on its own.',
  },
  'type/multiple-without-effect': {
    severity: 'warning',
    guards: 'Where several options may be chosen, there are two that go together.',
  },
  'type/all-not-applicable': {
    severity: 'error',
    guards: 'A choice offers an option besides "not applicable".',
  },
  'type/second-not-applicable': {
    severity: 'warning',
    guards: 'A choice has a second option "not applicable" only where it is meant so.',
  },
  'type/not-applicable-not-last': {
    severity: 'warning',
    guards: '"Not applicable" is below the options that it excludes.',
  },

  'household/second-housemate': {
    severity: 'error',
    guards: 'The question for housemates (FS) is asked once.',
  },
  'household/detail-without-housemate': {
    severity: 'error',
    guards: 'Relation (FD) and detail (FT) come with a question for housemates (FS).',
  },
  'household/members-missing': {
    severity: 'error',
    guards: 'Something is asked of a housemate (FS): relation (FD) or detail (FT).',
  },
  'household/housemate-without-relation': {
    severity: 'warning',
    guards: 'Of a housemate (FS) the relation (FD) is asked.',
  },
  'household/not-for-employees': {
    severity: 'error',
    guards:
      'Housemates (FS) are only in a questionnaire of employees (EMP), as no one else is asked about them.',
  },
  'household/options-missing': {
    severity: 'error',
    guards: 'The relation of a housemate (FD) is chosen among options.',
  },

  'denies/of-needed-yes': {
    severity: 'error',
    guards: 'No answer that everybody must give speaks against the entry.',
  },
  'denies/nobody-passes': { severity: 'error', guards: 'Some answers lead to a pass.' },
  'denies/everybody-asks-staff': {
    severity: 'warning',
    guards: 'Some answers lead to a pass without asking staff.',
  },
  'denies/never-fires': {
    severity: 'error',
    guards: 'What speaks against the entry can be answered by someone.',
  },
  'denies/after-refusal': {
    severity: 'warning',
    guards: 'Staff are not asked where an earlier answer refuses the entry in any case.',
  },
  'denies/reason-missing': {
    severity: 'warning',
    guards: 'A refusal says why.',
  },
  'denies/message-missing': {
    severity: 'warning',
    guards: 'A visitor reads why they are refused or sent to staff.',
  },
  'denies/depends-on-language': {
    severity: 'error',
    guards: 'No refusal hangs on a place history (H), which is asked in Korean and English only.',
  },
  'denies/in-research': {
    severity: 'warning',
    guards: 'No answer of a research questionnaire, which never gives a pass, refuses one.',
  },

  'denies/no-refusal': {
    severity: 'warning',
    guards: 'Where answers speak against the entry, some refuse it.',
  },
  'denies/refusal-removed': {
    severity: 'warning',
    guards: 'What refused the entry in the active version still refuses it.',
  },
  'denies/refusing-option-removed': {
    severity: 'warning',
    guards: 'No option that led to a refusal in the active version is gone.',
  },
  'denies/text-of-former-outcome': {
    severity: 'warning',
    guards: 'An answer whose outcome changed has a reason and a message for the new outcome.',
  },

  'count/id-taken': {
    severity: 'error',
    guards: 'Each count has an id of its own, which no category has.',
  },
  'count/unknown-answer': { severity: 'error', guards: 'Every answer that counts exists.' },
  'count/unfit-answer': {
    severity: 'error',
    guards: 'What counts is an answer that can speak against the entry, given for oneself.',
  },
  'count/answer-twice': { severity: 'warning', guards: 'A count names each answer once.' },
  'count/stray-points': { severity: 'error', guards: 'Only answers that count have points.' },
  'count/enough-alone': {
    severity: 'warning',
    guards: 'No answer reaches the sum of a count alone: it has an outcome of its own.',
  },
  'count/too-many': {
    severity: 'error',
    guards: 'A count needs no more answers than it names, and no more points than they have.',
  },
  'count/never-fires': {
    severity: 'error',
    guards: 'Some visitor can give as many answers as a count needs.',
  },
  'count/always-fires': {
    severity: 'error',
    guards: 'Some visitor gives fewer answers than a count needs.',
  },

  'tests/title-twice': { severity: 'error', guards: 'Each test has a title of its own.' },
  'tests/user-type-not-served': {
    severity: 'error',
    guards: 'A test is answered by a user type that the questionnaire serves.',
  },
  'tests/unknown-name': {
    severity: 'error',
    guards: 'A test expects only categories and items that exist.',
  },
  'tests/contradictory': { severity: 'error', guards: 'What a test expects can be true at once.' },
  'tests/wrong-answer': {
    severity: 'error',
    guards: 'The answers of a test are to questions that are asked, and valid.',
  },
  'tests/failed': { severity: 'error', guards: 'Every test ends as it expects.' },

  'text/missing': { severity: 'error', guards: 'Every text is there in every language.' },
  'text/untranslated': {
    severity: 'warning',
    guards: 'A text in another language has Korean and English before it is published.',
  },
  'duration/too-long': {
    severity: 'warning',
    guards: 'The longest path takes a visitor no longer than the limit of the user type.',
  },
  'text/too-long': { severity: 'warning', guards: 'A text can be read standing.' },
  'text/bidi-unbalanced': {
    severity: 'error',
    guards: 'Invisible direction marks are closed where they were opened.',
  },
  'text/stale': {
    severity: 'warning',
    guards: 'A translation translates the Korean text beside it.',
  },
  'text/placeholder-mismatch': {
    severity: 'error',
    guards: 'A translation has the placeholders of the Korean text.',
  },
  'text/equal-to-source': {
    severity: 'warning',
    guards: 'A translation is no copy of the Korean.',
  },
  'text/wrong-script': {
    severity: 'warning',
    guards: 'A translation is written in the letters of its language.',
  },
  'text/unreviewed': {
    severity: 'warning',
    guards: 'A person has read every machine translation.',
  },
  'text/equal-to-translation': {
    severity: 'warning',
    guards: 'A translation is no copy of another language that has the same letters.',
  },
  'text/look-alike-letters': {
    severity: 'warning',
    guards: 'No word mixes Latin and Cyrillic letters of the same look.',
  },
  'text/bidi-needless': {
    severity: 'warning',
    guards: 'A text from left to right holds no invisible direction marks.',
  },
  'text/invisible-character': {
    severity: 'warning',
    guards: 'No text holds invisible characters.',
  },
  'text/space': {
    severity: 'warning',
    guards: 'Words are separated by one space, and no text starts or ends with a space.',
  },
  'text/letters-lost': {
    severity: 'error',
    guards: 'No letters were lost when the file was saved.',
  },
  'text/markup': {
    severity: 'warning',
    guards: 'No text holds HTML or Markdown, which screens show unchanged.',
  },
  'text/options-alike': {
    severity: 'error',
    guards: 'Options of a category read differently in every language.',
  },
  'text/question-twice': {
    severity: 'warning',
    guards: 'No one is asked the same question in the same words twice.',
  },
  'text/alt-equals-question': {
    severity: 'warning',
    guards: 'The text of a picture says more than the question does.',
  },
  'text/alt-file-name': {
    severity: 'warning',
    guards: 'The text of a picture is not the name of its file.',
  },
  'text/alt-says-image': {
    severity: 'warning',
    guards: 'The text of a picture says what it shows, not that it is one.',
  },

  'place/duplicate': { severity: 'error', guards: 'Each place has an id of its own.' },
  'place/dates-missing': {
    severity: 'error',
    guards: 'A place has days on which a visit there counts.',
  },
  'place/date-malformed': { severity: 'error', guards: 'The days of a place exist.' },
  'place/date-ahead': {
    severity: 'warning',
    guards: 'The days of a place have come, or a visitor could pick a visit that was not.',
  },
  'place/date-twice': { severity: 'warning', guards: 'A place names each of its days once.' },
  'place/expired': {
    severity: 'warning',
    guards: 'A visit to a place is recent enough to be asked for.',
  },
  'place/text-missing': {
    severity: 'error',
    guards: 'A place has its name and region in Korean and in English.',
  },
  'place/not-english': {
    severity: 'warning',
    guards: 'The English name and region of a place are not in Korean letters.',
  },
  'place/same-name': {
    severity: 'warning',
    guards: 'No two places have the same name in the same region.',
  },
  'place/grade-unknown': {
    severity: 'error',
    guards: 'The grade of a place is a digit from 1 to 9, or empty.',
  },
  'place/changed-before-entered': {
    severity: 'warning',
    guards: 'A place was first entered before it was changed.',
  },
  'place/none-to-choose': {
    severity: 'warning',
    guards: 'A question for places (H) has a place to offer.',
  },

  'audience/nobody-asks': {
    severity: 'warning',
    guards: 'For every user type there is a standard questionnaire.',
  },
  'audience/asked-twice': {
    severity: 'error',
    guards: 'For no user type are there two questionnaires of one kind.',
  },
  'audience/code-taken': {
    severity: 'error',
    guards: 'Each questionnaire has a code of its own.',
  },
  'audience/urgent-code': {
    severity: 'warning',
    guards: 'The urgent survey, and it alone, has the code EM.',
  },
} as const satisfies Readonly<Record<string, RuleEntry>>;

export type RuleId = keyof typeof LINT_RULES;
