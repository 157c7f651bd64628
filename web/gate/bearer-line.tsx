import { useState, type ReactElement } from 'react';
import {
  langAttribute,
  LANGUAGES,
  nativeName,
  textDirection,
} from '../../engine/wording/language.ts';
import type { Language } from '../../schemas/api.gen.ts';
import { useWording } from '../i18n/use-wording.ts';
import { hasCatalogue, languageOfText, wording } from '../i18n/wording.ts';
import { Words } from '../i18n/words.tsx';
import { Button } from '../ui/button.tsx';
import { BEARER_LINE_KEYS, type ScanView } from './scan-view.ts';

/**
 * What the bearer should do, in the language of their answers. Where no pass names the language and
 * the bearer cannot just go on, staff choose it.
 */
export const BearerLine = ({
  scan,
  onChosen,
}: {
  scan: ScanView;
  onChosen: () => void;
}): ReactElement | null => {
  const [chosen, setChosen] = useState<{ scan: ScanView; language: Language } | null>(null);
  const { language: gateLanguage } = useWording();
  const { tone } = scan;
  const language = scan.bearerLanguage ?? (chosen?.scan === scan ? chosen.language : null);
  if (language !== null) {
    // The word above says the same in the gate's language.
    const isRepeated = language === gateLanguage && (tone === 'entered' || tone === 'left');
    return hasCatalogue(language) && !isRepeated ? (
      <Line language={language} messageKey={BEARER_LINE_KEYS[tone]} />
    ) : null;
  }
  if (tone === 'entered' || tone === 'left') return null;
  return (
    <div className="gate-bearer-languages">
      <p>
        <Words of="screen.gate.bearer.choose" />
      </p>
      {LANGUAGES.filter(hasCatalogue).map((offered) => (
        <Button
          key={offered}
          lang={langAttribute(offered)}
          dir={textDirection(offered)}
          onClick={() => {
            setChosen({ scan, language: offered });
            onChosen();
          }}
        >
          {nativeName(offered)}
        </Button>
      ))}
    </div>
  );
};

const Line = ({
  language,
  messageKey,
}: {
  language: Language;
  messageKey: (typeof BEARER_LINE_KEYS)[keyof typeof BEARER_LINE_KEYS];
}): ReactElement => {
  const shown = languageOfText(language, messageKey);
  return (
    <p
      role="status"
      className="gate-bearer-line"
      lang={langAttribute(shown)}
      dir={textDirection(shown)}
    >
      {wording.t(messageKey, { lng: language })}
    </p>
  );
};
