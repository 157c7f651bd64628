import type { ReactElement, ReactNode } from 'react';
import { normaliseStaffNumber } from '../../../engine/visit/staff-number.ts';
import { Words } from '../../i18n/words.tsx';
import { TextField } from '../../ui/field.tsx';

export const STAFF_NUMBER_FIELD = 'staff-number';

/**
 * A staff number: converted to upper case while typing, no Hangul, no symbols, at most 7 characters
 * (VALID-17 to VALID-19).
 */
export const StaffNumberField = ({
  value,
  onNumber,
  hint = <Words of="screen.staff.numberHint" />,
  error,
}: {
  value: string;
  onNumber: (staffNumber: string) => void;
  hint?: ReactNode;
  error: ReactNode;
}): ReactElement => (
  <TextField
    id={STAFF_NUMBER_FIELD}
    label={<Words of="screen.staff.number" />}
    hint={hint}
    error={error}
    value={value}
    code
    onText={(text) => {
      onNumber(normaliseStaffNumber(text));
    }}
  />
);
