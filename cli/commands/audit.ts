import { Command, InvalidArgumentError, Option } from 'commander';
import type { VerifyAuditResult } from '../../schemas/api.gen.ts';
import type {
  AuditAnchor,
  AuditRow,
  AuditSelection,
  AuditVerdict,
} from '../../server/audit/index.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { dataOption, formatOption, jsonOption, serverOption } from './options.ts';
import type { Target } from '../target.ts';

interface AuditOptions extends Target {
  readonly json?: boolean;
}

const parseAnchor = (text: string): AuditAnchor => {
  const [, checkpoint, hash] = /^(\d+):([\w-]{43})$/.exec(text) ?? [];
  if (checkpoint === undefined || hash === undefined) {
    throw new InvalidArgumentError('An anchor is what an earlier verification printed.');
  }
  return { checkpoint: Number(checkpoint), hash };
};

const VERIFY_HELP = `
Names every row that was changed, removed, inserted or moved since a checkpoint covered it, and rows
that no checkpoint covered within a minute: a running server covers them. Note the
anchor that it prints outside this machine: with --anchor the next verification also finds out
whether the end was cut off.

Examples:
  $ munjin audit verify
  $ munjin audit verify --json`;

const verify = async (
  { data, server }: Target,
  anchor: AuditAnchor | null,
): Promise<Readonly<VerifyAuditResult> | AuditVerdict> => {
  if (server !== undefined) {
    const { openServer } = await import('../remote/studio-client.ts');
    return openServer(server).call('verifyAudit', { anchor });
  }
  const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
  const { verifyAudit } = await import('../../server/audit/index.ts');
  return inDataFolder(data, { dryRun: true }, (context) => verifyAudit(context, anchor));
};

const list = async (
  { data, server }: Target,
  selection: AuditSelection,
): Promise<readonly AuditRow[]> => {
  if (server !== undefined) {
    const { openServer } = await import('../remote/studio-client.ts');
    const { listRemoteAudit } = await import('../remote/remote-audit.ts');
    return listRemoteAudit(openServer(server), selection);
  }
  const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
  const { listAudit } = await import('../../server/audit/index.ts');
  const isLogged = selection.subject !== null;
  return inDataFolder(data, { dryRun: !isLogged }, (context) => listAudit(context, selection));
};

const verifyCommand = ({ output, run }: CommandContext): Command =>
  new Command('verify')
    .description('find out whether the audit is whole')
    .addOption(
      new Option('--anchor <anchor>', 'anchor of an earlier verification').argParser(parseAnchor),
    )
    .addOption(dataOption())
    .addOption(serverOption())
    .addOption(jsonOption())
    .addHelpText('after', VERIFY_HELP)
    .action(
      ({ json = false, anchor, ...target }: AuditOptions & { readonly anchor?: AuditAnchor }) =>
        run(async () => {
          const verdict = await verify(target, anchor ?? null);
          if (json) output.json(verdict);
          else
            for (const { kind, message } of verdict.faults)
              output.data(`${kind}  ${output.translate(message)}`);
          output.message(
            `${verdict.rows} rows in ${verdict.checkpoints} checkpoints, ${verdict.purged} purged, ${verdict.uncovered} not covered yet.`,
          );
          if (verdict.anchor) {
            output.message(`Anchor: ${verdict.anchor.checkpoint}:${verdict.anchor.hash}`);
          }
          return verdict.faults.length === 0 ? EXIT.ok : EXIT.findings;
        }),
    );

const LIST_HELP = `
Shows the newest 200 actions. With --action, the newest 200 of that action or of that first word.

Examples:
  $ munjin audit list --subject 20000001
  $ munjin audit list --action subject.erase
  $ munjin audit list --action device`;

interface ListOptions extends AuditOptions, Partial<AuditSelection> {}

const listCommand = ({ output, run }: CommandContext): Command =>
  new Command('list')
    .description('list what was done, newest first, or everything about one subject')
    .option('--subject <subject>', 'registration number, phone, device or whatever it was about')
    .addOption(new Option('--action <action>', 'an action, or its first word').conflicts('subject'))
    .addOption(dataOption())
    .addOption(formatOption())
    .addOption(serverOption())
    .addOption(jsonOption())
    .addHelpText('after', LIST_HELP)
    .action(({ json = false, subject = null, action = '', ...target }: ListOptions) =>
      run(async () => {
        const rows = await list(target, { subject, action });
        if (json) output.json(rows);
        else {
          for (const { auditId, at, action, actor, source, detail } of rows) {
            output.data(
              `${auditId}  ${new Date(at).toISOString()}  ${actor}  ${source || '-'}  ${action}  ${detail}`,
            );
          }
        }
        return EXIT.ok;
      }),
    );

/** `munjin audit`: what was done, and whether the audit log is complete. */
export const auditCommand = (context: CommandContext): Command =>
  new Command('audit')
    .description('verify and search the record of what was done')
    .addCommand(verifyCommand(context))
    .addCommand(listCommand(context));
