import type { RuleId } from '../../../engine/questionnaire/index.ts';

/**
 * The Korean sentence of each lint rule, with its parameters. The engine writes English messages for
 * the command line.
 */
export const LINT_RULE_MESSAGES_KO: Readonly<Record<RuleId, string>> = {
  'id/duplicate-category': '다른 문항과 ID({id})가 같아서 답이 섞입니다.',
  'id/duplicate-item': '같은 문항 안에 ID가 {id}인 항목이 둘 있습니다.',
  'id/reserved': '{id}은(는) 쓸 수 없는 ID입니다.',
  'id/differs-only-in-case': 'ID {id}와(과) {other}은(는) 대소문자만 다릅니다.',
  'id/item-like-category': '항목의 ID {id}이(가) 다른 문항의 ID와 같아 헷갈립니다.',
  'section/id-twice': '다른 묶음과 ID({id})가 같습니다.',
  'section/unknown': '없는 묶음 {section}을(를) 가리킵니다.',
  'section/empty': '‘{section}’ 묶음에 속한 문항이 없습니다.',
  'section/apart': '‘{section}’ 묶음의 문항 사이에 다른 문항이 있어 묶음 제목이 다시 나옵니다.',
  'reference/unknown': '없는 문항 {id}을(를) 가리킵니다.',
  'reference/self': '자기 자신을 가리킵니다.',
  'reference/never-asked': '‘{target}’ 문항을 가리키지만, 이 문항은 방문자에게 묻지 않습니다.',
  'reference/duplicate': '‘{target}’ 문항을 두 번 가리킵니다.',
  'reference/cycle': '서로를 나타나게 하거나 숨기는 문항이 고리를 이룹니다: ‘{path}’.',
  'order/target-before-source':
    '‘{target}’ 문항은 ‘{source}’ 문항에 답해야 나타나는데 그보다 위에 있습니다.',
  'visibility/never-visible': '어떻게 답해도 보이지 않는 문항입니다.',
  'visibility/only-hidden':
    '처음에 숨겨져 있는데, 가리키는 것은 숨기는 보기(‘{source}’의 ‘{answer}’)뿐이라 나타나지 않습니다.',
  'visibility/revealed-and-hidden': '‘{answer}’ 답이 ‘{target}’ 문항을 나타나게도 숨기게도 합니다.',
  'visibility/hides-without-effect':
    '‘{answer}’ 보기가 ‘{target}’ 문항을 숨기지만, 이 문항은 같은 문항의 다른 보기를 고를 때만 나타나므로 달라지는 것이 없습니다.',
  'visibility/reveals-what-is-shown': '처음부터 보이는 ‘{target}’ 문항을 나타나게 합니다.',
  'visibility/always-revealed':
    '‘{target}’ 문항은 누구나 답하는 ‘{source}’ 문항 때문에 모두에게 나타납니다. 처음부터 보이게 하세요.',
  'visibility/nothing-at-start': '처음에 보이는 문항이 하나도 없습니다.',
  'visibility/empty-for-some':
    '{language}로 답하는 {userType}에게는 처음에 보이는 문항이 없습니다. 처음에 보이는 ‘{roots}’ 문항을 이 사람에게는 묻지 않기 때문입니다.',
  'visibility/depends-on-language': '한국어와 영어로만 묻는 문항에 따라 다른 문항이 나타납니다.',
  'property/unfit': '‘{type}’ 문항에는 뜻이 없는 설정(‘{property}’)이 있습니다.',
  'property/unfit-item': '항목에 아무 효과가 없는 설정(‘{property}’)이 있습니다.',
  'property/belongs-to-items':
    '항목마다 답하는 문항이라 문항 자체의 ‘{property}’ 설정은 효과가 없습니다.',
  'property/everything-optional': '모든 문항을 비워 둘 수 있습니다.',
  'type/image-missing': '그림이 없습니다.',
  'type/items-missing': '확인할 항목이 없습니다.',
  'number/no-number': '받을 수 있는 숫자가 없습니다.',
  'number/no-range': '범위에 시작과 끝이 모두 없습니다.',
  'number/empty-range': '{from}부터 {to}까지의 범위에 들어갈 수 있는 답이 없습니다.',
  'date/no-range': '날짜 범위의 시작이나 끝이 올바른 날짜가 아닙니다.',
  'time/no-range':
    '시각 범위의 시작이나 끝이 올바른 시각이 아닙니다. 자정을 넘는 범위는 둘로 나누세요.',
  'date/range-and-days': '최근 {days}일만 묻는 날짜에는 고정된 날짜 범위를 쓸 수 없습니다.',
  'overseas/condition': '조건에 맞는 방문이 있을 수 없거나 조건이 비어 있습니다.',
  'overseas/without-outcome': '조건에 판정이 없고 함께 세는 답도 아니어서 아무 효과가 없습니다.',
  'overseas/too-many-conditions': '조건이 {count}개입니다. {max}개까지만 쓸 수 있습니다.',
  'type/too-few-options': '보기가 둘보다 적습니다.',
  'type/single-item': '항목이 하나뿐입니다.',
  'type/none-of-these-missing':
    '해당하는 것이 없는 방문자도 {count}번 답해야 합니다. 한 번에 “아니요”로 답하는 버튼이 없습니다.',
  'type/none-of-these-without-effect':
    '“모두 해당 없음” 버튼은 항목마다 “아니요”를 고를 수 있을 때만 쓸 수 있습니다.',
  'type/multiple-without-effect': '여러 개를 고를 수 있게 했지만 함께 고를 보기가 없습니다.',
  'type/all-not-applicable': '“해당 없음” 말고는 보기가 없습니다.',
  'type/second-not-applicable': '“해당 없음” 보기가 둘 이상입니다.',
  'type/not-applicable-not-last': '“해당 없음” 보기가 맨 아래에 있지 않습니다.',
  'household/second-housemate': '동거인 문항이 두 번 있습니다.',
  'household/detail-without-housemate': '동거인 문항 없이 관계나 상세를 묻습니다.',
  'household/members-missing': '동거인에 대해 묻는 것이 없습니다.',
  'household/housemate-without-relation': '동거인의 관계를 묻지 않습니다.',
  'household/not-for-employees': '동거인은 직원에게만 묻는데 직원용 문진표가 아닙니다.',
  'household/options-missing': '동거인 관계에 보기가 없습니다.',
  'denies/of-needed-yes': '누구나 “예”로 답해야 하는 문항이 출입을 막습니다.',
  'denies/nobody-passes': '어떻게 답해도 출입할 수 없습니다.',
  'denies/everybody-asks-staff': '어떻게 답해도 직원 확인을 거칩니다.',
  'denies/never-fires': '아무도 할 수 없는 답에 판정이 있습니다.',
  'denies/after-refusal': '이미 거절된 뒤라 직원 확인이 쓰이지 않습니다.',
  'denies/reason-missing': '판정 이유가 없습니다.',
  'denies/message-missing': '‘{outcome}’ 판정을 받는 방문자에게 보이는 안내문이 없습니다.',
  'denies/depends-on-language': '한국어와 영어로만 묻는 문항에 출입 판정이 달려 있습니다.',
  'denies/in-research': '출입증을 주지 않는 연구 설문에 출입 판정이 있습니다.',
  'denies/no-refusal': '어떻게 답해도 출입이 거절되지 않습니다.',
  'denies/refusal-removed': '사용 중인 버전에 있던 출입 거절이 없어졌습니다.',
  'denies/refusing-option-removed':
    '사용 중인 버전에서 출입 거절로 이어지던 보기({id})가 없어졌습니다.',
  'denies/text-of-former-outcome':
    '판정이 ‘{before}’에서 ‘{after}’(으)로 바뀌었는데, 다음 문구는 그대로입니다: {texts}.',
  'count/id-taken': '다른 문항이나 여러 답을 함께 본 다른 판정과 ID({id})가 같습니다.',
  'count/unknown-answer': '없는 답 ‘{answerPath}’을(를) 셉니다.',
  'count/unfit-answer': '‘{answerPath}’은(는) 출입 판정을 정할 수 없는 답이라 셀 수 없습니다.',
  'count/answer-twice': '‘{answerPath}’이(가) 두 번 있지만 한 번만 셉니다.',
  'count/stray-points': '‘{answerPath}’은(는) ‘함께 볼 답’으로 고르지 않았는데 점수가 있습니다.',
  'count/enough-alone':
    '‘{answerPath}’은(는) {count}점이어서 이 답 하나만으로 기준({atLeast}점)을 채웁니다.',
  'count/too-many': '{atLeast}개가 필요하지만 셀 수 있는 답은 {count}개뿐입니다.',
  'count/never-fires':
    '이 답 가운데 {atLeast}개 이상에 해당할 수 있는 방문자가 없습니다. 함께 고를 수 없거나 함께 묻지 않는 답입니다.',
  'count/always-fires': '모든 방문자의 답이 이 판정의 기준을 채우므로 판정이 늘 ‘{outcome}’입니다.',
  'tests/title-twice': '제목이 같은 판정 시험이 있습니다.',
  'tests/user-type-not-served':
    '이 문진표의 대상이 아닌 사람({userType})이 답하는 판정 시험입니다.',
  'tests/unknown-name': '판정 시험이 없는 문항이나 항목({id})을 기대합니다.',
  'tests/contradictory': '판정 시험의 기대가 서로 맞지 않습니다.',
  'tests/wrong-answer': '판정 시험의 답이 질문과 맞지 않습니다. ‘{question}’: {reason}',
  'tests/failed': '판정 시험의 결과가 기대와 다릅니다.',
  'text/missing': '다음 언어의 문구가 없습니다: {languages}.',
  'text/untranslated':
    '원문이 다른 언어이고 다음 언어의 문구가 아직 없어 게시할 수 없습니다: {languages}.',
  'duration/too-long':
    '{language}로 답하면 가장 긴 경로에 약 {seconds}초가 걸립니다(대상: {userType}). {limit}초 이하를 권합니다.',
  'text/too-long': '서서 읽기에는 문구가 깁니다. 너비가 {columns}칸인데 {limit}칸까지 읽힙니다.',
  'text/bidi-unbalanced': '보이지 않는 방향 표시가 닫히지 않았습니다.',
  'text/stale': '다음 언어로 번역한 뒤에 한국어가 바뀌었습니다: {languages}.',
  'text/placeholder-mismatch': '자리 표시가 한국어와 다릅니다. 한국어: {wanted}. 번역: {found}.',
  'text/equal-to-source': '번역이 한국어와 똑같습니다.',
  'text/wrong-script': '그 언어의 글자로 적혀 있지 않습니다.',
  'text/unreviewed': '다음 언어의 기계 번역을 아직 아무도 읽지 않았습니다: {languages}.',
  'text/equal-to-translation': '번역이 다른 언어({languages})의 번역과 똑같습니다.',
  'text/look-alike-letters': '한 낱말에 모양이 같은 다른 문자의 글자가 섞여 있습니다: {words}.',
  'text/bidi-needless': '필요 없는 방향 표시가 들어 있습니다.',
  'text/invisible-character': '보이지 않는 글자({code})가 들어 있습니다.',
  'text/space': '빈칸이 겹치거나 앞뒤에 남아 있습니다.',
  'text/letters-lost': '파일을 저장할 때 깨진 글자가 있습니다: ‘{words}’.',
  'text/markup': 'HTML이나 마크다운 표시가 글자 그대로 보입니다: ‘{words}’.',
  'text/options-alike': '‘{answer}’ 보기와 똑같이 읽힙니다({languages}).',
  'text/question-twice': '‘{question}’ 문항과 같은 말로 묻습니다.',
  'text/alt-equals-question': '그림 설명이 질문과 똑같습니다({languages}).',
  'text/alt-file-name': '그림 설명이 파일 이름입니다({languages}).',
  'text/alt-says-image': '그림 설명이 무엇을 보여 주는지 말하지 않습니다.',
  'place/duplicate': '같은 장소 번호가 두 번 있습니다.',
  'place/dates-missing': '날짜가 없어 아무도 고를 수 없는 장소입니다.',
  'place/date-malformed': '없는 날짜가 있습니다.',
  'place/date-ahead': '아직 오지 않은 날짜가 있습니다.',
  'place/date-twice': '같은 날짜가 두 번 있습니다.',
  'place/expired': '마지막 날짜가 28일 넘게 지난 장소입니다.',
  'place/text-missing': '장소의 이름이나 지역이 한국어나 영어로 없습니다.',
  'place/not-english': '장소의 영어 이름이나 지역이 한글로 적혀 있습니다.',
  'place/same-name': '같은 지역에 이름이 같은 장소가 있습니다.',
  'place/grade-unknown': '장소의 등급은 1부터 9까지의 숫자이거나 비어 있어야 합니다.',
  'place/changed-before-entered': '장소를 고친 날이 등록한 날보다 앞섭니다.',
  'place/none-to-choose': '장소 방문 이력에서 고를 장소가 없습니다.',
  'audience/nobody-asks': '다음 사용자 유형에게는 출입 문진표가 없습니다: {userTypes}.',
  'audience/asked-twice':
    '{userType}에게는 이미 {code} 문진표로 묻습니다. 같은 종류의 문진표가 둘이면 어느 것인지 알 수 없습니다.',
  'audience/code-taken': '다른 문진표와 코드({code})가 같습니다.',
  'audience/urgent-code': '긴급 조사가 아닌 문진표는 코드 EM을 쓸 수 없습니다.',
};

/** Sentences for a case of a rule (`variant`) that says more than the one above. */
export const LINT_VARIANTS_KO: Readonly<Record<string, string>> = {
  'reference/never-asked.housemate':
    '‘{target}’ 문항을 가리키지만, 이 문항은 동거인에 대해서만 묻습니다.',
  'visibility/never-visible.revealed':
    '‘{source}’ 문항에 답해야 나타나는데, 그 문항이 나타나지 않아 이 문항도 보이지 않습니다.',
  'denies/nobody-passes.follows':
    '어떻게 답해도 출입할 수 없습니다. 누구나 답하는 ‘{source}’ 문항에서 반드시 이 문항에 이릅니다.',
  'denies/refusal-removed.question':
    '사용 중인 버전에서 출입을 거절하던 문항({question})을 더는 묻지 않습니다.',
  'denies/refusal-removed.value':
    '사용 중인 버전에서 거절되던 답 {value}이(가) 더는 거절되지 않습니다.',
  'denies/refusal-removed.count':
    '사용 중인 버전에서 여러 답을 함께 보고 출입을 거절하던 판정(‘{count}’)이 없어졌거나, 이 판정으로 거절되는 방문자가 줄어듭니다.',
  'count/too-many.points': '기준은 {atLeast}점인데 고른 답의 점수를 모두 더해도 {count}점뿐입니다.',
  'count/never-fires.points':
    '점수의 합이 {atLeast}점 이상이 될 수 있는 방문자가 없습니다. 함께 고를 수 없거나 함께 묻지 않는 답입니다.',
  'count/unfit-answer.housemate':
    '‘{answerPath}’은(는) 방문자가 아니라 동거인에 관한 답이라 셀 수 없습니다.',
  'count/unfit-answer.items': '‘{answerPath}’에는 답이 여럿이라 통째로 셀 수 없습니다.',
  'number/no-number.reversed':
    '가장 작은 수({lowest})가 가장 큰 수({highest})보다 커서 받을 수 있는 숫자가 없습니다.',
  'number/no-number.decimals':
    '{lowest}부터 {highest}까지 가운데 소수 자릿수가 맞는 숫자가 없습니다.',
  'date/no-range.none': '날짜 범위에 시작과 끝이 모두 없어 모든 날짜가 들어갑니다.',
  'date/no-range.reversed': '날짜 범위의 끝이 시작보다 앞섭니다.',
  'date/no-range.unreal': '날짜 범위가 없는 날짜로 시작하거나 끝납니다.',
  'overseas/condition.none': '조건에 국가도 기간도 없어 모든 해외 방문이 들어갑니다.',
  'overseas/condition.home': '{country}은(는) 해외가 아닙니다.',
  'overseas/condition.unknown': '{country}은(는) 없는 국가 코드입니다.',
  'overseas/condition.beyond':
    '조건은 최근 {days}일 안의 귀국을 보는데, 문항은 최근 {asked}일만 묻습니다.',
  'denies/refusal-removed.stay':
    '사용 중인 버전에서 출입 거절에 영향을 주던 답(국가: {country}, 귀국: {days}일 전)의 영향이 줄거나 없어집니다.',
  'time/no-range.none': '시각 범위에 시작과 끝이 모두 없어 모든 시각이 들어갑니다.',
  'time/no-range.reversed': '시각 범위의 끝이 시작보다 앞섭니다. 자정을 넘는 범위는 둘로 나누세요.',
  'time/no-range.unreal': '시각 범위가 없는 시각으로 시작하거나 끝납니다.',
  'type/none-of-these-without-effect.needed':
    '“모두 해당 없음” 버튼이 있지만 “아니요”를 고를 수 없는 문항입니다.',
  'type/none-of-these-without-effect.notByItem':
    '“모두 해당 없음” 버튼이 있지만 항목마다 답하는 문항이 아닙니다.',
  'tests/contradictory.reason': '출입 가능을 기대하면서 막는 사유도 기대하는 판정 시험입니다.',
  'tests/contradictory.visible':
    '판정 시험이 답하는 문항을 묻지 않을 것으로 기대합니다: {questions}.',
  'tests/failed.outcome': '판정 시험의 결과가 ‘{actual}’입니다. 기대한 결과는 ‘{expected}’입니다.',
  'tests/failed.reason':
    '판정 시험의 사유가 되는 답은 {reasons}입니다. 기대한 것은 {expectedReason}입니다.',
  'tests/failed.visible':
    '판정 시험이 기대한 문항과 다릅니다. 묻지 않음: {missing}. 기대하지 않았는데 물음: {extra}.',
  'text/space.between': '낱말 사이에 빈칸이 둘 이상 있습니다.',
  'text/space.around': '문구의 앞이나 뒤에 빈칸이나 빈 줄이 있습니다.',
  'text/wrong-script.korean': '번역에 한글이 들어 있습니다.',
  'text/wrong-script.foreign': '다른 언어의 글자가 들어 있습니다: {letters}.',
  'audience/urgent-code.urgent': '긴급 조사의 코드는 EM이어야 하는데 {code}입니다.',
};
