import {
  ActionIcon,
  Anchor,
  Badge,
  Group,
  Indicator,
  Popover,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useState, type ReactElement } from 'react';
import { Link } from 'wouter';
import type { ApprovalRequest, OpenComments, Publication } from '../../../schemas/api.gen.ts';
import {
  useRequestedPlaces,
  useRequestedTerms,
  useRequestTitle,
} from '../approvals/use-request-title.ts';
import { useWaitingRequests } from '../approvals/use-waiting-requests.ts';
import { useStudioQuery } from '../calls/studio-client.ts';
import { formatInstant } from '../hospital/day-format.ts';
import { PlaceChanges } from '../places/place-changes.tsx';
import { historyWords } from '../questionnaires/history/history-words.ts';
import { useWaitingPublications } from '../questionnaires/publish/use-waiting-publications.ts';
import { commentsPath, OpenCommentsLink } from '../questionnaires/comments/open-comments-link.tsx';
import { useCommentsToRead } from '../questionnaires/comments/use-comments.ts';
import { OPERATOR, PublicationHindrance } from '../questionnaires/history/publication-line.tsx';
import { useSignedInAccount } from '../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { textInStudioLanguage } from '../words/text-in-studio-language.ts';
import { inboxWords } from './inbox-words.ts';

const MAX_SHOWN = 10;
const MAX_SHOWN_PLACES = 3;
const HISTORY = (code: string): string => `/questionnaires/${encodeURIComponent(code)}/history`;

/**
 * Whether a person approved a publication that then could not start. Its time is that of the
 * approval, and the hindrance says what followed.
 */
const wasApprovedFirst = ({ state, hindrance, decidedBy }: Publication): boolean =>
  state === 'cancelled' &&
  // After a fault the start is tried again, so only a person cancels such a publication.
  hindrance !== null &&
  hindrance.why !== 'fault' &&
  decidedBy !== 'system';

/**
 * One message: what it is about, as a link unless it no longer exists, then who did what, and when.
 */
const Entry = ({
  title,
  to,
  about,
  note,
  isNew,
  onFollow,
  children,
}: {
  title: string;
  to: string | null;
  about: string;
  note: string;
  isNew: boolean;
  onFollow: () => void;
  children?: ReactElement;
}): ReactElement => {
  const say = useWords(inboxWords);
  return (
    <li>
      <Group gap="xs">
        {to === null ? (
          <Text size="sm" fw={600}>
            {title}
          </Text>
        ) : (
          <Anchor component={Link} href={to} size="sm" fw={600} onClick={onFollow}>
            {title}
          </Anchor>
        )}
        {isNew && (
          <Badge size="sm" tt="none" color="orange" variant="light" c="dark">
            {say('new')}
          </Badge>
        )}
      </Group>
      <Text size="sm">{about}</Text>
      {children}
      {note !== '' && (
        <Text size="sm" c="dimmed" lineClamp={3}>
          {say('note', { note })}
        </Text>
      )}
    </li>
  );
};

type EntryProps = Pick<Parameters<typeof Entry>[0], 'to' | 'about' | 'note' | 'isNew' | 'onFollow'>;

const useQuestionnaireName = (code: string): string => {
  const language = useStudioLanguage();
  const list = useStudioQuery('questionnaires', {});
  const title = list.data?.questionnaires.find((one) => one.code === code)?.title;
  return textInStudioLanguage(title, language) || code;
};

const PublicationEntry = ({ of, ...props }: EntryProps & { of: Publication }): ReactElement => {
  const say = useWords(inboxWords);
  const name = useQuestionnaireName(of.code);
  return (
    <Entry title={say('version', { name, version: of.version })} {...props}>
      <>
        <PublicationHindrance of={of} />
        {of.state === 'waiting' && <OpenCommentsLink code={of.code} onFollow={props.onFollow} />}
      </>
    </Entry>
  );
};

const CommentsEntry = ({
  of,
  ...props
}: Pick<EntryProps, 'isNew' | 'onFollow'> & { of: OpenComments }): ReactElement => {
  const say = useWords(inboxWords);
  return (
    <Entry
      title={useQuestionnaireName(of.code)}
      to={commentsPath(of)}
      about={say('comments', { count: of.toCaller, when: formatInstant(of.newestAt) })}
      note=""
      {...props}
    />
  );
};

const RequestEntry = ({
  of,
  ...props
}: Omit<EntryProps, 'to'> & { of: ApprovalRequest }): ReactElement => {
  const title = useRequestTitle(of);
  const terms = useRequestedTerms(of);
  const places = useRequestedPlaces(of);
  if (of.subject === 'places') {
    return (
      <Entry title={title} to={of.state === 'waiting' ? '/publications' : '/places'} {...props}>
        <PlaceChanges rows={places?.rows.slice(0, MAX_SHOWN_PLACES) ?? []} />
      </Entry>
    );
  }
  if (of.subject === 'use') {
    return (
      <Entry title={title} to={of.state === 'waiting' ? '/publications' : '/use'} {...props} />
    );
  }
  const to = terms ? `/terms/${encodeURIComponent(of.subjectId)}` : null;
  return <Entry title={`${title} · ${of.subjectId}`} to={to} {...props} />;
};

const Section = ({
  title,
  children,
}: {
  title: string;
  children: ReactElement[];
}): ReactElement | null =>
  children.length === 0 ? null : (
    <section aria-label={title}>
      <Title order={2} size="h5">
        {title}
      </Title>
      <Stack component="ul" gap="xs" p={0} m={0} style={{ listStyle: 'none' }}>
        {children}
      </Stack>
    </section>
  );

/**
 * What waits for this person's approval, what became of what they asked for, and what others
 * commented on the questionnaires they work on. Accounts have no address to which a message could be
 * sent.
 */
export const Inbox = (): ReactElement => {
  const say = useWords(inboxWords);
  const sayHistory = useWords(historyWords);
  const { name } = useSignedInAccount();
  const [isOpen, popover] = useDisclosure(false);
  const [seenUntil, setSeenUntil] = useLocalStorage({
    key: `munjin.studio.inbox.${name}`,
    defaultValue: 0,
    getInitialValueInEffect: false,
  });
  /**
   * Until when results and comments had been seen before the list was opened, so that it marks the
   * new ones.
   */
  const [seenBefore, setSeenBefore] = useState(seenUntil);
  const { data } = useStudioQuery('publications', {});
  const waiting = useWaitingPublications();
  const waitingRequests = useWaitingRequests();
  const results = data?.decided ?? [];
  const requestResults = data?.decidedRequests ?? [];
  const comments = useCommentsToRead();
  const newsTimes = [
    ...[...results, ...requestResults].map(({ decidedAt }) => decidedAt ?? 0),
    ...comments.map(({ newestAt }) => newestAt),
  ];
  const newest = Math.max(seenUntil, ...newsTimes);
  const waitingCount = waiting.length + waitingRequests.length;
  const count = waitingCount + newsTimes.filter((at) => at > seenUntil).length;
  const decisionOf = ({
    decidedBy,
    decidedAt,
  }: Pick<Publication, 'decidedBy' | 'decidedAt'>): { who: string; when: string } => ({
    who: decidedBy ?? '',
    when: formatInstant(decidedAt ?? 0),
  });
  const resultOf = (publication: Publication): string => {
    const { state } = publication;
    const isApproved =
      (state !== 'rejected' && state !== 'cancelled') || wasApprovedFirst(publication);
    return say(
      publication.approvalAfter === 'refused' ? 'rejected' : isApproved ? 'approved' : state,
      decisionOf(publication),
    );
  };
  const requestResultOf = (request: ApprovalRequest): string => {
    const { state, decidedBy, subject } = request;
    if (subject !== 'terms' && (state === 'withdrawn' || state === 'replaced')) {
      const who = decidedBy === OPERATOR ? sayHistory('operator') : (decidedBy ?? '');
      return say(state === 'withdrawn' ? 'outdated' : 'otherChange', {
        ...decisionOf(request),
        who,
      });
    }
    if (state === 'withdrawn' && decidedBy === OPERATOR) {
      return say('imported', decisionOf(request));
    }
    return state === 'waiting'
      ? ''
      : say(state === 'refused' ? 'rejected' : state, decisionOf(request));
  };
  return (
    <Indicator label={count} size={18} color="orange" c="dark" disabled={count === 0}>
      <Popover
        opened={isOpen}
        onChange={(opened) => {
          if (!opened) popover.close();
        }}
        position="bottom-end"
        width={360}
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={count === 0 ? say('open.none') : say('open', { count })}
            onClick={() => {
              setSeenBefore(seenUntil);
              setSeenUntil(newest);
              popover.toggle();
            }}
          >
            <IconBell size={18} aria-hidden />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown aria-label={say('inbox')} mah="70vh" style={{ overflowY: 'auto' }}>
          <Stack tabIndex={-1} data-autofocus>
            {waitingCount + newsTimes.length === 0 && <Text size="sm">{say('nothing')}</Text>}
            <Section title={say('waiting')}>
              {[
                // What was published without approval comes first, and is never pushed out.
                ...waiting.map((one) => (
                  <PublicationEntry
                    key={one.publicationId}
                    of={one}
                    to="/publications"
                    about={say(
                      one.approvalAfter === 'open'
                        ? 'unapproved'
                        : one.kind === 'end'
                          ? 'askedEnd'
                          : 'asked',
                      {
                        who: one.askedBy,
                        when: formatInstant(one.askedAt),
                      },
                    )}
                    note={one.note}
                    isNew={false}
                    onFollow={popover.close}
                  />
                )),
                ...waitingRequests.map((one) => (
                  <RequestEntry
                    key={`request ${one.requestId}`}
                    of={one}
                    about={say('asked', { who: one.askedBy, when: formatInstant(one.askedAt) })}
                    note=""
                    isNew={false}
                    onFollow={popover.close}
                  />
                )),
              ].slice(0, MAX_SHOWN)}
            </Section>
            <Section title={say('openComments')}>
              {comments.slice(0, MAX_SHOWN).map((one) => (
                <CommentsEntry
                  key={one.code}
                  of={one}
                  isNew={one.newestAt > seenBefore}
                  onFollow={popover.close}
                />
              ))}
            </Section>
            <Section title={say('results')}>
              {[
                ...requestResults.map((one) => ({
                  at: one.decidedAt ?? 0,
                  entry: (
                    <RequestEntry
                      key={`request ${one.requestId}`}
                      of={one}
                      about={requestResultOf(one)}
                      note={one.decisionNote}
                      isNew={(one.decidedAt ?? 0) > seenBefore}
                      onFollow={popover.close}
                    />
                  ),
                })),
                ...results.map((one) => ({
                  at: one.decidedAt ?? 0,
                  entry: (
                    <PublicationEntry
                      key={one.publicationId}
                      of={one}
                      to={HISTORY(one.code)}
                      about={resultOf(one)}
                      note={one.decisionNote}
                      isNew={(one.decidedAt ?? 0) > seenBefore}
                      onFollow={popover.close}
                    />
                  ),
                })),
              ]
                .toSorted((one, other) => other.at - one.at)
                .slice(0, MAX_SHOWN)
                .map(({ entry }) => entry)}
            </Section>
          </Stack>
        </Popover.Dropdown>
      </Popover>
    </Indicator>
  );
};
