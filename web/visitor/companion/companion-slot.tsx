import type { ReactElement } from 'react';
import { EMPTY_PREFIXED_PHONE, type PrefixedPhone } from '../../../engine/visit/companion-phone.ts';
import type { CompanionsResult } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PrefixedPhoneField } from '../phone/prefixed-phone.tsx';
import { CompanionProgress } from './companion-list.tsx';

/** One place for a guardian: the number and, once it is registered, how far the guardian has come. */
export const CompanionSlot = ({
  index,
  companions,
  isRegistered,
  value,
  isWrong,
  onChange,
  onRemove,
}: {
  index: number;
  companions: CompanionsResult;
  isRegistered: boolean;
  value: PrefixedPhone;
  isWrong: boolean;
  onChange: (value: PrefixedPhone) => void;
  onRemove: () => void;
}): ReactElement => {
  const { t } = useWording();
  const id = `companion-${index}`;
  const number = index + 1;
  const [, statuses] = companions;
  const isInside = statuses[index] === 'in';
  const isWhole = value.prefix === '';
  return (
    <fieldset className="companion-slot" disabled={isInside}>
      <legend className="field-label">
        <Words of="screen.companion.slot" values={{ number }} />{' '}
        {isRegistered && <CompanionProgress companions={companions} index={index} />}
      </legend>
      <PrefixedPhoneField
        id={id}
        value={value}
        prefixLabel={t('screen.companion.prefix', { number })}
        digitsLabel={t(isWhole ? 'screen.companion.whole' : 'screen.companion.digits', { number })}
        errorId={isWrong ? `${id}-error` : undefined}
        onChange={onChange}
      />
      {isWrong && (
        <FieldError id={`${id}-error`}>
          <Words of={isWhole ? 'screen.companion.wholeError' : 'screen.companion.error'} />
        </FieldError>
      )}
      {isInside ? (
        <p className="small">
          <Words of="screen.companion.inside" />
        </p>
      ) : (
        isRegistered && (
          <div className="button-row">
            <Button
              onClick={() => {
                onChange(EMPTY_PREFIXED_PHONE);
                document.getElementById(id)?.focus();
              }}
            >
              <Words of="screen.companion.swap" />
            </Button>
            <Button onClick={onRemove}>
              <Words of="screen.companion.remove" />
            </Button>
          </div>
        )
      )}
    </fieldset>
  );
};
