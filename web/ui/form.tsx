import type { ReactElement, ReactNode } from 'react';
import { Words } from '../i18n/words.tsx';
import { Button } from './button.tsx';
import { ErrorSummary, type FormError } from './error-summary.tsx';

export interface FormProps {
  errors: readonly FormError[];
  /** Name of the only button, which submits the form. */
  submit: ReactNode;
  onSubmit: () => void;
  /** The form is being checked; a text beside the button says so. */
  busy: boolean;
  /** The text while busy, if it is not that the entry is being checked. */
  busyText?: ReactNode;
  children: ReactNode;
}

/** A form that validates only on submit: errors are above it and beside each field. */
export const Form = ({
  errors,
  submit,
  onSubmit,
  busy,
  busyText = <Words of="screen.checking" />,
  children,
}: FormProps): ReactElement => (
  // By this method, a form that is sent before the program has arrived changes nothing.
  <form
    noValidate
    method="dialog"
    className="form"
    onSubmit={(event) => {
      event.preventDefault();
      if (!busy) onSubmit();
    }}
  >
    <ErrorSummary errors={errors} />
    {children}
    <div className="form-submit">
      <Button type="submit" variant="primary" wide busy={busy}>
        {submit}
      </Button>
      <p role="status" className="status-line small">
        {busy && busyText}
      </p>
    </div>
  </form>
);

/** The errors that a form reported and that are still there: what has been corrected is no error. */
export const stillWrong = (
  reported: readonly FormError[],
  now: readonly FormError[],
): readonly FormError[] =>
  reported.filter(({ field }) => now.some((error) => error.field === field));

/** The message for a field among the errors of its form. */
export const errorOf = (errors: readonly FormError[], field: string): ReactNode =>
  errors.find((error) => error.field === field)?.message;
