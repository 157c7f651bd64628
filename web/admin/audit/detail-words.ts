import { defineWords } from '../words/studio-words.ts';

/** The names of the detail fields in Korean and English. Other fields are shown as they are. */
const DETAILS = {
  account: ['계정', 'account'],
  role: ['역할', 'role'],
  languages: ['언어', 'languages'],
  language: ['언어', 'language'],
  before: ['이전', 'before'],
  after: ['이후', 'after'],
  name: ['이름', 'name'],
  reason: ['사유', 'reason'],
  rows: ['건수', 'rows'],
  code: ['코드', 'code'],
  revision: ['개정', 'revision'],
  kind: ['종류', 'kind'],
  field: ['항목', 'field'],
  list: ['목록', 'list'],
  found: ['찾음', 'found'],
  from: ['시작일', 'from'],
  to: ['종료일', 'to'],
  wholeNumbers: ['번호 전체', 'whole numbers'],
  userType: ['방문자 유형', 'user type'],
  outcome: ['결과', 'outcome'],
  categoryId: ['문항', 'question'],
  commentId: ['의견', 'comment'],
  requestId: ['요청', 'request'],
  placeId: ['장소', 'place'],
  placesId: ['장소 목록', 'list of places'],
  places: ['장소 수', 'places'],
  askedBy: ['요청한 사람', 'asked by'],
  outdated: ['바뀌어 취소됨', 'places had changed'],
  inqType: ['문진 대상', 'asked as'],
  isAsked: ['문진함', 'asked'],
  questionnaire: ['문진표', 'questionnaire'],
  device: ['입력 기기', 'entered at'],
  deviceId: ['기기', 'device'],
  messageId: ['문자', 'message'],
  meetingId: ['행사', 'meeting'],
  answerId: ['답변', 'answers'],
  detailId: ['버전', 'version'],
  publicationId: ['게시', 'publication'],
  isFirst: ['첫 연결', 'first time'],
  issuer: ['로그인 제공자', 'provider'],
  provider: ['통합 로그인', 'identity provider'],
  secondFactor: ['2단계 인증', 'second factor'],
  all: ['모두', 'all'],
  of: ['작업', 'of'],
  most: ['한도', 'limit'],
  class: ['보관 종류', 'kept as'],
  retried: ['다시 보냄', 'sent again'],
} as const satisfies Readonly<Record<string, readonly [ko: string, en: string]>>;

type NamedDetail = keyof typeof DETAILS;

const inLanguage = (index: 0 | 1): Readonly<Record<NamedDetail, string>> =>
  Object.fromEntries(
    Object.entries(DETAILS).map(([name, names]) => [name, names[index]]),
  ) as Record<NamedDetail, string>;

export const detailWords = defineWords('audit-details', { ko: inLanguage(0), en: inLanguage(1) });

/** The fields that have a name. */
export const NAMED_DETAILS = Object.keys(DETAILS) as readonly NamedDetail[];
