import type { TaskContext } from '../platform/files/report.ts';
import { links } from './links-repository.ts';

const MOST = 1000;

export interface ListedLink {
  readonly linkId: string;
  readonly type: string;
  /** YYYYMMDD. */
  readonly visitDate: string;
  /** UTC milliseconds. */
  readonly createdAt: number;
  readonly expiresAt: number;
  /** Null if no message was made for it. */
  readonly sentAt: number | null;
}

/** The latest 1,000 links, newest first, without the person or the token. */
export const listLinks = async ({
  database,
  keys,
}: TaskContext): Promise<readonly ListedLink[]> => {
  const newest = await database.read((trx) => links(trx, keys).newest(0, MOST));
  return newest.map(({ linkId, type, visitDate, createdAt, expiresAt, sentAt }) => ({
    ...{ linkId, type, visitDate, createdAt, expiresAt, sentAt },
  }));
};
