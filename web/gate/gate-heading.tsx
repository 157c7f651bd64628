import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';

/** The only h1 of the gate's page; the focus continues from there. */
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
