import { PasswordInput } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { passwordWords } from './password-words.ts';

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string;
  readonly repeated: string;
}

export const EMPTY_NEW_PASSWORD: NewPassword = { password: '', repeated: '' };

/** Whether the new password can be sent: it is not empty and both entries match. */
export const isPasswordConfirmed = ({ password, repeated }: NewPassword): boolean =>
  password !== '' && password === repeated;

/**
 * The fields for a new password and its repetition, with the requirements. `fault` is the problem
 * that the server reported.
 */
export const NewPasswordFields = ({
  value,
  fault,
  onChange,
}: {
  value: NewPassword;
  fault: 'short' | 'long' | 'uniform' | 'hasName' | 'hasPlace' | 'common' | null;
  onChange: (value: NewPassword) => void;
}): ReactElement => {
  const say = useWords(passwordWords);
  const { password, repeated } = value;
  const shows = { 'aria-label': say('show') };
  return (
    <>
      <PasswordInput
        label={say('password')}
        description={say('rules')}
        autoComplete="new-password"
        visibilityToggleButtonProps={shows}
        error={fault === null ? null : say(fault)}
        value={password}
        maxLength={256}
        onChange={(event) => {
          onChange({ ...value, password: event.currentTarget.value });
        }}
      />
      <PasswordInput
        label={say('repeat')}
        autoComplete="new-password"
        visibilityToggleButtonProps={shows}
        error={repeated !== '' && repeated !== password ? say('differs') : null}
        value={repeated}
        maxLength={256}
        onChange={(event) => {
          onChange({ ...value, repeated: event.currentTarget.value });
        }}
      />
    </>
  );
};
