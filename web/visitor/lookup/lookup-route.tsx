import type { ReactElement } from 'react';
import { useScreenQuery } from '../../visit/navigation.ts';
import { EmergencyLookupScreen } from '../emergency/emergency-lookup-screen.tsx';
import { LookupScreen } from './lookup-screen.tsx';

/** `/pt`: the patient of a visit, or at the tablet of the emergency room one who may be new. */
export const LookupRoute = (): ReactElement =>
  useScreenQuery().type === 'EMMA' ? <EmergencyLookupScreen /> : <LookupScreen />;
