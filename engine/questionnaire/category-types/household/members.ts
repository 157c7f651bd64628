/** FD and FT: what is asked of each housemate inside the answer to FS. [CAT-09, CAT-10] */
import { MAX_SHORT_ANSWER_LENGTH } from '../../answer/answer.ts';
import type { CategoryTypeModule } from '../category-type.ts';
import { NOT_ANSWERED } from '../parts.ts';

export const housemateRelation: CategoryTypeModule = {
  ...NOT_ANSWERED,
  name: 'housemate relation',
  asked: 'ofHousemate',
  properties: ['items'],
  itemProperties: ['denies'],
  needsItems: true,
};

export const housemateDetail: CategoryTypeModule = {
  ...NOT_ANSWERED,
  name: 'housemate detail',
  asked: 'ofHousemate',
  properties: ['optional', 'items'],
  itemProperties: ['denies'],
  maxLength: MAX_SHORT_ANSWER_LENGTH,
};
