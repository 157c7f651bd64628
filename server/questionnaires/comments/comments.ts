import { ok, refused } from '../../../engine/outcome/outcome.ts';
import type {
  OpenComments,
  QuestionComment,
  SaveCommentRequest,
  SaveCommentResult,
} from '../../../schemas/api.gen.ts';
import type { Action, Call } from '../../platform/http/call.ts';
import type { Repositories } from '../../repositories.ts';
import { logQuestionnaireChange } from '../log-questionnaire-change.ts';
import type { CommentRecord } from './comments-repository.ts';

/** The most comments that a questionnaire has, replies and resolved ones included. */
const MAX_COMMENTS = 500;
/** The most questionnaires whose open comments are listed. */
const MAX_LISTED = 500;
const MAX_NAME_LENGTH = 64;

type Fault = NonNullable<SaveCommentResult['fault']>;
type Change = SaveCommentRequest['change'];
type Writing = Extract<Change, { readonly text: string }>;
type CommentCall = Call<SaveCommentRequest> & { readonly admin: { readonly adminId: string } };

const questionnaireExists = async (
  { questionnaires, drafts }: Pick<Repositories, 'questionnaires' | 'drafts'>,
  code: string,
): Promise<boolean> =>
  (await questionnaires.byCode(code)) !== null || (await drafts.headOf(code)) !== null;

const wireComment = (one: CommentRecord, reader: string | undefined): QuestionComment => ({
  commentId: one.commentId,
  categoryId: one.categoryId,
  replyTo: one.replyTo,
  text: one.text,
  writtenAt: one.writtenAt,
  writtenBy: (one.writtenByName ?? one.writtenBy).slice(0, MAX_NAME_LENGTH),
  isOwn: one.writtenBy === reader,
  resolvedAt: one.resolvedAt,
  resolvedBy: (one.resolvedByName ?? one.resolvedBy)?.slice(0, MAX_NAME_LENGTH) ?? null,
});

/** questionnaires/:code/comments (ours): the comments on a questionnaire and its questions. */
export const listComments: Action<'questionComments'> = async ({ request, repositories, admin }) =>
  (await questionnaireExists(repositories, request.code))
    ? ok({
        comments: (await repositories.questionComments.of(request.code)).map((one) =>
          wireComment(one, admin?.adminId),
        ),
      })
    : refused('notFound', 'message.questionnaireUnknown');

const logChange = (
  call: CommentCall,
  action: string,
  { commentId, categoryId }: Pick<CommentRecord, 'commentId' | 'categoryId'>,
): Promise<void> =>
  logQuestionnaireChange(call, action, call.request.code, {
    ...(categoryId !== '' && { categoryId }),
    commentId,
  });

/** The comment that a reply belongs to, or the comment itself. */
const threadOf = ({ replyTo, commentId }: CommentRecord): number => replyTo ?? commentId;

/**
 * Makes room for one more comment: the comment that was resolved first goes, with its replies. False
 * if all are open.
 */
const makeRoom = async (call: CommentCall): Promise<boolean> => {
  const { questionComments } = call.repositories;
  const { code } = call.request;
  if ((await questionComments.count(code)) < MAX_COMMENTS) return true;
  const oldest = await questionComments.firstResolved(code);
  const comment = oldest === null ? null : await questionComments.byId(code, oldest);
  if (comment === null) return false;
  await questionComments.remove(comment.commentId);
  await logChange(call, 'comment.delete', comment);
  return true;
};

const write = async (call: CommentCall, change: Writing): Promise<Fault | null> => {
  const { repositories, request, admin, now } = call;
  const { questionComments } = repositories;
  const { code } = request;
  const comment =
    change.action === 'reply' ? await questionComments.byId(code, change.commentId) : null;
  if (change.action === 'reply' && !comment) return 'gone';
  if (comment && comment.resolvedAt !== null) return 'resolved';
  if (!(await makeRoom(call))) return 'full';
  const categoryId = change.action === 'write' ? change.categoryId : (comment?.categoryId ?? '');
  const commentId = await questionComments.add({
    code,
    categoryId,
    replyTo: comment && threadOf(comment),
    text: change.text.trim(),
    writtenAt: now,
    writtenBy: admin.adminId,
  });
  await logChange(call, 'comment.write', { commentId, categoryId });
  return null;
};

const setResolved = async (
  call: CommentCall,
  comment: CommentRecord,
  isResolved: boolean,
): Promise<Fault | null> => {
  // Two people may press the same button: the first one stays named.
  if ((comment.resolvedAt !== null) === isResolved) return null;
  const { repositories, admin, now } = call;
  await repositories.questionComments.setResolved(
    threadOf(comment),
    isResolved ? { at: now, by: admin.adminId } : null,
  );
  await logChange(call, isResolved ? 'comment.resolve' : 'comment.reopen', comment);
  return null;
};

const remove = async (call: CommentCall, comment: CommentRecord): Promise<Fault | null> => {
  const { questionComments } = call.repositories;
  if (comment.writtenBy !== call.admin.adminId) return 'notOwn';
  if (await questionComments.hasReplies(comment.commentId)) return 'answered';
  await questionComments.remove(comment.commentId);
  await logChange(call, 'comment.delete', comment);
  return null;
};

const apply = async (call: CommentCall, change: Change): Promise<Fault | null> => {
  if (change.action === 'write' || change.action === 'reply') return write(call, change);
  const comment = await call.repositories.questionComments.byId(
    call.request.code,
    change.commentId,
  );
  if (!comment) return 'gone';
  return change.action === 'delete'
    ? remove(call, comment)
    : setResolved(call, comment, change.action === 'resolve');
};

/**
 * comments/save (ours): writes, resolves, reopens or deletes a comment. Anyone who may read the
 * questionnaire may comment; only its author deletes a comment, while it has no replies.
 */
export const saveComment: Action<'saveComment'> = async (call) => {
  const { request, repositories, admin } = call;
  if (admin === null) throw new Error('the call needs an admin');
  if (!(await questionnaireExists(repositories, request.code))) {
    return refused('notFound', 'message.questionnaireUnknown');
  }
  return ok({ fault: await apply({ ...call, admin }, request.change) });
};

/** The questionnaires with open comments, as a reader's inbox and the approvals show them. */
export const openComments = async (
  { questionComments }: Pick<Repositories, 'questionComments'>,
  reader: string,
): Promise<OpenComments[]> => {
  const open = await questionComments.open(reader, MAX_LISTED);
  const own = open.length === 0 ? new Set<string>() : await questionComments.workedOnBy(reader);
  return open.map(({ byOthers, ...one }) => ({
    ...one,
    toCaller: own.has(one.code) ? byOthers : 0,
  }));
};
