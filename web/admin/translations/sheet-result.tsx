import { ScrollArea, Stack, Table, Tabs, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import {
  TRANSLATION_FAULTS,
  type TranslationFault,
} from '../../../engine/translation/check-translation.ts';
import { textDirection, langAttribute } from '../../../engine/wording/language.ts';
import type { ImportTranslationsResult, SheetFinding } from '../../../schemas/api.gen.ts';
import { useWords } from '../words/studio-words.ts';
import { useLanguageName } from './language-names.ts';
import { sheetWords } from './sheet-words.ts';
import { editWords } from './words.ts';

const HEIGHT = 320;

const isOfText = (kind: SheetFinding['kind']): kind is TranslationFault =>
  (TRANSLATION_FAULTS as readonly string[]).includes(kind);

const useFormatFinding = (): ((finding: SheetFinding) => string) => {
  const own = useWords(sheetWords);
  const shared = useWords(editWords);
  return ({ kind, names }) => {
    const values = { names: names.join(', ') };
    return isOfText(kind) ? shared(`find.${kind}`, values) : own(`find.${kind}`, values);
  };
};

const Changes = ({ changes }: Pick<ImportTranslationsResult, 'changes'>): ReactElement => {
  const say = useWords(sheetWords);
  const nameOf = useLanguageName();
  return (
    <Table stickyHeader striped>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('row')}</Table.Th>
          <Table.Th>{say('key')}</Table.Th>
          <Table.Th>{say('language')}</Table.Th>
          <Table.Th>{say('before')}</Table.Th>
          <Table.Th>{say('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ row, source, key, language, before, after }) => (
          <Table.Tr key={`${source}/${key}/${language}`}>
            <Table.Td>{row}</Table.Td>
            <Table.Td className="translation-key">{`${source}/${key}`}</Table.Td>
            <Table.Td>{nameOf(language)}</Table.Td>
            {[before, after].map((words, at) => (
              <Table.Td
                key={at === 0 ? 'before' : 'after'}
                lang={langAttribute(language)}
                dir={textDirection(language)}
              >
                {words}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const SheetFindings = ({ findings }: Pick<ImportTranslationsResult, 'findings'>): ReactElement => {
  const say = useWords(sheetWords);
  const words = useFormatFinding();
  return (
    <Table stickyHeader striped>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{say('row')}</Table.Th>
          <Table.Th>{say('column')}</Table.Th>
          <Table.Th>{say('key')}</Table.Th>
          <Table.Th>{say('message')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {findings.map((finding) => (
          <Table.Tr key={`${String(finding.row)} ${finding.column} ${finding.kind}`}>
            <Table.Td>{finding.row}</Table.Td>
            <Table.Td>{finding.column}</Table.Td>
            <Table.Td className="translation-key">{finding.key}</Table.Td>
            <Table.Td>
              <Text span size="sm" fw={600} c={finding.severity === 'error' ? 'red.9' : 'orange.9'}>
                {say(finding.severity)}
              </Text>{' '}
              {words(finding)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
};

const MAX_SHOWN = 1000;

/** What a sheet would change, and everything that the check found in it. */
export const SheetResult = ({ result }: { result: ImportTranslationsResult }): ReactElement => {
  const say = useWords(sheetWords);
  const { rows, changed, refused, changes, findings } = result;
  return (
    <Stack gap="xs">
      <Text role="status">
        {changed === 0 && refused === 0 ? say('nothing') : say('found', { rows, changed, refused })}
      </Text>
      {refused > 0 && (
        <Text size="sm" c="dimmed">
          {say('refusedNote')}
        </Text>
      )}
      {(changes.length > 0 || findings.length > 0) && (
        <Tabs defaultValue={findings.length > 0 ? 'findings' : 'changes'}>
          <Tabs.List>
            <Tabs.Tab value="findings">{`${say('findings')} (${String(findings.length)})`}</Tabs.Tab>
            <Tabs.Tab value="changes">{`${say('changes')} (${String(changed)})`}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="findings">
            <ScrollArea.Autosize mah={HEIGHT} viewportProps={{ tabIndex: 0 }}>
              <SheetFindings findings={findings} />
            </ScrollArea.Autosize>
          </Tabs.Panel>
          <Tabs.Panel value="changes">
            <ScrollArea.Autosize mah={HEIGHT} viewportProps={{ tabIndex: 0 }}>
              <Changes changes={changes} />
            </ScrollArea.Autosize>
          </Tabs.Panel>
        </Tabs>
      )}
      {(changed > MAX_SHOWN || findings.length === MAX_SHOWN) && (
        <Text size="sm" c="dimmed">
          {say('more')}
        </Text>
      )}
    </Stack>
  );
};
