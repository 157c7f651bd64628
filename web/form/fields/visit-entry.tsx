import type { ReactElement, ReactNode } from 'react';
import { HOSPITAL_NAME_LENGTH } from '../../../engine/questionnaire/answer/answer.ts';
import type { ValidityReason } from '../../../engine/questionnaire/answer/finding.ts';
import type { Language } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { FieldError, TextField } from '../../ui/field.tsx';
import { countriesIn } from '../../../engine/wording/country-name.ts';
import { reasonKey } from '../reason-words.ts';
import { cutTo } from '../text-length.ts';
import type { TypedEntry } from '../visit-entries.ts';

const DATE_FAULTS: ReadonlySet<ValidityReason> = new Set(['notADate', 'futureDate']);

/** One visit abroad or to a hospital: where, and on which day up to today. */
export const VisitEntry = ({
  id,
  type,
  number,
  entry,
  faults,
  language,
  today,
  onChange,
  onRemove,
}: {
  id: string;
  type: 'OV' | 'HV';
  number: number;
  entry: TypedEntry;
  /** What is said to be wrong with it. */
  faults: readonly ValidityReason[];
  language: Language;
  today: string;
  onChange: (change: Partial<TypedEntry>) => void;
  onRemove: (() => void) | undefined;
}): ReactElement => {
  const ofDate = faults.find((reason) => DATE_FAULTS.has(reason));
  const ofPlace = faults.find((reason) => !DATE_FAULTS.has(reason));
  return (
    <fieldset id={id} className="visit-entry" tabIndex={-1}>
      <legend>
        <Words of="screen.inquiry.visitNumber" values={{ number }} />
      </legend>
      {type === 'OV' ? (
        <CountrySelect
          id={`${id}-where`}
          country={entry.where}
          language={language}
          error={ofPlace && <Words of={reasonKey(ofPlace)} />}
          onCountry={(where) => {
            onChange({ where });
          }}
        />
      ) : (
        <TextField
          id={`${id}-where`}
          label={<Words of="screen.inquiry.hospitalName" />}
          value={entry.where}
          error={ofPlace && <Words of={reasonKey(ofPlace)} />}
          onText={(text) => {
            onChange({ where: cutTo(text, HOSPITAL_NAME_LENGTH) });
          }}
        />
      )}
      <DayField
        id={`${id}-day`}
        label={
          <Words of={type === 'OV' ? 'screen.inquiry.returnDay' : 'screen.inquiry.visitDay'} />
        }
        day={entry.date}
        latest={today}
        error={ofDate && <Words of={reasonKey(ofDate)} />}
        onDay={(date) => {
          onChange({ date });
        }}
      />
      {onRemove && (
        <Button variant="quiet" onClick={onRemove}>
          <Words of="screen.inquiry.removeVisit" values={{ number }} />
        </Button>
      )}
    </fieldset>
  );
};

const CountrySelect = ({
  id,
  country,
  language,
  error,
  onCountry,
}: {
  id: string;
  country: string;
  language: Language;
  error: ReactNode;
  onCountry: (code: string) => void;
}): ReactElement => {
  const { t } = useWording();
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        <Words of="screen.inquiry.country" />
      </label>
      <select
        id={id}
        className="field-input"
        value={country}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={(event) => {
          onCountry(event.currentTarget.value);
        }}
      >
        <option value="">{t('screen.inquiry.chooseCountry')}</option>
        {countriesIn(language).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
};
