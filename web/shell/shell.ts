/** The screens of one version, as the build passes them to the service worker. */
export interface Shell {
  /** Hash of every file. */
  readonly version: string;
  /** Address of the page that draws every screen. */
  readonly page: string;
  /** Addresses of the page and of all files that it may load. */
  readonly files: readonly string[];
}
