import { Modal, type ModalProps } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

/** A dialog over the page, whose closing button says so to those who cannot see its cross. */
export const Dialog = (props: Omit<ModalProps, 'closeButtonProps'>): ReactElement => {
  const say = useWords(frameWords);
  return (
    <Modal
      // Gone at once: what it asked is gone already, and nobody sees it emptied.
      transitionProps={{ exitDuration: 0 }}
      classNames={{ title: 'studio-dialog-title' }}
      {...props}
      closeButtonProps={{ 'aria-label': say('close') }}
    />
  );
};
