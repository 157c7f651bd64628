/**
 * The demo hospital of the browser tests in its own process, which does what the parent asks: open
 * a new hospital, pair a gate, find a link that was sent, run a scenario.
 */
import { pairingCodeFor } from '../../e2e/hospital/gate-device.ts';
import {
  openHospital,
  removeSeededFolder,
  seedDataFolder,
  type Hospital,
} from '../../e2e/hospital/hospital.ts';
import { passOfScenario } from '../../e2e/hospital/scenario-visit.ts';

interface Request {
  readonly want: 'newHospital' | 'time' | 'pairingCode' | 'messageLink' | 'scenario';
  readonly of?: string;
}

await seedDataFolder();
let hospital: Hospital = await openHospital();

const answer = async ({ want, of = '' }: Request): Promise<string> => {
  if (want === 'newHospital') {
    await hospital.close();
    hospital = await openHospital();
    return hospital.url;
  }
  if (want === 'time') return String(hospital.clock.now());
  if (want === 'pairingCode') return pairingCodeFor(hospital);
  if (want === 'messageLink') return (await hospital.messageLinks(of))[0] ?? '';
  return passOfScenario(hospital, of);
};

process.on('message', (request: Request) => {
  void answer(request).then((text) => process.send?.({ text }));
});
process.on('disconnect', () => {
  void hospital.close().finally(() => {
    removeSeededFolder();
    process.exit();
  });
});
process.send?.({ port: Number(new URL(hospital.url).port) });
