import { Modal, type ModalProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

/** A dialog over the page. Its close button has a label for users who cannot see the cross. */
export const Dialog = (props: Omit<ModalProps, 'closeButtonProps'>): ReactElement => {
  const say = useWords(frameWords);
  return (
    <Modal
      // Closes without an animation: the content is already gone, and the user must not see an
      // empty dialog.
      transitionProps={{ exitDuration: 0 }}
      classNames={{ title: 'studio-dialog-title' }}
      {...props}
      closeButtonProps={{ 'aria-label': say('close') }}
    />
  );
};
