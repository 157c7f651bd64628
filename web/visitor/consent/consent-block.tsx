import { Fragment, useState, type ReactElement, type ReactNode } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import { textDirection, langAttribute } from '../../../engine/wording/language.ts';
import type { Terms } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { CheckRow } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmphasisedText } from '../../ui/emphasised-text.tsx';
import { termsSections } from './terms-sections.ts';

/** One consent: its title, its full text behind a button (CONSENT-03), and its own check box. */
export const ConsentBlock = ({
  id,
  terms,
  agreeWords,
  emphasised = false,
  checked,
  onChecked,
  error,
}: {
  id: string;
  terms: Terms;
  agreeWords: MessageKey;
  /** Sensitive information is set apart, larger and in colour, as the consent guide requires. */
  emphasised?: boolean;
  checked: boolean;
  onChecked: (checked: boolean) => void;
  error: ReactNode;
}): ReactElement => {
  const [open, setOpen] = useState(false);
  const close = (): void => {
    setOpen(false);
  };
  const language = {
    lang: langAttribute(terms.contentsLanguage),
    dir: textDirection(terms.contentsLanguage),
  };
  const title = (
    <span lang={langAttribute(terms.titleLanguage)} dir={textDirection(terms.titleLanguage)}>
      {terms.title}
    </span>
  );
  return (
    <section
      className={`card consent ${emphasised ? 'consent-sensitive' : ''}`}
      aria-labelledby={`${id}-title`}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <Button
        variant="secondary"
        icon="expand"
        aria-describedby={`${id}-title`}
        onClick={() => {
          setOpen(true);
        }}
      >
        <Words of="screen.consent.fullText" />
      </Button>
      <CheckRow
        id={id}
        label={<Words of={agreeWords} />}
        checked={checked}
        onChecked={onChecked}
        error={error}
      />
      {open && (
        <Dialog
          wide
          heading={title}
          onClose={close}
          actions={
            <Button variant="primary" onClick={close}>
              <Words of="screen.close" />
            </Button>
          }
        >
          <div className="consent-text" {...language}>
            {termsSections(terms.contents).map(({ heading, text }, index) => (
              <Fragment key={index}>
                {heading !== null && <h3>{heading}</h3>}
                {text !== '' && (
                  <p>
                    <EmphasisedText text={text} />
                  </p>
                )}
              </Fragment>
            ))}
          </div>
        </Dialog>
      )}
    </section>
  );
};
