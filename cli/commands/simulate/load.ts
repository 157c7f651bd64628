import { Command, InvalidArgumentError, Option } from 'commander';
import type { CommandContext } from '../../command-context.ts';
import { jsonOption } from '../options.ts';

interface LoadCommandOptions {
  readonly url?: string;
  readonly people?: string;
  readonly seed: number;
  readonly json?: boolean;
  readonly report?: string;
}

const HELP = `
A mix file (YAML or JSON, schemas/load.schema.json) lists the scenarios, the rate, the duration and the
thresholds: p95 and p99 of calls, and how many may fail. Without --url, the command creates a demo
hospital with people in a temporary folder and starts its server in another process. At the end, it
also checks the rules of the hospital: never more caregivers inside with one patient than allowed, and
never two passes for one answer.

Exit code 99: a threshold or a rule was not kept. 3: no server answers at --url. Ctrl-C ends the run with
the results so far (130).

Examples:
  $ munjin simulate load fixtures/load/weekday-morning.yaml
  $ munjin simulate load mix.yaml --seed 7 --json | jq .ok
  $ munjin simulate load mix.yaml --url https://staging.example.org --people people.csv`;

const MAX_SEED = 2 ** 31;

const parseSeed = (text: string): number => {
  const seed = Number(text);
  if (!/^\d+$/.test(text) || seed > MAX_SEED) {
    throw new InvalidArgumentError('A seed is a whole number from 0.');
  }
  return seed;
};

/** `munjin simulate load`. */
export const loadCommand = ({ output, run }: CommandContext): Command =>
  new Command('load')
    .description('send a mix of visitors, and check whether the server keeps up')
    .argument('<mix>', 'YAML or JSON file, or - for standard input')
    .option('--url <address>', 'a running server to drive, instead of one of its own')
    .option('--people <file>', 'CSV file of the people who exist at that server')
    .addOption(
      new Option('--seed <number>', 'random seed: the same number gives the same visits')
        .argParser(parseSeed)
        .default(1),
    )
    .addOption(jsonOption())
    .option('--report <file>', 'write a report as well: .html with charts, .xml (JUnit) or .json')
    .addHelpText('after', HELP)
    .action((path: string, { url, people, seed, json = false, report }: LoadCommandOptions) =>
      run(async () => {
        const { readSources: sourcesOf } = await import('../../read-sources.ts');
        const { openDocument } = await import('../../../server/platform/files/open-document.ts');
        const { openSheet } = await import('../../../server/platform/files/open-sheet.ts');
        const { simulateLoad } = await import('../../simulate/load/simulate-load.ts');
        const [source] = await sourcesOf([path], ['.yaml', '.yml', '.json'], openDocument);
        if (!source) throw new Error('a mix is one file');
        const [peopleFile] =
          people === undefined ? [] : await sourcesOf([people], ['.csv'], openSheet);
        const from = {
          ...(url !== undefined && { url }),
          ...(peopleFile !== undefined && { people: peopleFile }),
          ...(report !== undefined && { report }),
        };
        return simulateLoad(source, { ...from, seed, json }, output);
      }),
    );
