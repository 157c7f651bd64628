import type { ReactElement, ReactNode } from 'react';
import type { YesNo } from '../../../engine/questionnaire/answer/answer.ts';
import { Words } from '../../i18n/words.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NotAnswered } from './not-answered.tsx';

interface Option {
  readonly id: string;
  readonly text: ReactNode;
}

/**
 * All options that were offered. The chosen ones have a tick, a frame, bold text, and a text for
 * screen readers.
 */
export const ChosenOptions = ({
  options,
  chosen,
}: {
  options: readonly Option[];
  chosen: readonly string[];
}): ReactElement => (
  <>
    {chosen.length === 0 && <NotAnswered />}
    <ul role="list" className="answer-options">
      {options.map(({ id, text }) => {
        const isChosen = chosen.includes(id);
        return (
          <li key={id} className="answer-option" data-chosen={isChosen || undefined}>
            {isChosen && <Icon name="check" />}
            <span>
              {isChosen && (
                <span className="visually-hidden">
                  <Words of="screen.inquiry.chosen" />:{' '}
                </span>
              )}
              {text}
            </span>
          </li>
        );
      })}
    </ul>
  </>
);

/** Yes and no, with the chosen one marked. */
export const ChosenYesNo = ({ chosen }: { chosen: YesNo | undefined }): ReactElement => (
  <ChosenOptions
    options={[
      { id: 'Y', text: <Words of="screen.inquiry.yes" /> },
      { id: 'N', text: <Words of="screen.inquiry.no" /> },
    ]}
    chosen={chosen === undefined ? [] : [chosen]}
  />
);
