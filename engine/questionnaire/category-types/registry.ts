/** The module of each category type. This list and the schemas are where a type is named. */
import type { CategoryType } from '../document/definition.ts';
import type { AnswerKind, CategoryProperty, CategoryTypeModule } from './category-type.ts';
import { multipleChoice } from './choice/type.ts';
import { dateAnswer } from './date/type.ts';
import { etc } from './etc.ts';
import { housemateDetail, housemateRelation } from './household/members.ts';
import { household } from './household/type.ts';
import { numberAnswer } from './number/type.ts';
import { placeHistory } from './places/type.ts';
import { editorText, shortAnswer } from './text/type.ts';
import { timeAnswer } from './time/type.ts';
import { hospitalHistory } from './visits/hospitals.ts';
import { overseasHistory } from './visits/overseas.ts';
import { yesNo, yesNoWithImage } from './yes-no/type.ts';

export const CATEGORY_TYPES: Readonly<Record<CategoryType, CategoryTypeModule>> = {
  N: yesNo,
  I: yesNoWithImage,
  M: multipleChoice,
  T: shortAnswer,
  E: editorText,
  H: placeHistory,
  OV: overseasHistory,
  HV: hospitalHistory,
  P: etc,
  FS: household,
  FD: housemateRelation,
  FT: housemateDetail,
  NU: numberAnswer,
  DA: dateAnswer,
  TI: timeAnswer,
};

/** The module of this type. */
export const categoryType = (type: CategoryType): CategoryTypeModule => CATEGORY_TYPES[type];

/** How a question of this type is answered. */
export const answerKind = (type: CategoryType): AnswerKind => CATEGORY_TYPES[type].answerKind;

/** Whether a property has a meaning for categories of this type. */
export const hasProperty = (type: CategoryType, property: CategoryProperty): boolean =>
  CATEGORY_TYPES[type].properties.includes(property);
