import '../../ui/field.css';
import type { ChangeEvent, ReactElement } from 'react';
import { Words } from '../../i18n/words.tsx';
import { truncate, codePointCount, shouldAnnounceRemaining } from '../text-length.ts';

/**
 * A text of limited length with its count, in code points; input beyond the limit is ignored. Its
 * description and error must have the ids `<id>-description` and `<id>-error`.
 */
export const CountedText = ({
  id,
  tag: Tag,
  limit,
  text,
  isDescribed,
  isInvalid,
  onText,
}: {
  id: string;
  tag: 'input' | 'textarea';
  limit: number;
  text: string;
  isDescribed: boolean;
  isInvalid: boolean;
  onText: (text: string) => void;
}): ReactElement => {
  const counterId = `${id}-count`;
  const described = [isDescribed && `${id}-description`, isInvalid && `${id}-error`, counterId];
  const used = codePointCount(text);
  const left = limit - used;
  return (
    <div className="text-answer">
      <Tag
        id={id}
        className="field-input"
        value={text}
        dir="auto"
        autoComplete="off"
        data-keypad="text"
        aria-describedby={described.filter(Boolean).join(' ')}
        aria-invalid={isInvalid || undefined}
        {...(Tag === 'textarea' && { rows: 4 })}
        onChange={(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
          onText(truncate(event.currentTarget.value, limit));
        }}
      />
      <p id={counterId} className="text-count">
        <Words of="screen.inquiry.letters" values={{ used, limit }} />
      </p>
      <p role="status" className="visually-hidden">
        {shouldAnnounceRemaining(left, limit) && (
          <Words of="screen.inquiry.lettersLeft" values={{ count: left }} />
        )}
      </p>
    </div>
  );
};
