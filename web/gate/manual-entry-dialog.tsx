import { useState, type ReactElement } from 'react';
import { isUserType, labelKey, USER_TYPES, type UserType } from '../../engine/visit/user-type.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { TextField } from '../ui/field.tsx';

const NUMBER = 'gate-number';
const TYPE = 'gate-type';
const FORM = 'gate-hand-entry';

/** An identity number typed by staff, for a pass that cannot be read (decisions, U21). */
export const ManualEntryDialog = ({
  number: typedBefore,
  asksType,
  onEntry,
  onClose,
}: {
  number: string;
  /** The number has passes of several types, so staff must choose one. */
  asksType: boolean;
  onEntry: (number: string, answerType?: UserType) => void;
  onClose: () => void;
}): ReactElement => {
  const { t } = useWording();
  const [number, setNumber] = useState(typedBefore);
  const [answerType, setAnswerType] = useState<UserType | ''>('');
  const [hasTried, setHasTried] = useState(false);
  const isMissing = hasTried && number === '';
  return (
    <Dialog
      heading={<Words of="screen.gate.hand" />}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Words of="screen.cancel" />
          </Button>
          <Button type="submit" form={FORM} variant="primary">
            <Words of="screen.gate.handCheck" />
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        noValidate
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          if (number === '') {
            setHasTried(true);
            document.getElementById(NUMBER)?.focus();
          } else if (answerType === '') onEntry(number);
          else onEntry(number, answerType);
        }}
      >
        <TextField
          id={NUMBER}
          label={<Words of="screen.gate.handNumber" />}
          hint={<Words of="screen.gate.handHint" />}
          error={isMissing && <Words of="screen.gate.handError" />}
          value={number}
          code
          onText={(text) => {
            setNumber(text.toUpperCase().replace(/[^\dA-Z]/g, ''));
          }}
        />
        {asksType && (
          <div className="field">
            <label className="field-label" htmlFor={TYPE}>
              <Words of="screen.gate.handType" />
            </label>
            <span className="field-hint" id={`${TYPE}-hint`}>
              <Words of="message.gate.severalPasses" />
            </span>
            <select
              id={TYPE}
              className="field-input"
              aria-describedby={`${TYPE}-hint`}
              value={answerType}
              onChange={({ currentTarget: { value } }) => {
                setAnswerType(isUserType(value) ? value : '');
              }}
            >
              <option value="" />
              {USER_TYPES.map((type) => (
                <option key={type} value={type}>
                  {`${t(labelKey(type))} (${type})`}
                </option>
              ))}
            </select>
          </div>
        )}
      </form>
    </Dialog>
  );
};
