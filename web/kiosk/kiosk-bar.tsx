import './kiosk-bar.css';
import { useEffect, useRef, type ReactElement } from 'react';
import { useLanguageSwitch } from '../i18n/use-language-switch.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { LanguageSelector } from '../ui/language-selector.tsx';
import { nextTextSize, setComfort, useComfort } from './comfort.ts';
import { HelpCall } from './help-call.tsx';
import { VoiceSwitch } from './voice-switch.tsx';

/**
 * The tools of a kiosk, at the bottom of every screen in reach of a seated person: language, size
 * of letters, contrast, low screens, voice and help.
 */
export const KioskBar = ({ hasLanguages }: { hasLanguages: boolean }): ReactElement => {
  const { t } = useWording();
  const switchLanguage = useLanguageSwitch();
  const { textSize, hasContrast, isLow } = useComfort();
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    // What stays above the bar needs its height, which depends on the language and the letters.
    const observer = new ResizeObserver(() => {
      const height = `${String(bar.current?.offsetHeight ?? 0)}px`;
      document.documentElement.style.setProperty('--kiosk-bar', height);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
    };
  }, []);
  return (
    <section ref={bar} className="kiosk-bar" aria-label={t('screen.kiosk.bar')}>
      {hasLanguages && (
        <LanguageSelector onLanguage={(language) => void switchLanguage(language)} />
      )}
      <Button
        variant="quiet"
        icon="textSize"
        onClick={() => {
          setComfort({ textSize: nextTextSize(textSize) });
        }}
      >
        <Words of="screen.kiosk.textSize" values={{ percent: textSize }} />
      </Button>
      <Button
        variant="quiet"
        icon="contrast"
        aria-pressed={hasContrast}
        onClick={() => {
          setComfort({ hasContrast: !hasContrast });
        }}
      >
        <Words of="screen.kiosk.contrast" />
      </Button>
      <Button
        variant="quiet"
        icon="lower"
        className="kiosk-bar-low"
        aria-pressed={isLow}
        onClick={() => {
          setComfort({ isLow: !isLow });
        }}
      >
        <Words of="screen.kiosk.lowScreen" />
      </Button>
      <VoiceSwitch />
      <HelpCall />
    </section>
  );
};
