/** The server does not start, because of what its environment says or leaves out. */
export class StartRefused extends Error {
  override name = 'StartRefused';
}
