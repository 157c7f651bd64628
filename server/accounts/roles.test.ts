import { describe, expect, it } from 'vitest';
import { STUDIO_CALLS } from '../../schemas/studio-calls.ts';
import { ALL_ROLES, type StudioCall } from '../../schemas/studio-calls/studio-call.ts';

const INTRODUCTION = `# Who may do what in the studio

The roles of an account, and the calls that each of them may make: everything that the studio does goes
through these calls. The table is that of \`schemas/studio-calls/\`, by which the server refuses everybody
else; \`server/platform/http/security/access-control.test.ts\` asks every call as every role, as visitors, as machines and
as nobody. A call with “Sign in again” is refused to who signed in longer ago than
\`admin.confirmMinutes\`; the studio then asks for password and second factor over the page, and goes on.
`;

const calls = Object.entries<StudioCall>(STUDIO_CALLS);

const renderRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** The matrix of roles and calls as Markdown, in the columns that the formatter gives them. */
const renderRoleTable = (): string => {
  const head = ['Call', 'Path', ...ALL_ROLES, 'Sign in again'];
  const rows = calls.map(([name, { method, path, roles, needsRecentSignIn: signInAgain }]) => [
    `\`${name}\``,
    `\`${method} ${path}\``,
    ...ALL_ROLES.map((role) => (roles === 'anybody' || roles.includes(role) ? 'yes' : '')),
    signInAgain === true ? 'yes' : '',
  ]);
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
  it('is the table of roles and calls', async () => {
    await expect(`${INTRODUCTION}\n${renderRoleTable()}\n`).toMatchFileSnapshot(
      '../../docs/roles.md',
    );
  });
});

describe('the calls of the studio', () => {
  it('are open to nobody but for signing in and out, and for what comes before it', () => {
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
    ]);
  });

  it('are all an admin’s', () => {
    for (const [name, { roles }] of calls) {
      expect({ name, isAdmins: roles === 'anybody' || roles.includes('admin') }).toEqual({
        name,
        isAdmins: true,
      });
    }
  });
});
