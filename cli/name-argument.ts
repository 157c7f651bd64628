/** Arguments and options that take the name of something stored: shells complete it. */
import { Argument, Option } from 'commander';

/** What the names are of. */
export const NAME_KINDS = [
  'questionnaires',
  'terms',
  'sources',
  'accounts',
  'devices',
  'messages',
  'companies',
  'placeLists',
  'profiles',
] as const;
export type NameKind = (typeof NAME_KINDS)[number];

export class NameArgument extends Argument {
  readonly nameKind: NameKind;
  constructor(usage: string, description: string, nameKind: NameKind) {
    super(usage, description);
    this.nameKind = nameKind;
  }
}

export class NameOption extends Option {
  readonly nameKind: NameKind;
  constructor(flags: string, description: string, nameKind: NameKind) {
    super(flags, description);
    this.nameKind = nameKind;
  }
}
