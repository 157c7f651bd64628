import { useEffect, useMemo, useSyncExternalStore, type ReactElement } from 'react';
import { langAttribute } from '../../engine/wording/language.ts';
import { useWording } from '../i18n/use-wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { browserVoice, hasVoiceFor, subscribeToVoices } from './browser-voice.ts';
import { setComfort, useComfort } from './comfort.ts';
import { useRecordedVoice } from './use-recorded-voice.ts';

/**
 * Reads out what has the focus, in the visitor's language: with a voice of the machine, or with the
 * recordings of the hospital. Not shown if the language has neither.
 */
export const VoiceSwitch = (): ReactElement | null => {
  const { language } = useWording();
  const { isSpoken } = useComfort();
  const lang = langAttribute(language);
  const hasVoice = useSyncExternalStore(subscribeToVoices, () => hasVoiceFor(lang));
  const recorded = useRecordedVoice(language, !hasVoice);
  const voice = useMemo(
    () => (hasVoice ? browserVoice(lang) : recorded),
    [hasVoice, lang, recorded],
  );
  const isOn = isSpoken && voice !== null;
  useEffect(() => {
    if (!isOn) return;
    const speak = (target: EventTarget | null): void => {
      if (target instanceof HTMLElement && target !== document.body) voice.speak(target);
    };
    const handleFocus = ({ target }: FocusEvent): void => {
      speak(target);
    };
    // What is on the screen at first: its heading, and what is written below it.
    speak(document.querySelector('main h1'));
    document.addEventListener('focusin', handleFocus);
    return () => {
      document.removeEventListener('focusin', handleFocus);
      voice.stop();
    };
  }, [isOn, voice]);
  if (!voice) return null;
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
