import { Kbd, Table } from '@mantine/core';
import type { ReactElement } from 'react';
import { Dialog } from './dialog.tsx';

/** Keys that are pressed together, and what they do. */
export type Shortcut = readonly [keys: readonly string[], meaning: string];

/** A list of shortcuts in a dialog over the page. */
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
  return (
    <Dialog opened={opened} onClose={onClose} title={title}>
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
    </Dialog>
  );
};
