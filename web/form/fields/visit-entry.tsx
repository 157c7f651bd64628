import type { ReactElement } from 'react';
import { HOSPITAL_NAME_LENGTH } from '../../../engine/questionnaire/answer.ts';
import type { Language } from '../../../schemas/api.gen.ts';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { countriesIn } from '../country-name.ts';
import { fromInputDay, toInputDay } from '../day-input.ts';
import { cutTo } from '../text-length.ts';
import type { TypedEntry } from '../visit-entries.ts';

/** One visit abroad or to a hospital: where, and on which day up to today. */
export const VisitEntry = ({
  id,
  type,
  number,
  entry,
  language,
  today,
  onChange,
  onRemove,
}: {
  id: string;
  type: 'OV' | 'HV';
  number: number;
  entry: TypedEntry;
  language: Language;
  today: string;
  onChange: (change: Partial<TypedEntry>) => void;
  onRemove: (() => void) | undefined;
}): ReactElement => (
  <fieldset className="visit-entry">
    <legend>
      <Words of="screen.inquiry.visitNumber" values={{ number }} />
    </legend>
    {type === 'OV' ? (
      <CountrySelect
        id={`${id}-where`}
        country={entry.where}
        language={language}
        onCountry={(where) => {
          onChange({ where });
        }}
      />
    ) : (
      <TextField
        id={`${id}-where`}
        label={<Words of="screen.inquiry.hospitalName" />}
        value={entry.where}
        onText={(text) => {
          onChange({ where: cutTo(text, HOSPITAL_NAME_LENGTH) });
        }}
      />
    )}
    <label className="field">
      <span className="field-label">
        <Words of={type === 'OV' ? 'screen.inquiry.returnDay' : 'screen.inquiry.visitDay'} />
      </span>
      <input
        type="date"
        className="field-input"
        value={toInputDay(entry.date)}
        max={toInputDay(today)}
        onChange={(event) => {
          onChange({ date: fromInputDay(event.currentTarget.value) });
        }}
      />
    </label>
    {onRemove && (
      <Button variant="quiet" onClick={onRemove}>
        <Words of="screen.inquiry.removeVisit" values={{ number }} />
      </Button>
    )}
  </fieldset>
);

const CountrySelect = ({
  id,
  country,
  language,
  onCountry,
}: {
  id: string;
  country: string;
  language: Language;
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
    </div>
  );
};
