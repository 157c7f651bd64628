import {
  ActionIcon,
  AppShell,
  Badge,
  Burger,
  Button,
  Group,
  Menu,
  NavLink,
  ScrollArea,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { IconBook, IconKeyboard, IconSearch, IconUser } from '@tabler/icons-react';
import { Suspense, type ReactElement } from 'react';
import { Link, Redirect, Route, Switch, useLocation } from 'wouter';
import { STUDIO_PAGES, type MenuGroup } from '../pages.ts';
import { useStudioMutation } from '../calls/studio-client.ts';
import { useWaitingRequests } from '../approvals/use-waiting-requests.ts';
import { useWaitingPublications } from '../questionnaires/publish/use-waiting-publications.ts';
import { mayCall, useMay, useSignedInAccount } from '../session/signed-in-account.ts';
import { useStudioLanguage, useWords } from '../words/studio-words.ts';
import { StudioSearch } from '../search/studio-search.tsx';
import { ReauthenticationDialog } from '../sign-in/reauthentication-dialog.tsx';
import { BreakGlassAlarm } from './break-glass-alarm.tsx';
import { Inbox } from './inbox.tsx';
import { LanguageSwitcher } from './language-switcher.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { Loading } from './query-states.tsx';
import { StudioPage } from './studio-page.tsx';
import { useAllowedPages } from './use-allowed-pages.ts';
import { frameWords } from './words.ts';

const GROUPS: readonly MenuGroup[] = ['visits', 'questionnaires', 'hospital', 'system'];

/** How much waits for this person's approval; nothing if there is none. */
const WaitingCount = (): ReactElement | null => {
  const say = useWords(frameWords);
  const count = useWaitingPublications().length + useWaitingRequests().length;
  if (count === 0) return null;
  return (
    <Badge size="sm" color="orange" c="dark" aria-label={say('waitingCount', { count })}>
      {count}
    </Badge>
  );
};

/** The menu is longer than a small screen, so the current entry is scrolled into view. */
const keepInView = (entry: HTMLElement | null): void => {
  entry?.scrollIntoView({ block: 'nearest' });
};

const SideMenu = ({ onChoose }: { onChoose: () => void }): ReactElement => {
  const say = useWords(frameWords);
  const language = useStudioLanguage();
  const [location] = useLocation();
  const pages = useAllowedPages();
  const mayDecide = useMay('decidePublication');
  return (
    <ScrollArea component="nav" aria-label={say('menu')} type="auto">
      {GROUPS.map((group) => {
        const own = pages.filter(({ menu }) => menu?.group === group);
        if (own.length === 0) return null;
        return (
          <div key={group}>
            <Text size="xs" fw={700} c="dimmed" px="sm" pt="sm">
              {say(`group.${group}`)}
            </Text>
            {own.map(({ path, menu, call }) => {
              const isHere = location === path || location.startsWith(`${path}/`);
              return (
                <NavLink
                  key={path}
                  component={Link}
                  href={path}
                  label={menu?.[language]}
                  active={isHere}
                  rightSection={call === 'publications' && mayDecide && <WaitingCount />}
                  py={6}
                  ref={isHere ? keepInView : undefined}
                  aria-current={isHere ? 'page' : undefined}
                  onClick={onChoose}
                />
              );
            })}
          </div>
        );
      })}
      <NavLink
        href={language === 'ko' ? '/admin/docs/ko/' : '/admin/docs/'}
        target="_blank"
        label={say('documentation')}
        description={say('newTab')}
        leftSection={<IconBook size={16} aria-hidden />}
        mt="sm"
      />
    </ScrollArea>
  );
};

const AccountMenu = ({ onSignedOut }: { onSignedOut: () => void }): ReactElement => {
  const say = useWords(frameWords);
  const account = useSignedInAccount();
  const signOut = useStudioMutation('signOut');
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle" leftSection={<IconUser size={16} aria-hidden />}>
          {account.name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{say(`role.${account.role}`)}</Menu.Label>
        <Menu.Item
          onClick={() => {
            signOut.mutate({}, { onSettled: onSignedOut });
          }}
        >
          {say('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
};

const PageNotFound = (): ReactElement => {
  const say = useWords(frameWords);
  return (
    <StudioPage title={say('noPageTitle')} intro={say('noPage')}>
      {null}
    </StudioPage>
  );
};

const AccessDenied = (): ReactElement => {
  const say = useWords(frameWords);
  return (
    <StudioPage title={say('notYoursTitle')} intro={say('notYours')}>
      {null}
    </StudioPage>
  );
};

/** The frame around every page: menu, language, account, and Ctrl+K to find anything. */
export const StudioFrame = ({ onSignedOut }: { onSignedOut: () => void }): ReactElement => {
  const say = useWords(frameWords);
  const { role } = useSignedInAccount();
  const mayReadPublications = useMay('publications');
  const pages = useAllowedPages();
  const [location] = useLocation();
  const [isMenuOpen, menu] = useDisclosure(false);
  const [isSheetOpen, sheet] = useDisclosure(false);
  // A single character would also be typed by speech input (WCAG 2.1.4).
  useHotkeys([['mod+/', sheet.open]]);
  // The first page of the menu: the dashboard for users who can see it.
  const first = GROUPS.flatMap((group) => pages.filter(({ menu: entry }) => entry?.group === group))
    .map(({ path }) => path)
    .at(0);

  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'sm', collapsed: { mobile: !isMenuOpen } }}
      padding="md"
    >
      <a className="studio-skip" href="#studio-main">
        {say('skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isMenuOpen}
              onClick={menu.toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={say('menu')}
            />
            <Text fw={700}>{say('studio')}</Text>
          </Group>
          <Group gap="xs" wrap="nowrap">
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={say('shortcutSearch')}
              onClick={spotlight.open}
            >
              <IconSearch size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={say('shortcuts')}
              onClick={sheet.open}
            >
              <IconKeyboard size={18} aria-hidden />
            </ActionIcon>
            {mayReadPublications && <Inbox />}
            <LanguageSwitcher />
            <AccountMenu onSignedOut={onSignedOut} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar>
        <SideMenu onChoose={menu.close} />
      </AppShell.Navbar>
      <AppShell.Main id="studio-main" tabIndex={-1}>
        {mayReadPublications && <BreakGlassAlarm />}
        <PartBoundary key={location}>
          <Suspense fallback={<Loading />}>
            <Switch>
              <Route path="/">
                {first === undefined ? <PageNotFound /> : <Redirect to={first} replace />}
              </Route>
              {STUDIO_PAGES.map(({ path, page: Page, call }) => (
                <Route key={path} path={path}>
                  {mayCall(role, call) ? <Page /> : <AccessDenied />}
                </Route>
              ))}
              <Route>
                <PageNotFound />
              </Route>
            </Switch>
          </Suspense>
        </PartBoundary>
      </AppShell.Main>
      <ShortcutSheet
        title={say('shortcuts')}
        shortcuts={[
          [['Ctrl', '/'], say('shortcutHelp')],
          [['Ctrl', 'K'], say('shortcutSearch')],
        ]}
        opened={isSheetOpen}
        onClose={sheet.close}
      />
      <StudioSearch />
      <ReauthenticationDialog />
      <VisuallyHidden aria-live="polite" id="studio-live" />
    </AppShell>
  );
};
