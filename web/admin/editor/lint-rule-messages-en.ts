import type { RuleId } from '../../../engine/questionnaire/index.ts';

/**
 * The English sentence of each lint rule in the studio, with its parameters. The messages of the
 * engine name the words of the YAML file, which the studio does not show.
 */
export const LINT_RULE_MESSAGES_EN: Readonly<Record<RuleId, string>> = {
  'id/duplicate-category': 'Another question has the same id, {id}, so their answers would mix.',
  'id/duplicate-item': 'Two options of this question have the id {id}.',
  'id/reserved': '{id} cannot be an id.',
  'id/differs-only-in-case': 'The ids {id} and {other} differ only in capital letters.',
  'id/item-like-category':
    'The id {id} of this option is also the id of a question that it does not lead to.',
  'section/id-twice': 'Another section has the same id, {id}.',
  'section/unknown': 'It is in section {section}, but there is no such section.',
  'section/empty': 'No question is in section “{section}”.',
  'section/apart':
    'Other questions are between this one and the rest of section “{section}”, so the title is shown again.',
  'reference/unknown': 'A link leads to {id}, but there is no such question.',
  'reference/self': 'The question has a link to itself.',
  'reference/never-asked': 'A link leads to “{target}”, which visitors are never asked.',
  'reference/duplicate': 'Two links of the same answer lead to “{target}”.',
  'reference/cycle': 'Questions reveal or hide one another in a circle: “{path}”.',
  'order/target-before-source':
    '“{target}” appears after an answer to “{source}”, but is above it.',
  'visibility/never-visible': 'No answer makes this question appear.',
  'visibility/only-hidden':
    'It is hidden at first, and the only link to it is from “{answer}” of “{source}”, which hides it.',
  'visibility/revealed-and-hidden': 'The answer “{answer}” both reveals and hides “{target}”.',
  'visibility/hides-without-effect':
    '“{answer}” hides “{target}”, which only the other options of this question reveal. Hiding it changes nothing.',
  'visibility/reveals-what-is-shown': 'A link reveals “{target}”, which is shown from the start.',
  'visibility/always-revealed':
    '“{target}” appears for everyone, because everyone has to answer “{source}”. Show it from the start.',
  'visibility/nothing-at-start': 'No question is shown at the start, so nothing can be answered.',
  'visibility/empty-for-some':
    '{userType} who answer in {language} see no question at the start, because they are not asked “{roots}”.',
  'visibility/depends-on-language':
    'This question is asked in Korean and English only, so it cannot reveal other questions.',
  'property/unfit': 'The setting “{property}” means nothing for a question of type “{type}”.',
  'property/unfit-item': 'The setting “{property}” has no effect for this option.',
  'property/belongs-to-items':
    'The items are answered one by one, so the setting “{property}” of the question has no effect.',
  'property/everything-optional': 'Every question can be left empty.',
  'type/image-missing': 'The question has no picture.',
  'type/items-missing': 'The question is answered item by item, but has no items.',
  'number/no-number': 'No number can be the answer.',
  'number/no-range': 'The range has no start and no end, so every number is in it.',
  'number/empty-range': 'No answer can be in the range from {from} to {to}.',
  'date/no-range': 'The start or end of the range is no real day.',
  'time/no-range': 'The start or end of the range is no real time.',
  'date/range-and-days':
    'The question asks about the last {days} days, which soon leave its fixed ranges behind.',
  'overseas/condition': 'No stay can meet the condition, or the condition is empty.',
  'overseas/without-outcome':
    'The condition has no outcome, and is not counted together with other answers: it changes nothing.',
  'overseas/too-many-conditions': 'There are {count} conditions. At most {max} are possible.',
  'type/too-few-options': 'There are fewer than two options.',
  'type/single-item': 'The question is answered item by item, but has only one item.',
  'type/none-of-these-missing':
    'Visitors who have none of these must answer {count} times. There is no button that answers “no” to all.',
  'type/none-of-these-without-effect':
    'The button “None of these” needs items that can be answered “no” one by one.',
  'type/multiple-without-effect': 'Several options can be chosen, but no two of them go together.',
  'type/all-not-applicable': 'Every option is “none of these”, so there is nothing else to choose.',
  'type/second-not-applicable':
    'More than one option is “none of these”. Each of them excludes all others.',
  'type/not-applicable-not-last': 'The option “none of these” is above other options.',
  'household/second-housemate': 'A questionnaire has only one question about housemates.',
  'household/detail-without-housemate':
    'This is asked of each housemate, but there is no question about housemates.',
  'household/members-missing':
    'The question is about housemates, but nothing is asked about each of them.',
  'household/housemate-without-relation':
    'The question is about housemates, but their relation is not asked.',
  'household/not-for-employees':
    'Only employees are asked about housemates, and this questionnaire is not for employees.',
  'household/options-missing': 'The relation of a housemate has no options.',
  'denies/of-needed-yes':
    'The question must be answered “yes”, and “yes” keeps the visitor out. No one could pass.',
  'denies/nobody-passes': 'Whatever the answer, the entry is refused. No one could pass.',
  'denies/everybody-asks-staff':
    'Whatever the answer, staff have to check. No one passes without them.',
  'denies/never-fires': 'The question is never asked, so this outcome never applies.',
  'denies/after-refusal':
    'The question is asked only after an answer that refuses the entry, so staff are never asked.',
  'denies/reason-missing': 'The answer refuses the entry, and staff see no reason.',
  'denies/message-missing':
    'The outcome is “{outcome}”, and the visitor reads only a general message.',
  'denies/depends-on-language':
    'The question is asked in Korean and English only, so its answer must not decide about the entry.',
  'denies/in-research': 'A research survey gives no pass, so its answers cannot have an outcome.',
  'denies/no-refusal': 'No answer refuses the entry. At most, staff are asked.',
  'denies/refusal-removed':
    'The answer refuses the entry in the active version, and does not any more.',
  'denies/refusing-option-removed':
    'The option {id} led to a refusal in the active version, and is gone.',
  'denies/text-of-former-outcome':
    'The outcome changed from “{before}” to “{after}”, but these texts did not change: {texts}.',
  'count/id-taken': 'A question or another outcome of several answers has the same id, {id}.',
  'count/unknown-answer': 'It counts “{answerPath}”, but there is no such answer.',
  'count/unfit-answer': 'It cannot count “{answerPath}”: this answer cannot have an outcome.',
  'count/answer-twice': 'It names “{answerPath}” twice, and counts it once.',
  'count/stray-points': 'It gives points to “{answerPath}”, but does not count this answer.',
  'count/enough-alone':
    '“{answerPath}” has {count} points, and {atLeast} are enough: this answer decides alone.',
  'count/too-many': 'It needs {atLeast} answers, but only {count} can count.',
  'count/never-fires':
    'No visitor can give {atLeast} of these answers: they exclude each other, or are never asked together.',
  'count/always-fires':
    'Every visitor’s answers are enough for this outcome, so it is always “{outcome}”.',
  'tests/title-twice': 'Two tests have the same title.',
  'tests/user-type-not-served':
    'The test is answered by {userType}, and this questionnaire is not for them.',
  'tests/unknown-name': 'The test expects {id}, which is no question or option.',
  'tests/contradictory': 'The expectations of the test contradict each other.',
  'tests/wrong-answer': 'An answer of the test does not fit its question. “{question}”: {reason}',
  'tests/failed': 'The test has another outcome than expected.',
  'text/missing': 'The text is missing in these languages: {languages}.',
  'text/untranslated':
    'The source is in another language. Before you publish, the text is needed in: {languages}.',
  'duration/too-long':
    'The longest path takes about {seconds} seconds for {userType} in {language}. At most {limit} seconds are recommended.',
  'text/too-long':
    'The text is too long to read standing: {columns} columns, where {limit} can be read.',
  'text/bidi-unbalanced':
    'Invisible direction marks are opened and not closed, or closed and not opened.',
  'text/stale': 'The Korean text changed after the translation into: {languages}.',
  'text/placeholder-mismatch':
    'The placeholders differ from those in Korean. Korean: {wanted}. Translation: {found}.',
  'text/equal-to-source': 'The translation is a copy of the Korean text.',
  'text/wrong-script': 'The text is not written in the letters of its language.',
  'text/unreviewed': 'No one has reviewed the machine translation into: {languages}.',
  'text/equal-to-translation': 'The translation is a copy of the text in {languages}.',
  'text/look-alike-letters': 'Words mix letters of two alphabets that look the same: {words}.',
  'text/bidi-needless': 'The text holds invisible direction marks that it does not need.',
  'text/invisible-character': 'The text holds an invisible character ({code}).',
  'text/space': 'The text has spaces that do not belong there.',
  'text/letters-lost': 'Letters were lost when the file was saved: “{words}”.',
  'text/markup': 'Visitors would see HTML or Markdown marks: “{words}”.',
  'text/options-alike': 'It reads the same as the option “{answer}” in: {languages}.',
  'text/question-twice': 'It asks in the same words as “{question}”.',
  'text/alt-equals-question':
    'The description of the picture repeats the question in: {languages}.',
  'text/alt-file-name': 'The description of the picture is a file name in: {languages}.',
  'text/alt-says-image':
    'The description says that it is a picture, which screen readers say themselves.',
  'place/duplicate': 'Two places have the same id.',
  'place/dates-missing': 'The place has no day, so no one can choose it.',
  'place/date-malformed': 'The place has a day that does not exist.',
  'place/date-ahead': 'The place has a day that has not come yet.',
  'place/date-twice': 'The place has the same day twice.',
  'place/expired': 'The last day of the place is more than 28 days ago.',
  'place/text-missing': 'The name or region of the place is missing in Korean or English.',
  'place/not-english': 'The English name or region of the place is in Korean letters.',
  'place/same-name': 'Two places in the same region have the same name.',
  'place/grade-unknown': 'The grade of a place is a digit from 1 to 9, or empty.',
  'place/changed-before-entered': 'The place was changed before the day it was entered on.',
  'place/none-to-choose': 'The question asks about places, but there is no place to choose.',
  'audience/nobody-asks': 'There is no entry questionnaire for: {userTypes}.',
  'audience/asked-twice':
    '{code} already asks {userType}. With two questionnaires of one kind, it is unclear which applies.',
  'audience/code-taken': 'Another questionnaire has the code {code}.',
  'audience/urgent-code': 'Only the urgent survey can have the code EM.',
};

/** Sentences for a case of a rule (`variant`) that says more than the one above. */
export const LINT_VARIANTS_EN: Readonly<Record<string, string>> = {
  'reference/never-asked.housemate':
    'A link leads to “{target}”, which is asked about housemates only.',
  'visibility/never-visible.revealed':
    'It appears after an answer to “{source}”, which never appears either.',
  'denies/nobody-passes.follows':
    'Whatever the answer, the entry is refused, and everyone comes here from “{source}”. No one could pass.',
  'denies/refusal-removed.question':
    'A question that could refuse the entry in the active version ({question}) is not asked any more.',
  'denies/refusal-removed.value':
    'The answer {value} is refused in the active version, and is not any more.',
  'denies/refusal-removed.count':
    'In the active version several answers together (“{count}”) refuse the entry. This draft refuses fewer visitors that way, or none.',
  'count/too-many.points':
    'It needs {atLeast} points, but all of its answers together have only {count}.',
  'count/never-fires.points':
    'No visitor can reach {atLeast} points: the answers exclude each other, or are never asked together.',
  'count/unfit-answer.housemate':
    'It cannot count “{answerPath}”: this answer is about a housemate, not about the visitor.',
  'count/unfit-answer.items':
    'It cannot count “{answerPath}” as a whole: the question has several answers.',
  'number/no-number.reversed':
    'The lowest number ({lowest}) is above the highest ({highest}), so no number can be the answer.',
  'number/no-number.decimals':
    'No number from {lowest} to {highest} has as many decimals as the question takes.',
  'date/no-range.none': 'The range has no start and no end, so every day is in it.',
  'date/no-range.reversed': 'The range ends before it starts.',
  'date/no-range.unreal': 'The range starts or ends with a day that does not exist.',
  'overseas/condition.none': 'The condition names no country and no days, so every stay meets it.',
  'overseas/condition.home': '{country} is not abroad.',
  'overseas/condition.unknown': 'No country has the code {country}.',
  'overseas/condition.beyond':
    'The condition reaches back {days} days, but the question asks for the last {asked} days only.',
  'denies/refusal-removed.stay':
    'In the active version, a return from {country} {days} days before refuses the entry or counts towards a refusal. In this draft it does so less, or not at all.',
  'time/no-range.none': 'The range has no start and no end, so every time is in it.',
  'time/no-range.reversed':
    'The range ends before it starts. Use two ranges for one across midnight.',
  'time/no-range.unreal': 'The range starts or ends with a time that does not exist.',
  'type/none-of-these-without-effect.needed':
    'There is a button “None of these”, but the items cannot be answered “no”.',
  'type/none-of-these-without-effect.notByItem':
    'There is a button “None of these”, but the items are not answered one by one.',
  'tests/contradictory.reason':
    'The test expects that the person may enter, and also a reason against it.',
  'tests/contradictory.visible':
    'The test answers questions that it does not expect to be asked: {questions}.',
  'tests/failed.outcome': 'The test ends with “{actual}”. It should end with “{expected}”.',
  'tests/failed.reason':
    'The answer behind the outcome of the test is {reasons}. It should be {expectedReason}.',
  'tests/failed.visible':
    'The test expects other questions. Not asked: {missing}. Asked, but not expected: {extra}.',
  'text/space.between': 'There is more than one space between two words.',
  'text/space.around': 'The text starts or ends with a space or an empty line.',
  'text/wrong-script.korean': 'The translation contains Korean letters.',
  'text/wrong-script.foreign': 'The text contains letters of another language: {letters}.',
  'audience/urgent-code.urgent': 'The urgent survey must have the code EM, and has {code}.',
};
