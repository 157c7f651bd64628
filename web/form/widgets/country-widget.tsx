import type { RJSFSchema, WidgetProps } from '@rjsf/utils';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { useWording } from '../../i18n/use-wording.ts';
import { Words } from '../../i18n/words.tsx';
import { searchCountries, type CountryOption } from '../country-search.ts';
import type { FormContext } from '../form-options.ts';

/**
 * The country of a visit (OV): a text field with the countries that match it, as the combobox
 * pattern of WAI-ARIA with a list. The focus stays in the field.
 */
export const CountryWidget = ({
  id,
  value,
  options: { enumOptions = [] },
  rawErrors = [],
  onChange,
}: WidgetProps<unknown, RJSFSchema, FormContext>): ReactElement => {
  const { t } = useWording();
  // Undefined while the list is closed.
  const [search, setSearch] = useState<string>();
  const [active, setActive] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const countries = enumOptions.map((option): CountryOption => ({
    code: String(option.value),
    name: option.label,
  }));
  const chosenName = countries.find(({ code }) => code === value)?.name ?? '';
  const isOpen = search !== undefined;
  const { found, isHome } = isOpen
    ? searchCountries(countries, search)
    : { found: [], isHome: false };
  useLayoutEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const open = (text: string): void => {
    setSearch(text);
    setActive(0);
  };
  const choose = (country: CountryOption | undefined): void => {
    setSearch(undefined);
    if (country) onChange(country.code);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      if (!isOpen) open('');
      else setActive(Math.max(0, Math.min(active + step, found.length - 1)));
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      choose(found[active]);
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setSearch(undefined);
    }
  };

  return (
    <div className="country">
      <input
        id={id}
        type="text"
        className="field-input"
        role="combobox"
        autoComplete="off"
        data-keypad="text"
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found.length > 0 ? `${id}-option-${active}` : undefined}
        aria-invalid={rawErrors.length > 0 || undefined}
        aria-describedby={rawErrors.length > 0 ? `${id}-error` : undefined}
        placeholder={chosenName || t('screen.inquiry.chooseCountry')}
        value={search ?? chosenName}
        onChange={(event) => {
          open(event.currentTarget.value);
        }}
        onClick={() => {
          if (!isOpen) open('');
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          choose(found.length === 1 && search !== '' ? found[0] : undefined);
        }}
      />
      <ul
        ref={list}
        id={`${id}-list`}
        className="country-list"
        role="listbox"
        aria-label={t('screen.inquiry.country')}
        hidden={found.length === 0}
      >
        {found.map((country, position) => (
          <li
            key={country.code}
            id={`${id}-option-${position}`}
            role="option"
            aria-selected={position === active}
            onPointerDown={(event) => {
              // The focus stays in the field, whose blur would close the list before the tap.
              event.preventDefault();
            }}
            onClick={() => {
              choose(country);
            }}
          >
            {country.name}
          </li>
        ))}
      </ul>
      <p role="status" className="small soft">
        {isOpen && search !== '' && (
          <Words of="screen.inquiry.countriesFound" values={{ count: found.length }} />
        )}{' '}
        {isHome && <Words of="screen.inquiry.homeCountry" />}
      </p>
    </div>
  );
};
