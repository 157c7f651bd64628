import { dayAt } from '../../../engine/visit/local-time.ts';
import type { Language } from '../../../engine/wording/language.ts';
import type { CallName, RequestOf, VisitCallName } from '../../../schemas/calls.ts';
import { CALLS } from '../../../schemas/calls.ts';
import type { PreparedRequest } from './prepare-request.ts';
import { API_SCHEMAS } from './api-schemas.ts';
import type { VisitSession } from './visit-session.ts';

/** The fields of visitor calls that a request may omit and that an action always gets. */
type DefaultedField = 'visitDate' | 'language';

/** A request with these fields filled. */
export type WithDefaults<Request> = Request & {
  [Field in keyof Request & DefaultedField]: NonNullable<Request[Field]>;
};

/** What the action of a call works with. Requests of the studio are passed on unchanged. */
export type RequestWithDefaults<Name extends CallName> = Name extends VisitCallName
  ? WithDefaults<RequestOf<Name>>
  : RequestOf<Name>;

const DEFINITIONS = new Map(
  API_SCHEMAS.flatMap(({ $defs }) =>
    Object.entries($defs as Record<string, { properties?: object }>),
  ),
);

const callsWithField = (field: DefaultedField): ReadonlySet<string> =>
  new Set(
    Object.entries(CALLS).flatMap(([name, { request }]) =>
      field in (DEFINITIONS.get(request)?.properties ?? {}) ? [name] : [],
    ),
  );

const CALLS_WITH_VISIT_DATE = callsWithField('visitDate');
const CALLS_WITH_LANGUAGE = callsWithField('language');

/**
 * The request of a visitor call as its action reads it. A missing visit date means today in the
 * hospital (CONST-17). A missing language means the one in which this session was served the
 * questionnaire (`detailId`), else that of Accept-Language, else Korean.
 */
export const applyRequestDefaults = (
  { name, request, language, now }: Pick<PreparedRequest, 'name' | 'request' | 'language' | 'now'>,
  session: Pick<VisitSession, 'servedIn'>,
): Pick<PreparedRequest, 'request' | 'language'> => {
  const fields = request as { visitDate?: string; language?: Language; detailId?: string };
  const { visitDate = '', detailId = '' } = fields;
  const date = CALLS_WITH_VISIT_DATE.has(name) && visitDate === '' ? { visitDate: dayAt(now) } : {};
  if (!CALLS_WITH_LANGUAGE.has(name)) return { request: { ...fields, ...date }, language };
  const spoken = fields.language ?? session.servedIn(detailId) ?? language;
  return { request: { ...fields, ...date, language: spoken }, language: spoken };
};
