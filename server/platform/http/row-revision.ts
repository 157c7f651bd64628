import { canonicalJson } from '../../../engine/questionnaire/document/canonical-json.ts';
import type { Keys } from '../keys/keys.ts';
import type { Repositories } from '../../repositories.ts';

/** 132 bits are enough to distinguish two states of a row. */
const REVISION_LENGTH = 22;

/**
 * The revision of a row. A user who changes the row names the revision they saw; if it has changed
 * since, nothing is overwritten. Keyed, because a row may hold values that must not be guessed from
 * it, such as a code of four digits.
 */
export const rowRevision = (keys: Keys, what: string, content: unknown): string =>
  keys.index(`studio.revision.${what}`, canonicalJson(content)).slice(0, REVISION_LENGTH);

const MAX_SEARCHED_ROWS = 100;

/** Who last changed something, and when; no name for a person at a terminal. */
export interface LastChange {
  readonly by: string;
  /** UTC milliseconds; 0 if it was not recorded. */
  readonly at: number;
}

/**
 * Who made the last change of a subject according to the audit, among the entries of these actions
 * that `matches` accepts.
 */
export const findLastChange = async (
  { audit, admins }: Pick<Repositories, 'audit' | 'admins'>,
  subject: string,
  actions: readonly string[],
  matches: (action: string, detail: Readonly<Record<string, unknown>>) => boolean = () => true,
): Promise<LastChange> => {
  const rows = await audit.newestOfSubject(subject, MAX_SEARCHED_ROWS, actions);
  const found = rows.find(({ action, detail }) =>
    matches(action, JSON.parse(detail) as Readonly<Record<string, unknown>>),
  );
  if (!found) return { by: '', at: 0 };
  return { by: (await admins.byId(found.actor))?.name ?? '', at: found.at };
};
