import './language-selector.css';
import { useState, type ReactElement } from 'react';
import {
  textDirection,
  langAttribute,
  LANGUAGES,
  nativeName,
} from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

/** The eight languages by their own names, behind a button that is on every screen (HOME-13). */
export const LanguageSelector = ({
  onLanguage,
}: {
  onLanguage: (language: Language) => void;
}): ReactElement => {
  const { language } = useWording();
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  return (
    <>
      <Button
        variant="quiet"
        icon="globe"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        <span className="visually-hidden">
          <Words of="screen.language.choose" />:{' '}
        </span>
        {nativeName(language)} · {/* People who cannot read the page find this word. */}
        {language === 'en' ? <bdi lang="ko">언어</bdi> : <bdi lang="en">Language</bdi>}
      </Button>
      {open && (
        <Dialog
          icon="globe"
          heading={
            <>
              <Words of="screen.language.choose" />
              {language !== 'en' && <bdi lang="en"> · Language</bdi>}
            </>
          }
          onClose={close}
          actions={
            <Button onClick={close}>
              <Words of="screen.close" />
            </Button>
          }
        >
          <ul role="list" className="languages">
            {LANGUAGES.map((offered) => (
              <li key={offered}>
                <Button
                  className="language"
                  lang={langAttribute(offered)}
                  dir={textDirection(offered)}
                  aria-pressed={offered === language}
                  onClick={() => {
                    close();
                    onLanguage(offered);
                  }}
                >
                  {nativeName(offered)}
                </Button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
};
