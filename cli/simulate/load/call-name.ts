import { CALLS, type VisitCallName } from '../../../schemas/calls.ts';

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

const callsByPath = new Map<string, VisitCallName>();
const callPatterns: {
  readonly method: string;
  readonly pattern: RegExp;
  readonly name: VisitCallName;
}[] = [];
for (const [name, { method, path }] of Object.entries(CALLS)) {
  const call = name as VisitCallName;
  if (path.includes(':')) callPatterns.push({ method, pattern: patternOf(path), name: call });
  else callsByPath.set(`${method} ${path}`, call);
}

/** The name of the call at a path, without its query; the path itself if there is none. */
export const callNameAt = (method: string, path: string): string =>
  callsByPath.get(`${method} ${path}`) ??
  callPatterns.find((one) => one.method === method && one.pattern.test(path))?.name ??
  path;
