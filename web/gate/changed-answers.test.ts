import { expect, it } from 'vitest';
import { GateConnectionHarness, scan, scanResultOf } from './testing/gate-connection-harness.ts';

it('an answer that was taken back is amber, and says what it was and when', async () => {
  const harness = new GateConnectionHarness();
  harness.answer = () =>
    scanResultOf({
      outcome: 'clear',
      changedYn: 'Y',
      changedAnswers: [
        { text: '발열', language: 'ko', changedAt: Date.parse('2026-03-09T10:15:00+09:00') },
      ],
    });
  expect(await scan(harness.createConnection())).toMatchObject({
    tone: 'ask',
    checks: [
      { key: 'screen.gate.check.changed', values: { time: '2026-03-09 10:15', reason: '발열' } },
    ],
  });
});

it('an answer that was taken back is amber too where the gate may not say which', async () => {
  const harness = new GateConnectionHarness();
  harness.answer = () => scanResultOf({ outcome: 'clear', changedYn: 'Y' });
  expect(await scan(harness.createConnection())).toMatchObject({
    tone: 'ask',
    checks: [{ key: 'screen.gate.check.changedUnnamed' }],
  });
});
