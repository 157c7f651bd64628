import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

/** The one h1 of what the gate shows; the keyboard goes on from there. */
export const GateHeading = ({ children }: { children: ReactNode }): ReactElement => {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    ref.current?.focus();
  }, []);
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
};
