/**
 * The name, code or id that a caller gave is of nothing that is stored. Commands end with exit code
 * 2, and add the command that lists what there is.
 */
export class UnknownName extends Error {
  override name = 'UnknownName';
  /** The command that shows what can be named, without `munjin`. */
  readonly nextCommand: string;
  constructor(message: string, nextCommand: string) {
    super(message);
    this.nextCommand = nextCommand;
  }
}
