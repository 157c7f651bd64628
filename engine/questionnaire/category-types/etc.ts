/** P: kept in the questionnaire, never asked. [INQ-08, decision L33] */
import type { CategoryTypeModule } from './category-type.ts';
import { NOT_ANSWERED } from './parts.ts';

export const etc: CategoryTypeModule = {
  ...NOT_ANSWERED,
  name: 'etc',
  asked: 'never',
  properties: ['items'],
};
