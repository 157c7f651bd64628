import type { ReactElement } from 'react';
import { useScreenQuery } from '../../visit/navigation.ts';
import { EmergencyInquiryScreen } from '../emergency/emergency-inquiry-screen.tsx';
import { InquiryScreen } from './inquiry-screen.tsx';

/** `/inquiry`: the questionnaire of a visit, or of a patient at the tablet of the emergency room. */
export const InquiryRoute = (): ReactElement =>
  useScreenQuery().type === 'EMMA' ? <EmergencyInquiryScreen /> : <InquiryScreen />;
