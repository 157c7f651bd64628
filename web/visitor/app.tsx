import { Suspense, type ComponentType, type ReactElement } from 'react';
import { Route, Switch, useLocation, useSearch } from 'wouter';
import { isEmbeddableScreen, VISITOR_SCREENS } from '../../engine/visit/visitor-screen.ts';
import { Words } from '../i18n/words.tsx';
import { ModalProvider } from '../ui/modal.tsx';
import { useVisitNumber } from '../visit/visit-number.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { PageShell } from './page-shell.tsx';
import { SCREENS, UnknownRoute } from './routes.tsx';

/**
 * Shown while a screen loads. Screen readers read it at once; the spinner of page.css appears after
 * a moment.
 */
const LoadingScreen = ({ forStaff = false }: { forStaff?: boolean }): ReactElement => (
  <PageShell
    screen=""
    forStaff={forStaff}
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

/** The visitor's screens. Each address is a separate screen: nothing typed leaks into the next. */
export const App = ({ Kiosk }: { Kiosk: ComponentType | null }): ReactElement => {
  const [path] = useLocation();
  const search = useSearch();
  const visit = useVisitNumber();
  return (
    <ModalProvider key={visit}>
      <ErrorBoundary key={`${path}?${search}`}>
        <Switch>
          {VISITOR_SCREENS.map((route) => {
            const Screen = SCREENS[route];
            return (
              <Route key={route} path={route}>
                <Suspense fallback={<LoadingScreen forStaff={isEmbeddableScreen(route)} />}>
                  <Screen />
                </Suspense>
              </Route>
            );
          })}
          <Route>
            <Suspense fallback={<LoadingScreen />}>
              <UnknownRoute />
            </Suspense>
          </Route>
        </Switch>
      </ErrorBoundary>
      {Kiosk && <Kiosk />}
    </ModalProvider>
  );
};
