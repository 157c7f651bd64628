import { Command } from 'commander';
import type { TaskContext } from '../../server/platform/files/report.ts';
import { alignColumns } from '../align-columns.ts';
import type { CommandContext } from '../command-context.ts';
import { EXIT } from '../exit-code.ts';
import { dataOption, formatOption, jsonOption } from './options.ts';

interface ListOptions {
  readonly data: string;
  readonly json?: boolean;
}

export interface ListDefinition<Row, Options extends ListOptions = ListOptions> {
  readonly description: string;
  readonly example: string;
  /** Loads the rows; it imports what it needs, so that other commands start quickly. */
  readonly rows: (context: TaskContext, options: Options) => Promise<readonly Row[]>;
  /** The cells of a row in the table for people, by their heads. */
  readonly columns: Readonly<Record<string, (row: Row) => string>>;
  /** Said if there are no rows: what to do next. */
  readonly whenEmpty: string;
}

/**
 * A command that lists what a store holds: a table, or what `--format` asks for. Options that are
 * added to it reach `rows`.
 */
export const listCommand = <Row, Options extends ListOptions = ListOptions>(
  { description, example, rows, columns, whenEmpty }: ListDefinition<Row, Options>,
  { output, run }: CommandContext,
): Command =>
  new Command('list')
    .description(description)
    .addOption(dataOption())
    .addOption(formatOption())
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  $ ${example}`)
    .action((options: Options) =>
      run(async () => {
        const { data, json = false } = options;
        const { withDataFolder: inDataFolder } = await import('../with-data-folder.ts');
        const listed = await inDataFolder(data, { dryRun: true }, (context) =>
          rows(context, options),
        );
        if (json) output.json(listed);
        else if (listed.length === 0) output.message(whenEmpty);
        else {
          const cells = listed.map((row) => Object.values(columns).map((cell) => cell(row)));
          const [head = '', ...lines] = alignColumns([Object.keys(columns), ...cells]);
          output.data(output.dataColours.dim(head));
          for (const line of lines) output.data(line);
        }
        return EXIT.ok;
      }),
    );
