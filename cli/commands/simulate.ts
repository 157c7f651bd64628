import { Command, Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import { loadCommand } from './simulate/load.ts';
import { matrixCommand } from './simulate/matrix.ts';
import { replayCommand } from './simulate/replay.ts';

interface FlowOptions {
  readonly url?: string;
  readonly hospital?: string;
  readonly json?: true;
  readonly trace?: true;
  readonly report?: string;
}

const FLOW_HELP = `
A scenario is driven over HTTP exactly as the visitor's screens would, against a server of its own
with the demo hospital in it, or with yours: --hospital names a folder as "munjin hospital export"
writes it. --url drives a running server instead; scenarios that set the clock, or need earlier
visits, links or machines of the hospital, cannot be driven there.

Examples:
  $ munjin simulate flow fixtures/scenarios
  $ munjin simulate flow fixtures/scenarios/nok-another-inside.json --json
  $ munjin simulate flow fixtures/scenarios/pt-outpatient-clear.json --url http://localhost:4310`;

const flowCommand = ({ output, run }: CommandContext): Command =>
  new Command('flow')
    .description('drive visits from home to their end, and compare that with the expected one')
    .argument('<scenario...>', 'scenario files, folders of them, or - for one on standard input')
    .option('--url <address>', 'a running server to drive')
    .addOption(
      new Option(
        '--hospital <folder>',
        'the hospital to drive, in place of the demo one',
      ).conflicts('url'),
    )
    .option('--json', 'print the visits as JSON')
    .option('--trace', 'print each request and reply on standard error')
    .option('--report <file>', 'write a report: .json, .xml (JUnit) or .html')
    .addHelpText('after', FLOW_HELP)
    .action((paths: readonly string[], options: FlowOptions) =>
      run(async () => {
        const { simulateFlow } = await import('../simulate/simulate-flow.ts');
        return simulateFlow(paths, options, output);
      }),
    );

export const simulateCommand = (context: CommandContext): Command =>
  new Command('simulate')
    .description('play visits through')
    .addCommand(flowCommand(context))
    .addCommand(matrixCommand(context))
    .addCommand(loadCommand(context))
    .addCommand(replayCommand(context));
