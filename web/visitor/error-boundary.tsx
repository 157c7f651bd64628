import { Component, type ReactNode } from 'react';
import { logFailure } from '../api/log.ts';
import { reloadInLanguage } from '../i18n/reload-in-language.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { session } from '../visit/session.ts';

/** A screen that could not be loaded or drawn: shows the error, and offers to reload. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(cause: Error): void {
    logFailure('a screen failed', cause);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="page-main" data-screen="/error">
        <h1>
          <Words of="screen.notLoaded" />
        </h1>
        <p>
          <Words of="screen.offline" />
        </p>
        <Button
          variant="primary"
          onClick={() => {
            reloadInLanguage(session.get().language);
          }}
        >
          <Words of="screen.reload" />
        </Button>
      </main>
    );
  }
}
