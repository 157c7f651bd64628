import { Suspense, type ComponentType, type ReactElement } from 'react';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { ModalProvider } from '../ui/modal.tsx';
import { FaultBoundary } from './fault-boundary.tsx';
import { PageShell } from './page-shell.tsx';
import { ROUTES, UnknownRoute } from './routes.tsx';

const Arriving = (): ReactElement => {
  return (
    <PageShell screen="" title="screen.loading">
      {null}
    </PageShell>
  );
};

/** The visitor's screens. Each address is a screen of its own: nothing typed leaks into the next. */
export const App = ({ Kiosk }: { Kiosk: ComponentType | null }): ReactElement => {
  const [path] = useLocation();
  const search = useSearch();
  return (
    <ModalProvider>
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
