import { Kbd, Modal, Table } from '@mantine/core';
import type { ReactElement } from 'react';
import { useWords } from '../words/studio-words.ts';
import { frameWords } from './words.ts';

/** Keys that are pressed together, and what they do. */
export type Shortcut = readonly [keys: readonly string[], meaning: string];

/** A sheet of shortcuts over the page. */
export const ShortcutSheet = ({
  title,
  shortcuts,
  opened,
  onClose,
}: {
  title: string;
  shortcuts: readonly Shortcut[];
  opened: boolean;
  onClose: () => void;
}): ReactElement => {
  const say = useWords(frameWords);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': say('close') }}
    >
      <Table>
        <Table.Tbody>
          {shortcuts.map(([keys, meaning]) => (
            <Table.Tr key={meaning}>
              <Table.Td style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Td>
              <Table.Td>{meaning}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Modal>
  );
};
