import type { StudioPass } from '../../schemas/api.gen.ts';
import type { Call } from '../platform/http/call.ts';

type ScreeningMarks = Pick<StudioPass, 'outcome' | 'asksPlaces'>;

const NO_MARKS: ScreeningMarks = { outcome: 'clear', asksPlaces: false };

/** What the studio marks about the answers behind each of these passes. */
export const loadScreeningMarks = async (
  { repositories: { passScreenings }, now }: Pick<Call, 'repositories' | 'now'>,
  passIds: readonly string[],
): Promise<(passId: string) => ScreeningMarks> => {
  const screenings = await passScreenings.of(passIds, now);
  return (passId) => {
    const { outcome, asksPlaces } = screenings.get(passId) ?? NO_MARKS;
    return { outcome, asksPlaces };
  };
};
