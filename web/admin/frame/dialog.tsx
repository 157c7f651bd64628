import { Modal, type ModalProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

const CONTROL =
  'a[href], input:not([type="hidden"], :disabled), textarea:not(:disabled), button:not(:disabled, [tabindex="-1"])';

/**
 * The focus starts at the first control of the content, not at the cross above it. A dialog that
 * marks a control itself keeps its choice.
 */
const markFirstControl = (content: HTMLElement | null): void => {
  if (!content || content.querySelector('[data-autofocus]')) return;
  content.querySelector(CONTROL)?.setAttribute('data-autofocus', 'true');
};

/** A dialog over the page. Its close button has a label for users who cannot see the cross. */
export const Dialog = ({
  children,
  ...props
}: Omit<ModalProps, 'closeButtonProps' | 'returnFocus'>): ReactElement => {
  const say = useWords(frameWords);
  return (
    <Modal
      // Closes without an animation: the content is already gone, and the user must not see an
      // empty dialog.
      transitionProps={{ exitDuration: 0 }}
      classNames={{ title: 'studio-dialog-title' }}
      {...props}
      // The frame moves it back for everything that closes (use-focus-keeper.ts).
      returnFocus={false}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <div ref={markFirstControl}>{children}</div>
    </Modal>
  );
};
