import { TextInput } from '@mantine/core';
import type { ReactElement } from 'react';

/** A field for a phone number, which accepts digits, spaces and hyphens. */
export const PhoneField = ({
  label,
  description,
  value,
  error,
  onChange,
}: {
  label: string;
  description?: string;
  value: string;
  error: string | null;
  onChange: (phone: string) => void;
}): ReactElement => (
  <TextInput
    {...(description !== undefined && { description })}
    label={label}
    value={value}
    maxLength={20}
    inputMode="tel"
    autoComplete="off"
    error={error}
    onChange={(event) => {
      onChange(event.currentTarget.value);
    }}
  />
);
