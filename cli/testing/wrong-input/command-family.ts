/** The families of commands, and for each command arguments with which nothing is wrong. */
import { fileURLToPath } from 'node:url';
import type { CommandNode } from '../../command-tree.ts';
import { LEAVES } from '../program-tree.ts';

export const fixture = (path: string): string =>
  fileURLToPath(new URL(`../../../fixtures/${path}`, import.meta.url));

export const SLEEP = fixture('questionnaires/research-sleep.yaml');
const CODE = 'SLEEP_RESEARCH';
const PUBLIC_URL = ['--public-url', 'https://v.example'];

/** What follows the words of a command, its arguments first. Those that need nothing have no row. */
const RIGHT_ARGUMENTS: Readonly<Record<string, readonly string[]>> = {
  init: [
    ...['--name', '한빛병원', '--english-name', 'Hanbit Hospital', '--main-phone', '0212345678'],
    ...['--admin', 'kim', '--dry-run'],
  ],
  'hospital import': [fixture('')],
  'hospital export': ['exported', '--dry-run'],
  'settings import': [fixture('settings/settings.yaml'), '--dry-run'],
  'settings export': ['exported', '--dry-run'],
  'questionnaire show': [CODE],
  'questionnaire import': [SLEEP, '--dry-run'],
  'questionnaire export': [CODE],
  'questionnaire lint': [SLEEP],
  'questionnaire test': [CODE],
  'questionnaire diff': [CODE, SLEEP],
  'questionnaire paths': [CODE],
  'questionnaire graph': [CODE],
  'questionnaire preview': [CODE],
  'questionnaire publish': [CODE, '--dry-run'],
  'places restore': ['--to', 'NO-SUCH', '--dry-run'],
  'questionnaire rollback': [CODE, '--to', '1', '--note', 'why', '--dry-run'],
  'questionnaire convert': [CODE, '--to', 'fhir'],
  'questionnaire draft': [fixture('foreign/fhir/respiratory-visit.json'), '--dry-run'],
  'questionnaire retire': [CODE, '--yes', '--dry-run'],
  'questionnaire delete': [CODE, '--yes', '--dry-run'],
  'questionnaire response': ['no-such-id', '--reason', 'why'],
  'terms show': ['PRIVACY-PT-2026-02'],
  'terms import': [fixture('terms/terms.yaml'), '--dry-run'],
  'terms export': ['exported', '--dry-run'],
  'translations import': [fixture('translations'), '--dry-run'],
  'translations export': ['--source', 'messages', '--output', 'exported', '--dry-run'],
  'directory import': [fixture('directory'), '--dry-run'],
  'directory export': ['exported', '--dry-run'],
  'meetings import': [fixture('meetings/meetings.yaml'), '--dry-run'],
  'meetings export': ['exported', '--dry-run'],
  'links create': [fixture('links/invited.csv'), ...PUBLIC_URL, '--dry-run'],
  'links send': [fixture('links/invited.csv'), ...PUBLIC_URL, '--dry-run'],
  'partners link': ['today', ...PUBLIC_URL, '--dry-run'],
  'partners send': ['today', ...PUBLIC_URL, '--dry-run'],
  'urgent send': [fixture('links/invited.csv'), ...PUBLIC_URL, '--dry-run'],
  'places import': [fixture('places/places.csv'), '--dry-run'],
  'places export': ['exported', '--dry-run'],
  'recordings list': ['--language', 'ko'],
  'simulate flow': [fixture('scenarios/pt-outpatient-clear.json')],
  'simulate load': [fixture('load/weekday-morning.yaml')],
  'simulate replay': [CODE, '--questionnaire', SLEEP],
  login: ['http://localhost:9'],
  'profile use': ['hospital'],
  'user add': ['kim', '--role', 'viewer', '--dry-run'],
  'user reset': ['kim', '--dry-run'],
  'user disable': ['kim', '--dry-run'],
  'user enable': ['kim', '--dry-run'],
  'device add': ['gate', 'West door', '--dry-run'],
  'device pair': ['no-such-id', '--dry-run'],
  'device revoke': ['no-such-id', '--dry-run'],
  'keys rotate': ['--dry-run'],
  'keys retire': ['--dry-run'],
  purge: ['--dry-run'],
  'subject export': ['--number', '20000001'],
  'subject erase': ['--number', '20000001', '--yes', '--dry-run'],
  'outbox retry': ['--dry-run'],
  'backup create': ['--output', 'exported', '--dry-run'],
  'backup verify': [SLEEP],
  'backup restore': [SLEEP, '--dry-run'],
  migrate: ['--dry-run'],
  completion: ['bash'],
};

export const nameOf = ({ path }: CommandNode): string => path.join(' ');

export const hasOption = ({ options }: CommandNode, name: string): boolean =>
  options.some(({ names }) => names.includes(name));

/** What comes after the words of the command: its arguments, and the options that it needs. */
export const rightArguments = (
  leaf: CommandNode,
): { readonly given: readonly string[]; readonly options: readonly string[] } => {
  const all = RIGHT_ARGUMENTS[nameOf(leaf)] ?? [];
  const firstOption = all.findIndex((word) => word.startsWith('--'));
  const at = firstOption === -1 ? all.length : firstOption;
  return { given: all.slice(0, at), options: all.slice(at) };
};

/** By their first word, such as `questionnaire` or `doctor`. */
export const FAMILIES: ReadonlyMap<string, readonly CommandNode[]> = LEAVES.reduce(
  (families, leaf) => {
    const [family = ''] = leaf.path;
    return families.set(family, [...(families.get(family) ?? []), leaf]);
  },
  new Map<string, readonly CommandNode[]>(),
);

/** The command of a family that gets the trial of this number: all of them have their turn. */
export const inTurn = (leaves: readonly CommandNode[], at: number): CommandNode | undefined =>
  leaves[at % leaves.length];
