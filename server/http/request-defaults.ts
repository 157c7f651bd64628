import { dayAt } from '../../engine/visit/local-time.ts';
import type { Language } from '../../engine/wording/language.ts';
import type { CallName, RequestOf, VisitCallName } from '../../schemas/calls.ts';
import { CALLS } from '../../schemas/calls.ts';
import type { Prepared } from './prepared-call.ts';
import { API_SCHEMAS } from './request-schema.ts';
import type { VisitSession } from './visit-session.ts';

/** The fields of visitor calls that a request may leave out and an action always finds. */
type Defaulted = 'visitDate' | 'language';

/** A request with these fields filled. */
export type Filled<Request> = Request & {
  [Field in keyof Request & Defaulted]: NonNullable<Request[Field]>;
};

/** What the action of a call works with. Requests of the studio are as they came. */
export type FilledRequest<Name extends CallName> = Name extends VisitCallName
  ? Filled<RequestOf<Name>>
  : RequestOf<Name>;

const DEFINITIONS = new Map(
  API_SCHEMAS.flatMap(({ $defs }) =>
    Object.entries($defs as Record<string, { properties?: object }>),
  ),
);

const takes = (field: Defaulted): ReadonlySet<string> =>
  new Set(
    Object.entries(CALLS).flatMap(([name, { request }]) =>
      field in (DEFINITIONS.get(request)?.properties ?? {}) ? [name] : [],
    ),
  );

const TAKES_DATE = takes('visitDate');
const TAKES_LANGUAGE = takes('language');

/**
 * The request of a visitor call as its action reads it: without a visit date it means today in the
 * hospital (CONST-17), without a language the one in which this session was served the questionnaire
 * (`detailId`), else that of Accept-Language, else Korean.
 */
export const withDefaults = (
  { name, request, language, now }: Pick<Prepared, 'name' | 'request' | 'language' | 'now'>,
  session: Pick<VisitSession, 'servedIn'>,
): Pick<Prepared, 'request' | 'language'> => {
  const fields = request as { visitDate?: string; language?: Language; detailId?: string };
  const { visitDate = '', detailId = '' } = fields;
  const date = TAKES_DATE.has(name) && visitDate === '' ? { visitDate: dayAt(now) } : {};
  if (!TAKES_LANGUAGE.has(name)) return { request: { ...fields, ...date }, language };
  const spoken = fields.language ?? session.servedIn(detailId) ?? language;
  return { request: { ...fields, ...date, language: spoken }, language: spoken };
};
