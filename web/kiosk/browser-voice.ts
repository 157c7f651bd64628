import { spokenParts, textOf } from './spoken-text.ts';

/** Reads out elements. */
export interface Voice {
  /** Says what belongs to an element. What it was saying before stops. */
  readonly speak: (element: HTMLElement) => void;
  readonly stop: () => void;
}

const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;

/** Calls a listener when the browser knows its voices. Returns the function that ends this. */
export const subscribeToVoices = (listener: () => void): (() => void) => {
  synthesis?.addEventListener('voiceschanged', listener);
  return () => {
    synthesis?.removeEventListener('voiceschanged', listener);
  };
};

/** Whether the browser or its system has a voice for a language. */
export const hasVoiceFor = (lang: string): boolean => {
  const [primary = lang] = lang.toLowerCase().split('-');
  return (
    synthesis?.getVoices().some((voice) => voice.lang.toLowerCase().split(/[-_]/)[0] === primary) ??
    false
  );
};

/** The voice of the browser or its system for a language. */
export const browserVoice = (lang: string): Voice => ({
  speak: (element) => {
    const speech = new SpeechSynthesisUtterance(spokenParts(element).map(textOf).join('. '));
    speech.lang = lang;
    synthesis?.cancel();
    synthesis?.speak(speech);
  },
  stop: () => {
    synthesis?.cancel();
  },
});
