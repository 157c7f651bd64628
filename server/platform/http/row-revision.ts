import { canonicalJson } from '../../../engine/questionnaire/document/canonical-json.ts';
import type { Keys } from '../keys/keys.ts';
import type { Repositories } from '../../repositories.ts';

/** 132 bits are enough to tell two states of a row apart. */
const REVISION_LENGTH = 22;

/**
 * Names the state that a row is in: who changes it says from which state, and where it is in
 * another one by now nothing is overwritten. Keyed, since a row may hold what must not be guessed
 * from it, such as a code of four digits.
 */
export const rowRevision = (keys: Keys, what: string, content: unknown): string =>
  keys.index(`studio.revision.${what}`, canonicalJson(content)).slice(0, REVISION_LENGTH);

const MAX_SEARCHED_ROWS = 100;

/** Who changed something last, and when; no name for who works at a terminal. */
export interface LastChange {
  readonly by: string;
  /** UTC milliseconds; 0 where nobody wrote it down. */
  readonly at: number;
}

/** Who made the last change of a subject that the audit tells of, of those that `isOne` takes. */
export const findLastChange = async (
  { audit, admins }: Pick<Repositories, 'audit' | 'admins'>,
  subject: string,
  matches: (action: string, detail: Readonly<Record<string, unknown>>) => boolean,
): Promise<LastChange> => {
  const rows = await audit.newestOfSubject(subject, MAX_SEARCHED_ROWS);
  const found = rows.find(({ action, detail }) =>
    matches(action, JSON.parse(detail) as Readonly<Record<string, unknown>>),
  );
  if (!found) return { by: '', at: 0 };
  return { by: (await admins.byId(found.actor))?.name ?? '', at: found.at };
};
