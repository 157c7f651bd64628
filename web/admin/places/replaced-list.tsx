import { Alert, Stack, Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { ImportPlacesResult } from '../../../schemas/api.gen.ts';
import type { Confirmation } from '../frame/confirm-dialog.tsx';
import { requestWords } from '../approvals/request-words.ts';
import { useWords } from '../words/studio-words.ts';
import { placeApprovalWords } from './approval-words.ts';
import { PlaceChanges } from './place-changes.tsx';
import { PlaceFindingList } from './place-finding-list.tsx';
import { useWaitingPlaces } from './requested-places.tsx';
import { placesWords } from './words.ts';

/** Whether the list could become today's. */
export const isReplaceable = ({ findings }: ImportPlacesResult): boolean =>
  findings.every(({ severity }) => severity !== 'error');

/** What would differ if a list became today's: the numbers, each place, and what is wrong. */
export const ReplacedListPreview = ({ result }: { result: ImportPlacesResult }): ReactElement => {
  const say = useWords(placesWords);
  const sayApproval = useWords(placeApprovalWords);
  const sayRequest = useWords(requestWords);
  const waiting = useWaitingPlaces();
  const { fault, findings, rows, added, changed, removed, unchanged, needsApproval } = result;
  const isValid = isReplaceable(result);
  const more = added + changed + removed - rows.length;
  return (
    <Alert
      color={fault !== null || needsApproval ? 'yellow' : isValid ? 'teal' : 'red'}
      role="status"
    >
      <Stack gap="xs">
        {fault !== null && <Text size="sm">{say('staleList')}</Text>}
        {isValid && (
          <Text fw={600}>{say('wouldChange', { added, changed, removed, unchanged })}</Text>
        )}
        {needsApproval && (
          <Text size="sm">
            {sayApproval('listNeeds')} {sayRequest('noOther.places')}
          </Text>
        )}
        {rows.length > 0 && waiting.length > 0 && (
          <Text size="sm">{sayApproval('listReplaces')}</Text>
        )}
        {rows.length > 0 && (
          <div
            role="region"
            aria-label={say('whatChanges')}
            tabIndex={0}
            style={{ maxHeight: 280, overflowY: 'auto' }}
          >
            <PlaceChanges rows={rows} />
            {isValid && more > 0 && <Text size="sm">{say('moreRows', { count: more })}</Text>}
          </div>
        )}
        <Text size="sm">
          {findings.length === 0 ? say('noFindings') : say('findings', { count: findings.length })}
        </Text>
        <PlaceFindingList findings={findings} />
      </Stack>
    </Alert>
  );
};

/** The question before a list becomes today's, or waits for a second person. */
export const useReplaceQuestion = (): ((
  result: ImportPlacesResult,
  texts: Pick<Confirmation, 'title' | 'action'>,
) => Omit<Confirmation, 'onConfirm'>) => {
  const say = useWords(placesWords);
  const sayApproval = useWords(placeApprovalWords);
  return ({ added, changed, removed, unchanged, needsApproval }, texts) => {
    const counts = { added, changed, removed, unchanged };
    if (needsApproval) {
      return {
        title: sayApproval('listTitle'),
        body: sayApproval('listBody', counts),
        action: sayApproval('ask'),
      };
    }
    const removes = removed > 0;
    return {
      ...texts,
      body: say('writeBody', counts) + (removes ? ` ${say('writeRemoves')}` : ''),
      ...(removes && { confirmationText: String(removed) }),
      isDangerous: removes,
    };
  };
};
