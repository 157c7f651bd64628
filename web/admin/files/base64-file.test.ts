import { afterEach, expect, it, vi } from 'vitest';
import { downloadBase64, encodeBase64 } from './base64-file.ts';

const EVERY_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => byte);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a file is encoded byte by byte', async () => {
  expect(await encodeBase64(new File([], 'empty'))).toBe('');
  expect(await encodeBase64(new File(['\u0089PNG'], 'text'))).toBe('wolQTkc=');
  expect(await encodeBase64(new File([EVERY_BYTE], 'bytes'))).toBe(
    Buffer.from(EVERY_BYTE).toString('base64'),
  );
});

it('a download has the name, the type and every byte of the file', async () => {
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('document', { createElement: () => link });
  const createUrl = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1');
  const revokeUrl = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  downloadBase64('sheet.xlsx', 'application/zip', Buffer.from(EVERY_BYTE).toString('base64'));
  const blob = createUrl.mock.calls[0]?.[0] as Blob;
  expect(blob.type).toBe('application/zip');
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(EVERY_BYTE);
  expect(link).toMatchObject({ href: 'blob:1', download: 'sheet.xlsx' });
  expect(link.click).toHaveBeenCalledOnce();
  expect(revokeUrl).toHaveBeenCalledWith('blob:1');
});
