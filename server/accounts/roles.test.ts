import { describe, expect, it } from 'vitest';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import { ALL_ROLES } from '../../schemas/enumeration.gen.ts';
import type { StudioCall } from '../../schemas/studio-calls/studio-call.ts';

const INTRODUCTION = `# Who may do what in the studio

This page lists the roles of accounts and the calls that each role can make. Every function of the
studio uses these calls. The table comes from \`schemas/studio-calls/\`; the server refuses all roles
that are not in it. \`server/platform/http/security/access-control.test.ts\` makes every call as every
role, as visitors, as machines and without a sign-in. A call with “Sign in again” is refused if the
account signed in longer ago than \`admin.confirmMinutes\`. The studio then asks for the password and the
second factor on the page, and continues. A call with “Command line” also accepts a token of the
command line (\`munjin login\`), which has its own role; all other calls refuse tokens.
`;

const calls = Object.entries<StudioCall>(STUDIO_CALLS);

const renderRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The matrix of roles and calls as Markdown, with the column widths of the formatter. */
const renderRoleTable = (): string => {
  const head = ['Call', 'Path', ...ALL_ROLES, 'Sign in again', 'Command line'];
  const rows = calls.map(
    ([name, { method, path, roles, needsRecentSignIn: signInAgain, byToken }]) => [
      `\`${name}\``,
      `\`${method} ${path}\``,
      ...ALL_ROLES.map((role) => (roles === 'anybody' || roles.includes(role) ? 'yes' : '')),
      signInAgain === true ? 'yes' : '',
      byToken === true ? 'yes' : '',
    ],
  );
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const padded = (cells: readonly string[]) =>
    renderRow(cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)));
  return [
    padded(head),
    renderRow(widths.map((width) => '-'.repeat(width))),
    ...rows.map(padded),
  ].join('\n');
};

describe('docs/roles.md', () => {
  it('contains the table of roles and calls', async () => {
    await expect(`${INTRODUCTION}\n${renderRoleTable()}\n`).toMatchFileSnapshot(
      '../../docs/roles.md',
    );
  });
});

describe('the calls of the studio', () => {
  it('require a signed-in user, except for signing in and out and the steps before it', () => {
    const open = calls.filter(([, { roles }]) => roles === 'anybody').map(([name]) => name);
    expect(open).toEqual([
      'signIn',
      'confirmSignIn',
      'signInWays',
      'startProviderSignIn',
      'finishProviderSignIn',
      'signOut',
      'setUp',
      'completeSetUp',
      'startSecondFactor',
      'confirmSecondFactor',
      'beginCommandLine',
      'pollCommandLine',
    ]);
  });

  it('are all open to an admin', () => {
    for (const [name, { roles }] of calls) {
      expect({ name, isAdmins: roles === 'anybody' || roles.includes('admin') }).toEqual({
        name,
        isAdmins: true,
      });
    }
  });
});
