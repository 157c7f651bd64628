import '../ui/page.css';
import './gate.css';
import type { ReactElement, ReactNode } from 'react';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { LanguageSelector } from '../ui/language-selector.tsx';
import { switchGateLanguage } from './gate-language.ts';

/** The common parts of every state of the gate: its name, its tools and its language. */
export const GateFrame = ({
  name,
  tools,
  children,
}: {
  name: string;
  tools?: ReactNode;
  children: ReactNode;
}): ReactElement => {
  const { t } = useWording();
  return (
    <div className="page gate">
      <title>{`${name || t('screen.gate.title')} · ${t('message.hospitalName')}`}</title>
      <header className="page-header">
        <div className="page-header-inner">
          <p className="brand">
            <img src="/favicon.svg" alt="" />
            <span>{name ? <bdi>{name}</bdi> : <Words of="message.hospitalName" />}</span>
          </p>
          <div className="page-tools">
            {tools}
            <LanguageSelector onLanguage={(language) => void switchGateLanguage(language)} />
          </div>
        </div>
      </header>
      {children}
    </div>
  );
};
