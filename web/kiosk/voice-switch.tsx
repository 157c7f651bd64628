import { useEffect, useSyncExternalStore, type ReactElement } from 'react';
import { langAttribute } from '../../engine/wording/language.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { setComfort, useComfort } from './comfort.ts';
import { spokenText } from './spoken-text.ts';

const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;

const subscribeToVoices = (listener: () => void): (() => void) => {
  synthesis?.addEventListener('voiceschanged', listener);
  return () => {
    synthesis?.removeEventListener('voiceschanged', listener);
  };
};

const hasVoiceFor = (language: string): boolean => {
  const [primary = language] = language.toLowerCase().split('-');
  return (
    synthesis?.getVoices().some(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === primary) ??
    false
  );
};

/**
 * Reads out what has the focus, in the visitor's language. Shown only where the machine has a voice
 * for that language.
 */
export const VoiceSwitch = (): ReactElement | null => {
  const { language } = useWording();
  const { isSpoken } = useComfort();
  const lang = langAttribute(language);
  const hasVoice = useSyncExternalStore(subscribeToVoices, () => hasVoiceFor(lang));
  const isOn = isSpoken && hasVoice;
  useEffect(() => {
    if (!isOn) return;
    const speak = (target: EventTarget | null): void => {
      if (!(target instanceof HTMLElement) || target === document.body) return;
      const speech = new SpeechSynthesisUtterance(spokenText(target));
      speech.lang = lang;
      synthesis?.cancel();
      synthesis?.speak(speech);
    };
    const handleFocus = ({ target }: FocusEvent): void => {
      speak(target);
    };
    // What is on the screen at first: its heading, and what is written below it.
    speak(document.querySelector('main h1'));
    document.addEventListener('focusin', handleFocus);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      synthesis?.cancel();
    };
  }, [isOn, lang]);
  if (!hasVoice) return null;
  return (
    <Button
      variant="quiet"
      icon={isOn ? 'sound' : 'silent'}
      aria-pressed={isOn}
      onClick={() => {
        setComfort({ isSpoken: !isOn });
      }}
    >
      <Words of="screen.kiosk.voice" />
    </Button>
  );
};
