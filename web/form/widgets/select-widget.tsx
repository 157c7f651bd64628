import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import type { ReactElement } from 'react';
import { useWording } from '../../i18n/use-wording.ts';
import type { FormContext } from '../form-options.ts';

/** A choice of many options: the country of a visit (OV). */
export const SelectWidget = ({
  id,
  value,
  options: { enumOptions = [] },
  rawErrors = [],
  onChange,
}: WidgetProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const { t } = useWording();
  return (
    <select
      id={id}
      className="field-input"
      value={typeof value === 'string' ? value : ''}
      aria-invalid={rawErrors.length > 0 || undefined}
      aria-describedby={rawErrors.length > 0 ? `${id}-error` : undefined}
      onChange={(event) => {
        onChange(event.currentTarget.value);
      }}
    >
      <option value="">{t('screen.inquiry.chooseCountry')}</option>
      {enumOptions.map((option) => (
        <option key={String(option.value)} value={String(option.value)}>
          {option.label}
        </option>
      ))}
    </select>
  );
};
