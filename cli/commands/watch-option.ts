import { Option } from 'commander';
import type { CommandContext } from '../command-context.ts';
import type { ExitCode } from '../exit-code.ts';

/** `--watch`: the work again after every change of its files. */
export const watchOption = (): Option =>
  new Option('--watch', 'do it again after every change of the files, until Ctrl-C').conflicts(
    'json',
  );

/** Runs the work; with `--watch`, again and again. `paths` are the files that it reads. */
export const runOrWatch = (
  { output, run }: CommandContext,
  { watch = false, paths }: { readonly watch?: boolean; readonly paths: readonly string[] },
  work: () => Promise<ExitCode>,
): Promise<void> =>
  watch
    ? run(async () => {
        const { watchFiles } = await import('../watch-files.ts');
        return watchFiles(paths, () => run(work), output);
      })
    : run(work);
