import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Words } from '../i18n/words.tsx';
import { Notice } from './notice.tsx';

/** One error to correct: the id of its field and what to do. */
export interface FormError {
  readonly field: string;
  readonly message: ReactNode;
}

/**
 * All errors, above the form; each line leads to its field. It takes focus when errors are reported,
 * not when one of them has been corrected: then someone is typing.
 */
export const ErrorSummary = ({ errors }: { errors: readonly FormError[] }): ReactElement | null => {
  const ref = useRef<HTMLDivElement>(null);
  const reported = useRef<readonly FormError[]>([]);
  useEffect(() => {
    if (errors.some((error) => !reported.current.includes(error))) ref.current?.focus();
    reported.current = errors;
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1} className="error-summary">
      <Notice kind="error">
        <h2 className="error-summary-heading">
          <Words of="screen.errorSummary.heading" />
        </h2>
        <ul role="list">
          {errors.map(({ field, message }) => (
            <li key={field}>
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
};
