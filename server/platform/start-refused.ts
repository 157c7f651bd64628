/** The server does not start because the environment is wrong or incomplete. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
