import { ok, type Outcome } from '../../../engine/outcome/outcome.ts';
import type { SaveImageResult } from '../../../schemas/api.gen.ts';
import type { Action, Call } from '../../platform/http/call.ts';
import { detectImageFormat, MAX_IMAGE_BYTES } from '../image-format.ts';
import { checkImageSize } from '../image-size.ts';
import { imageHash, type Image } from '../images-repository.ts';

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/u;

const refuseImage = (fault: NonNullable<SaveImageResult['fault']>): Outcome<SaveImageResult> =>
  ok({ hash: null, file: null, fault });

/** Stores a picture, with a row in the audit. */
export const storeImage = async (
  { repositories: { images, audit }, admin, now }: Pick<Call, 'repositories' | 'admin' | 'now'>,
  image: Image,
): Promise<void> => {
  const { contentHash: hash, bytes } = image;
  await images.save(image);
  await audit.log({
    action: 'image.save',
    at: now,
    actor: admin?.adminId ?? '',
    subject: hash,
    detail: { hash, bytes: bytes.length },
  });
};

/**
 * images (ours): saves a picture for a question by its content. The bytes decide its type; if the
 * sender states another one, it is refused.
 */
export const saveImage: Action<'saveImage'> = async ({
  request: { mediaType, base64 },
  ...call
}) => {
  if (!BASE64.test(base64)) return refuseImage('notAnImage');
  const bytes = Buffer.from(base64, 'base64');
  if (bytes.length > MAX_IMAGE_BYTES) return refuseImage('tooLarge');
  const format = detectImageFormat(bytes);
  if (format?.mediaType !== mediaType) return refuseImage('notAnImage');
  const size = checkImageSize(bytes, format);
  if (size !== 'fits') return refuseImage(size === 'tooLarge' ? 'tooLarge' : 'notAnImage');
  const hash = imageHash(bytes);
  await storeImage(call, { contentHash: hash, mediaType, bytes });
  return ok({ hash, file: `${hash}.${format.extension}`, fault: null });
};
