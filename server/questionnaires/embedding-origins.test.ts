import { afterEach, describe, expect, it } from 'vitest';
import { testApp, type TestApp } from '../testing/test-app.ts';

let hospital: TestApp;
afterEach(() => hospital.close());

const STUDIO = 'https://studio.example.org';
const RECORDS = 'https://records.example.org';

describe('embedding-origins', () => {
  it('names no origin by default', async () => {
    hospital = await testApp();
    const { resultCd, result } = await hospital.visitor().call('embeddingOrigins', {});
    expect({ resultCd, result }).toEqual({ resultCd: 0, result: { origins: [] } });
  });

  it('names those of the setting to every caller: a preview has no session', async () => {
    hospital = await testApp({ settings: { 'embedding.origins': `${STUDIO} ${RECORDS}` } });
    const { result } = await hospital.visitor().call('embeddingOrigins', {});
    expect(result.origins).toEqual([STUDIO, RECORDS]);
  });
});
