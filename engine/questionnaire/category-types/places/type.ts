/** H: the places visited, each with its day. [INQ-07, ANS-07] */
import type { CategoryTypeModule } from '../category-type.ts';
import { ASKED, WITHOUT_KEYS } from '../parts.ts';
import { isList, MALFORMED } from '../wire-answer.ts';
import { placeHistoryForm } from './form.ts';
import { placeFaults } from './judge.ts';

export const placeHistory: CategoryTypeModule = {
  ...ASKED,
  ...WITHOUT_KEYS,
  name: 'visit history of places',
  audience: 'readersOfPlaceNames',
  answerKind: 'places',
  properties: ['section', 'show', 'optional'],
  isEmptyListAnswer: true,

  faults: (_, value, { placeDates }) => placeFaults(value, placeDates),

  form: (_, texts) => placeHistoryForm(texts),
  // By the place's id, not its position: the field lists places, not visits.
  faultPath: (historyId) => [historyId],

  toWire: (_, value) => {
    if (!isList(value)) return {};
    return {
      answerContents: value.length > 0 ? 'Y' : 'N',
      placeDateOf: (historyId) => {
        for (const visit of value) {
          if (typeof visit !== 'object' || visit.historyId !== historyId) continue;
          return typeof visit.placeDate === 'string' ? visit.placeDate : '';
        }
        return '';
      },
    };
  },
  fromWire: ({ answerContents, placeList }) => {
    const visits = placeList.flatMap(({ historyId, placeDate }) =>
      placeDate === '' ? [] : [{ historyId, placeDate }],
    );
    if (answerContents === 'Y') return visits.length > 0 ? visits : MALFORMED;
    if (visits.length > 0) return MALFORMED;
    if (answerContents === '') return undefined;
    return answerContents === 'N' ? [] : MALFORMED;
  },
};
