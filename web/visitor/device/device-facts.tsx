import type { ReactElement } from 'react';
import type { MessageKey } from '../../../engine/wording/message-key.gen.ts';
import type { DeviceResult } from '../../../schemas/api.gen.ts';
import { Words } from '../../i18n/words.tsx';

const KIND_KEYS = {
  kiosk: 'screen.device.kiosk',
  emergency: 'screen.device.tablet',
  gate: 'screen.device.gate',
} as const satisfies Record<DeviceResult['kind'], MessageKey>;

const KIOSK_PLACE = {
  '': 'screen.device.inHall',
  H: 'screen.device.inHall',
  C: 'screen.device.atCharts',
  R: 'screen.device.forResearch',
} as const satisfies Record<DeviceResult['kioskType'], MessageKey>;

const devicePlaceKey = ({ kind, kioskType }: DeviceResult): MessageKey => {
  if (kind === 'kiosk') return KIOSK_PLACE[kioskType];
  return kind === 'gate' ? 'screen.device.atEntrance' : 'screen.device.inEmergencyRoom';
};

/** Name, kind and place of a device, for the person in front of it. */
export const DeviceFacts = ({ device }: { device: DeviceResult }): ReactElement => (
  <dl className="card facts">
    <div>
      <dt>
        <Words of="screen.device.name" />
      </dt>
      <dd>
        <bdi>{device.name}</bdi>
      </dd>
    </div>
    <div>
      <dt>
        <Words of="screen.device.kind" />
      </dt>
      <dd>
        <Words of={KIND_KEYS[device.kind]} />
      </dd>
    </div>
    <div>
      <dt>
        <Words of="screen.device.place" />
      </dt>
      <dd>
        <Words of={devicePlaceKey(device)} />
      </dd>
    </div>
  </dl>
);
