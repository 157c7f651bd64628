import { defineWords } from '../words/studio-words.ts';

/** What each category type is for. Its name is in `name-words.ts`. */
export const typeWords = defineWords('editor.types', {
  ko: {
    'N.about': '예 또는 아니요로 답합니다. 항목을 두고 하나씩 확인하게 할 수도 있습니다.',
    'I.about': '그림을 보여 주고 예 또는 아니요로 묻습니다.',
    'M.about': '보기 가운데 하나, 또는 여러 개를 고릅니다.',
    'T.about': '30자까지 한 줄로 적습니다.',
    'E.about': '2,000자까지 여러 줄로 적습니다.',
    'NU.about': '숫자 하나를 적습니다. 범위에 따라 다른 문항을 보이거나 출입을 판정할 수 있습니다.',
    'DA.about': '날짜 하나를 고릅니다. 최근 며칠 안으로 제한할 수 있습니다.',
    'TI.about': '시각 하나를 적습니다. 범위에 따라 다른 문항을 보이거나 출입을 판정할 수 있습니다.',
    'H.about': '장소 목록에서 다녀온 곳과 날짜를 고릅니다. 한국어와 영어로만 묻습니다.',
    'OV.about':
      '예 또는 아니요로 묻고, “예”이면 다녀온 나라와 귀국한 날을 다섯 곳까지 적습니다. 국가와 귀국일에 따라 출입 판정을 다르게 할 수 있습니다.',
    'HV.about': '예 또는 아니요로 묻고, “예”이면 다녀온 병원과 날짜를 다섯 곳까지 적습니다.',
    'P.about': '보관만 하고 방문자에게는 묻지 않습니다.',
    'FS.about': '동거인이 있는지 묻고 두 명까지 적습니다. 직원에게만, 한 번만 묻습니다.',
    'FD.about': '동거인마다 관계를 고릅니다.',
    'FT.about': '동거인마다 보기에서 고르거나 짧게 적습니다.',
  },
  en: {
    'N.about': 'Answered by yes or no; or item by item.',
    'I.about': 'Shows a picture and asks for yes or no.',
    'M.about': 'One of several options, or more than one.',
    'T.about': 'One line of up to 30 characters.',
    'E.about': 'Several lines, up to 2,000 characters.',
    'NU.about': 'One number. Ranges of it can reveal other questions or decide about the entry.',
    'DA.about': 'One day, if needed within the last days.',
    'TI.about':
      'One time of day. Ranges of it can reveal other questions or decide about the entry.',
    'H.about': 'Places of the list of places, each with a day. Asked in Korean and English only.',
    'OV.about':
      'Yes or no; after yes, up to five countries with the day of return, which can decide about the entry.',
    'HV.about': 'Yes or no; after yes, up to five hospitals with the day of the visit.',
    'P.about': 'Kept in the questionnaire, never asked of visitors.',
    'FS.about': 'Asks whether there are housemates, up to two. Of staff only, and once.',
    'FD.about': 'Asked of each housemate: how they are related.',
    'FT.about': 'Asked of each housemate: one of the options, or a short text.',
  },
});
