import '../ui/page.css';
import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { useLanguageSwitch } from '../i18n/use-language-switch.ts';
import type { MessageKey } from '../../engine/wording/message-key.gen.ts';
import { useWording, type WordingValues } from '../i18n/use-wording.ts';
import { BidiIsolated, Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { CallLink } from '../ui/call-link.tsx';
import { Icon } from '../ui/icon.tsx';
import { LanguageSelector } from '../ui/language-selector.tsx';
import { takeFocus } from '../ui/take-focus.ts';
import { goBack } from '../visit/navigation.ts';
import { useSession } from '../visit/session.ts';
import { KioskTools } from './kiosk-parts.tsx';

export interface PageShellProps {
  /** Route of the screen, for outside observers. */
  screen: string;
  /** The page's title, and its only h1 unless `heading` draws it. */
  title: MessageKey;
  values?: WordingValues;
  heading?: ReactNode;
  intro?: ReactNode;
  /** Whether the visitor may go back from here. */
  back?: boolean;
  wide?: boolean;
  /**
   * Part of a page for staff: no language choice, no number to call, and the focus stays where they
   * work.
   */
  forStaff?: boolean;
  children: ReactNode;
}

const Header = ({ forStaff }: { forStaff: boolean }): ReactElement => {
  const switchLanguage = useLanguageSwitch();
  const { kioskType } = useSession();
  return (
    <header className="page-header">
      <div className="page-header-inner">
        <p className="brand">
          <img src="/favicon.svg" alt="" />
          <span>
            <Words of="message.hospitalName" />
          </span>
        </p>
        {!forStaff && !kioskType && (
          <div className="page-tools">
            <LanguageSelector onLanguage={(language) => void switchLanguage(language)} />
          </div>
        )}
      </div>
    </header>
  );
};

const Footer = (): ReactElement => {
  const { t } = useWording();
  const { kioskType } = useSession();
  const phone = t('message.mainPhone');
  return (
    <footer className="page-footer">
      <div className="page-footer-inner">
        <span className="help-line">
          <Icon name="phone" />
          <span>
            <Words of="screen.help" />{' '}
            {kioskType ? <BidiIsolated>{phone}</BidiIsolated> : <CallLink phone={phone} />}
          </span>
        </span>
      </div>
    </footer>
  );
};

/**
 * The common parts of every screen: hospital and language above, one heading that takes focus when
 * the screen opens, the help number below.
 */
export const PageShell = ({
  screen,
  title,
  values = {},
  heading = <Words of={title} values={values} />,
  intro,
  back = false,
  wide = false,
  forStaff = false,
  children,
}: PageShellProps): ReactElement => {
  const { t } = useWording();
  const headingRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    // A visitor may have chosen a field before the program had arrived.
    if (!forStaff && !document.querySelector('.page :focus')) takeFocus(headingRef.current);
  }, [forStaff]);
  return (
    <div className="page">
      <title>{`${t(title, values)} · ${t('message.hospitalName')}`}</title>
      <a className="skip-link" href="#main">
        <Words of="screen.skip" />
      </a>
      <Header forStaff={forStaff} />
      <main
        id="main"
        tabIndex={-1}
        data-screen={screen}
        className={`page-main ${wide ? 'page-main-wide' : ''}`}
      >
        {back && (
          <Button variant="quiet" icon="back" className="page-back" onClick={goBack}>
            <Words of="screen.back" />
          </Button>
        )}
        <div>
          <h1 ref={headingRef} tabIndex={-1}>
            {heading}
          </h1>
          {intro && <p className="page-intro">{intro}</p>}
        </div>
        {children}
      </main>
      {!forStaff && <Footer />}
      <KioskTools hasLanguages={!forStaff} />
    </div>
  );
};
