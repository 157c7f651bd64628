import type { KIOSK_SETTINGS } from '../setting-defaults/kiosk-settings.ts';
import { describeSetting, type SettingDescription } from './setting-description.ts';

/** Settings of kiosks. */
export const KIOSK_DESCRIPTIONS: Readonly<Record<keyof typeof KIOSK_SETTINGS, SettingDescription>> =
  {
    'kiosk.resultSeconds': describeSetting(
      'seconds',
      'Time that a kiosk shows a result',
      '키오스크 결과 화면 표시 시간',
      '결과를 보여 준 뒤 처음 화면으로 돌아가기까지의 시간입니다. 방문자가 버튼을 눌러 더 볼 수 있습니다. 길게 정하면 다음 사람이 결과를 볼 수 있습니다.',
    ),
    'kiosk.idleSeconds': describeSetting(
      'seconds',
      'Idle time of a kiosk',
      '키오스크 대기 시간',
      '이 시간 동안 아무도 화면을 만지지 않으면 방문자의 내용을 지웁니다. 20초 전에 안내합니다.',
    ),
    'kiosk.oneQuestion': describeSetting(
      'none',
      'One question at a time on kiosks',
      '키오스크에서 한 문항씩 보기',
      '켜면 키오스크의 문진표가 한 화면에 한 문항씩 나오고, 이전 문항과 다음 문항 버튼으로 이동합니다. 휴대전화에는 항상 모든 문항이 한 화면에 나옵니다.',
    ),
  };
