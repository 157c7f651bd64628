/** HV: visits to hospitals and care homes, each with its name and day. */
import { MAX_HOSPITAL_NAME_LENGTH } from '../../answer/answer.ts';
import { textSchema } from '../text/form.ts';
import { textReason } from '../text/judge.ts';
import { visitHistory } from './visit-history.ts';

export const hospitalHistory = visitHistory({
  name: 'hospital visit history',
  property: 'hospital',
  placeLabel: 'hospitalName',
  dayLabel: 'visitDay',
  schema: textSchema(MAX_HOSPITAL_NAME_LENGTH),
  uiSchema: {},
  definitions: null,
  reason: (name) => textReason(name, MAX_HOSPITAL_NAME_LENGTH),
});
