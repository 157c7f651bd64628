import { Suspense, type ComponentType, type ReactElement } from 'react';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { Words } from '../i18n/words.tsx';
import { ModalProvider } from '../ui/modal.tsx';
import { useVisitNumber } from '../visit/visit-number.ts';
import { FaultBoundary } from './fault-boundary.tsx';
import { PageShell } from './page-shell.tsx';
import { ROUTES, UnknownRoute } from './routes.tsx';

/** Stands in for the moment that a screen takes to arrive; read out, but not flashed at the eye. */
const Arriving = (): ReactElement => (
  <PageShell
    screen=""
    title="screen.loading"
    heading={
      <span className="visually-hidden">
        <Words of="screen.loading" />
      </span>
    }
  >
    {null}
  </PageShell>
);

/** The visitor's screens. Each address is a screen of its own: nothing typed leaks into the next. */
export const App = ({ Kiosk }: { Kiosk: ComponentType | null }): ReactElement => {
  const [path] = useLocation();
  const search = useSearch();
  const visit = useVisitNumber();
  return (
    <ModalProvider key={visit}>
      <FaultBoundary key={`${path}?${search}`}>
        <Suspense fallback={<Arriving />}>
          <Switch>
            {ROUTES.map(({ path: route, screen }) => (
              <Route key={route} path={route} component={screen} />
            ))}
            <Route component={UnknownRoute} />
          </Switch>
        </Suspense>
      </FaultBoundary>
      {Kiosk && <Kiosk />}
    </ModalProvider>
  );
};
