import { describe, expect, it } from 'vitest';
import { findFileByPath, imageMediaType } from './image-file.ts';

const file = (name: string): File => new File([], name);

describe('a selected image', () => {
  it.each([
    ['fever.png', 'image/png'],
    ['fever.jpg', 'image/jpeg'],
    ['FEVER.JPEG', 'image/jpeg'],
    ['열.v2.webp', 'image/webp'],
    ['fever.avif', 'image/avif'],
    ['fever.gif', undefined],
    ['fever.png.exe', undefined],
    ['png', undefined],
    ['fever.', undefined],
  ])('%s has the media type %s', (name, mediaType) => {
    expect(imageMediaType(file(name))).toBe(mediaType);
  });

  it('is found by the file name in the path that a questionnaire has', () => {
    const files = [file('cough.png'), file('fever.png')];
    expect(findFileByPath(files, 'images/fever.png')).toBe(files[1]);
    expect(findFileByPath(files, 'cough.png')).toBe(files[0]);
    expect(findFileByPath(files, 'images/Fever.png')).toBeUndefined();
    expect(findFileByPath(files, 'images/')).toBeUndefined();
  });
});
