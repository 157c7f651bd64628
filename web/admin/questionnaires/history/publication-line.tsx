import { Text } from '@mantine/core';
import type { ReactElement } from 'react';
import type { Publication } from '../../../../schemas/api.gen.ts';
import { useWords } from '../../words/studio-words.ts';
import { formatInstant } from '../../hospital/day-format.ts';
import { nameWords } from '../shown/name-words.ts';
import { historyWords } from './history-words.ts';

/** The name that the server uses for a person at its command line. */
export const OPERATOR = 'operator';

/** Keeps a time on one line, even in a narrow column. */
const withNonBreakingSpaces = (when: string): string =>
  when.replaceAll('-', '\u2011').replaceAll(' ', '\u00a0');

/** Who published a version and when, or what happened to it instead. */
export const PublicationLine = ({
  of: {
    kind,
    state,
    askedBy,
    decidedBy,
    askedAt,
    decidedAt,
    startsAt,
    endsAt,
    takenOverBy,
    approvalAfter,
  },
}: {
  of: Publication;
}): ReactElement => {
  const say = useWords(historyWords);
  const isInForce = state === 'inForce' || state === 'ended';
  const isSecond = decidedBy !== null && decidedBy !== askedBy && decidedBy !== 'system';
  return (
    <Text size="sm">
      {kind === 'rollback' && `${say('rolledBack')}: `}
      {kind === 'retire' && `${say('retired')}: `}
      {kind === 'end' &&
        `${endsAt === null ? say('endNow') : say('endAt', { when: withNonBreakingSpaces(formatInstant(endsAt)) })}: `}
      {approvalAfter !== null && `${say(`after.${approvalAfter}`)}: `}
      {takenOverBy !== null && `${say('takenOver', { code: takenOverBy })}: `}
      {!isInForce && `${say(`state.${state}`)}: `}
      {say('publishedBy', {
        who: askedBy === OPERATOR ? say('operator') : askedBy,
        when: withNonBreakingSpaces(formatInstant(startsAt ?? decidedAt ?? askedAt)),
      })}
      {isInForce &&
        isSecond &&
        approvalAfter !== 'refused' &&
        ` · ${say('approvedBy', { who: decidedBy })}`}
    </Text>
  );
};

/** Why a publication did not go as planned, in the language of the studio. */
export const PublicationHindrance = ({
  of: { hindrance },
}: {
  of: Publication;
}): ReactElement | null => {
  const say = useWords(historyWords);
  if (hindrance === null) return null;
  return (
    <Text size="sm" c="red.9">
      {say(`hindrance.${hindrance.why}`, { names: hindrance.names.join(', ') })}
    </Text>
  );
};

/** The user types that a publication takes over, a line for each questionnaire. */
export const PublicationTakeOvers = ({ of: { takesOver } }: { of: Publication }): ReactElement => {
  const say = useWords(historyWords);
  const sayName = useWords(nameWords);
  return (
    <>
      {takesOver.map(({ code, userTypes }) => (
        <Text size="sm" key={code}>
          {say('takesOver', {
            code,
            types: userTypes.map((type) => sayName(`userType.${type}`)).join(', '),
          })}
        </Text>
      ))}
    </>
  );
};

/** The notes about a publication, and what prevented it. */
export const PublicationNotes = ({ of }: { of: Publication }): ReactElement => {
  const say = useWords(historyWords);
  return (
    <>
      <PublicationTakeOvers of={of} />
      {of.note !== '' && <Text size="sm">{of.note}</Text>}
      {of.decisionNote !== '' && (
        <Text size="sm">{say('decision', { note: of.decisionNote })}</Text>
      )}
      <PublicationHindrance of={of} />
    </>
  );
};
