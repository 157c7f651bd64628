import { useState, type ReactElement } from 'react';
import {
  findInvalidEmployeeFields,
  type NewEmployee,
  type NewEmployeeField,
} from '../../../engine/visit/new-employee.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { LOOKUP_THROTTLE_MS } from '../../visit/throttle.ts';
import { useThrottled } from '../../visit/use-throttled.ts';
import { PrefixedPhoneField } from '../phone/prefixed-phone.tsx';

const FORM = 'new-employee';
const FIELD = {
  name: 'new-employee-name',
  digits: 'new-employee-digits',
} as const satisfies Record<NewEmployeeField, string>;

const MAX_NAME_LENGTH = 100;
const EMPTY_EMPLOYEE: NewEmployee = { name: '', prefix: '010', digits: '' };

/**
 * Name and number of a new employee; they stay as typed until the employee is on the list
 * (PEMP-04).
 */
export const AddEmployeeDialog = ({
  onAdd,
  onClose,
}: {
  onAdd: (person: NewEmployee) => Promise<void>;
  onClose: () => void;
}): ReactElement => {
  const { t } = useWording();
  const [person, setPerson] = useState(EMPTY_EMPLOYEE);
  const [invalidFields, setInvalidFields] = useState<readonly NewEmployeeField[]>([]);
  const { run, busy } = useThrottled(LOOKUP_THROTTLE_MS, () => onAdd(person));
  const change = (part: Partial<NewEmployee>): void => {
    setPerson({ ...person, ...part });
  };
  const add = (): void => {
    const found = findInvalidEmployeeFields(person);
    setInvalidFields(found);
    const [first] = found;
    if (first) document.getElementById(FIELD[first])?.focus();
    else run();
  };
  const digitsError = `${FIELD.digits}-error`;
  return (
    <Dialog
      heading={<Words of="screen.partner.add" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Words of="screen.cancel" />
          </Button>
          <Button type="submit" form={FORM} variant="primary" busy={busy}>
            <Words of="screen.partner.addConfirm" />
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) add();
        }}
      >
        <TextField
          id={FIELD.name}
          label={<Words of="screen.partner.name" />}
          error={invalidFields.includes('name') && <Words of="screen.partner.nameError" />}
          value={person.name}
          onText={(text) => {
            change({ name: text.slice(0, MAX_NAME_LENGTH) });
          }}
        />
        <fieldset className="field">
          <legend className="field-label">
            <Words of="screen.phone.label" />
          </legend>
          <PrefixedPhoneField
            id={FIELD.digits}
            value={person}
            prefixLabel={t('screen.partner.prefix')}
            digitsLabel={t('screen.partner.digits')}
            errorId={invalidFields.includes('digits') ? digitsError : undefined}
            onChange={change}
          />
          {invalidFields.includes('digits') && (
            <FieldError id={digitsError}>
              <Words of="screen.partner.digitsError" />
            </FieldError>
          )}
        </fieldset>
        <p role="status" className="status-line small">
          {busy && <Words of="screen.checking" />}
        </p>
      </form>
    </Dialog>
  );
};
