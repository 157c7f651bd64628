import { RESULT_CODE } from '../../engine/outcome/result-code.ts';
import type { NextStep } from '../../engine/visit/next-screen.ts';
import { buildScreenUrl, type ScreenQuery } from '../../engine/visit/screen-url.ts';
import type { Language } from '../../engine/wording/language.ts';
import {
  CALLS,
  type VisitCallName,
  type Envelope,
  type RequestOf,
  type ResultOf,
} from '../../schemas/calls.ts';
import type { Disturbance } from '../../schemas/scenario.gen.ts';

/**
 * The log entries of a run: a screen entered, a call made, a message shown, an event from outside.
 */
export type VisitEvent =
  | { readonly kind: 'screen'; readonly screen: string; readonly address: string }
  | {
      readonly kind: 'call';
      readonly call: VisitCallName;
      readonly resultCd: number;
      readonly resultMsg: string;
    }
  | { readonly kind: 'message'; readonly text: string }
  | { readonly kind: 'note'; readonly text: string };

/** The visitor's browser: its cookie, its language, its current screen and the events so far. */
export interface Visitor {
  readonly language: Language;
  /** Makes a call as the screens do. The call's name determines the type of the reply. */
  readonly call: <Name extends VisitCallName>(
    name: Name,
    request: RequestOf<Name>,
  ) => Promise<Envelope<ResultOf<Name>>>;
  /**
   * A call by an enrolled device in front of the visitor; it uses nothing of the visitor's browser.
   */
  readonly callAsDevice: <Name extends VisitCallName>(
    deviceToken: string,
    name: Name,
    request: RequestOf<Name>,
  ) => Promise<Envelope<ResultOf<Name>>>;
  /** Follows the step. True if the visit continues, on this screen or another one. */
  readonly follow: (step: NextStep) => boolean;
  readonly note: (text: string) => void;
  readonly screen: () => string;
  /** The error page, if the screen is one. */
  readonly error: () => string | undefined;
  readonly lastCall: () => Extract<VisitEvent, { kind: 'call' }> | undefined;
  readonly events: readonly VisitEvent[];
}

/** How a visitor's requests are sent: the part of `fetch` that is used here. */
export type VisitorFetch = (
  address: string,
  request: {
    readonly method: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: string;
  },
) => Promise<VisitorResponse>;

/** The part of a response that is used here. */
export interface VisitorResponse {
  readonly headers: { readonly getSetCookie: () => readonly string[] };
  readonly json: () => Promise<unknown>;
}

export interface VisitorPorts {
  /** Address of the server, without a slash at its end. */
  readonly url: string;
  readonly fetch: VisitorFetch;
  /** Moves the clock of the server; absent if the server is not ours. */
  readonly wait?: (minutes: number) => void;
}

/** A screen to open at an address. */
export interface ScreenOpening {
  readonly screen: string;
  readonly query: ScreenQuery;
}

const PATH_PARAMETER = /:(\w+)/g;

/** Path of a call with its fields filled in; the other fields of a GET go into its query. */
const callAddress = (name: VisitCallName, request: Readonly<Record<string, unknown>>): string => {
  const { method, path } = CALLS[name];
  const inPath = [...path.matchAll(PATH_PARAMETER)].map(([, field = '']) => field);
  const filled = path.replace(PATH_PARAMETER, (_, field: string) =>
    encodeURIComponent(String(request[field])),
  );
  const query = new URLSearchParams(
    Object.entries(request)
      .filter(([field]) => method === 'GET' && !inPath.includes(field))
      .map(([field, value]): [string, string] => [field, String(value)]),
  ).toString();
  return query === '' ? filled : `${filled}?${query}`;
};

const applyDisturbance = (
  request: Readonly<Record<string, unknown>>,
  { set = {}, remove = [] }: Disturbance,
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries({ ...request, ...set }).filter(([field]) => !remove.includes(field)),
  );

/** A browser that opens home or a link. It keeps cookies like a browser with one site. */
export const createVisitor = (
  { url, fetch, wait }: VisitorPorts,
  language: Language,
  {
    before = {},
    opens = { screen: '/', query: {} },
    deviceToken,
  }: {
    readonly before?: Readonly<Record<string, Disturbance>> | undefined;
    /** The screen that a link opens instead of home. */
    readonly opens?: ScreenOpening;
    /** The token of the visitor's device, if it is an enrolled one. */
    readonly deviceToken?: string | undefined;
  } = {},
): Visitor => {
  const events: VisitEvent[] = [];
  const cookies = new Map<string, string>();
  const screens: string[] = [];
  let error: string | undefined;

  const goTo = (screen: string, address = screen): void => {
    screens.push(screen);
    events.push({ kind: 'screen', screen, address });
  };
  const lastCall = (): Extract<VisitEvent, { kind: 'call' }> | undefined =>
    events.findLast((event) => event.kind === 'call');

  const keepCookies = (response: VisitorResponse): void => {
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const split = pair.indexOf('=');
      const name = pair.slice(0, split);
      const isOver = attributes.some((text) => /^\s*max-age=0$/i.test(text));
      if (isOver) cookies.delete(name);
      else cookies.set(name, pair.slice(split + 1));
    }
  };

  const send = async (
    name: VisitCallName,
    request: Record<string, unknown>,
    own: Readonly<Record<string, string>>,
  ): Promise<VisitorResponse> => {
    const { method } = CALLS[name];
    return fetch(url + callAddress(name, request), {
      method,
      headers: {
        accept: 'application/json',
        'accept-language': language,
        ...own,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
      },
      ...(method === 'POST' && { body: JSON.stringify(request) }),
    });
  };

  /** Sends a request with the scenario's changes, and records the result. */
  const sendAndRecord = async <Name extends VisitCallName>(
    name: Name,
    request: RequestOf<Name>,
    own: Readonly<Record<string, string>>,
  ): Promise<{ response: VisitorResponse; reply: Envelope<ResultOf<Name>> }> => {
    const disturbance = before[name] ?? {};
    if (disturbance.waitMinutes !== undefined) {
      wait?.(disturbance.waitMinutes);
      events.push({ kind: 'note', text: `${disturbance.waitMinutes} minutes pass` });
    }
    const response = await send(name, applyDisturbance({ ...request }, disturbance), own);
    const reply = (await response.json()) as Envelope<ResultOf<Name>>;
    const { resultCd, resultMsg } = reply;
    events.push({ kind: 'call', call: name, resultCd, resultMsg });
    return { response, reply };
  };

  goTo(opens.screen, buildScreenUrl(opens.screen, opens.query));
  return {
    language,
    call: async (name, request) => {
      const { response, reply } = await sendAndRecord(name, request, {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join('; '),
        ...(deviceToken !== undefined && { authorization: `Bearer ${deviceToken}` }),
      });
      keepCookies(response);
      return reply;
    },
    callAsDevice: async (token, name, request) => {
      const { reply } = await sendAndRecord(name, request, { authorization: `Bearer ${token}` });
      return reply;
    },
    follow: (step) => {
      switch (step.kind) {
        case 'show':
          return true;
        case 'screen':
          goTo(step.screen, buildScreenUrl(step.screen, step.query));
          return true;
        case 'message':
          events.push({ kind: 'message', text: lastCall()?.resultMsg ?? '' });
          return false;
        case 'back':
          events.push({ kind: 'message', text: lastCall()?.resultMsg ?? '' });
          goTo(screens.at(-2) ?? '/');
          return false;
        case 'error':
          error = step.error;
          goTo('/error');
          return false;
        case 'sessionExpired':
          events.push({ kind: 'message', text: lastCall()?.resultMsg ?? '' });
          goTo('/');
          return false;
      }
    },
    note: (text) => events.push({ kind: 'note', text }),
    screen: () => screens.at(-1) ?? '/',
    error: () => error,
    lastCall,
    events,
  };
};

export const isOk = (resultCd: number): boolean => resultCd === RESULT_CODE.ok;
