import { arriveAtSentPass } from './screens/arrive.ts';
import { expect, test } from './visitor-fixture.ts';

test.describe('a whole visit', () => {
  // The service worker is also requested, and a refusal would be an error in the log.
  test.use({ serviceWorkers: 'allow' });

  test('sends requests only to the hospital, breaks no content security policy and logs no error', async ({
    visitor,
    hospital,
  }) => {
    const { page, pass } = visitor;
    const elsewhere: string[] = [];
    const complaints: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.protocol !== 'data:' && url.origin !== hospital.url) elsewhere.push(request.url());
    });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning')
        complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.exposeFunction('policyBroken', (what: string) => complaints.push(what));
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        const tell = (window as unknown as { policyBroken: (what: string) => void }).policyBroken;
        tell(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
      });
    });
    await arriveAtSentPass(visitor);
    await pass.shown();
    expect(elsewhere).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('is served with a policy without inline code, and hides its cookie from scripts', async ({
    visitor,
    hospital,
  }) => {
    const response = await visitor.page.goto(hospital.url);
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    await arriveAtSentPass(visitor);
    const [cookie] = await visitor.page.context().cookies();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(await visitor.page.evaluate(() => document.cookie)).toBe('');
  });
});
