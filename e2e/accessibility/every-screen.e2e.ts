import { test } from '../visitor-fixture.ts';
import { deviceWalk } from '../walks/device.ts';
import { emergencyWalk } from '../walks/emergency.ts';
import { endingWalk } from '../walks/ending.ts';
import { gateWalk } from '../walks/gate.ts';
import { guestWalk } from '../walks/guest.ts';
import { staffViewsWalk } from '../walks/staff-views.ts';
import { interruptionWalk } from '../walks/interruption.ts';
import { linkWalk } from '../walks/link.ts';
import { partnerWalk } from '../walks/partner.ts';
import { passWalk } from '../walks/pass.ts';
import { patientWalk } from '../walks/patient.ts';
import { selfServiceWalk } from '../walks/self-service.ts';
import { staffAndUrgentWalk } from '../walks/staff-and-urgent.ts';
import type { ScreenWalk } from '../walks/walk.ts';
import { alsoRunAs } from '../matrix.ts';
import { expectAccessible } from './expect-accessible.ts';

const WALKS: Readonly<Record<string, ScreenWalk>> = {
  'on a patient’s way to the pass': patientWalk,
  'on what comes in between': interruptionWalk,
  'on a guest’s way to the terms': guestWalk,
  'at the gate': gateWalk,
  'on the ways of staff and of the urgent survey': staffAndUrgentWalk,
  'on the ways of who comes by a link': linkWalk,
  'on a partner company’s way to its people': partnerWalk,
  'on passes of every kind': passWalk,
  'on the way of who takes part by themselves': selfServiceWalk,
  'at the tablet of the emergency room': emergencyWalk,
  'where a machine is paired': deviceWalk,
  'on what the hospital’s people see': staffViewsWalk,
  'on the ends of the way': endingWalk,
};

// Arabic at a kiosk differs most from Korean on a phone.
test.describe(
  'passes WCAG 2.2 AA checks, has controls for fingers, and loses nothing on a narrow screen',
  alsoRunAs('ar-kiosk'),
  () => {
    // One of the walks has no network.
    test.use({ serviceWorkers: 'allow' });

    for (const [where, walk] of Object.entries(WALKS)) {
      test(where, async ({ visitor, anotherVisitor, hospital }) => {
        test.slow();
        await walk({ visitor, anotherVisitor, hospital }, (screen, seenBy = visitor) =>
          expectAccessible(seenBy, screen),
        );
      });
    }
  },
);
