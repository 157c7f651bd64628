import { CommandFailure } from '../command-failure.ts';
import { EXIT } from '../exit-code.ts';

const LOCAL_HOSTS: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether the text is an address, not the name of a profile. */
export const isAddress = (text: string): boolean => text.includes('://');

/** The origin of a server. A token never travels over http, except to this machine. */
export const parseServerAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isSecure =
    url?.protocol === 'https:' || (url?.protocol === 'http:' && LOCAL_HOSTS.includes(url.hostname));
  if (!url || !isSecure || url.username !== '') {
    throw new CommandFailure(
      `${text} is no address of a server: it begins with https://, like https://visit.example.org.`,
      EXIT.usage,
    );
  }
  return url.origin;
};
