/** Encodes a file in base64. */
export const encodeBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const [, content = ''] = (reader.result as string).split(',', 2);
      resolve(content);
    };
    reader.onerror = () => {
      reject(reader.error ?? new Error(file.name));
    };
    reader.readAsDataURL(file);
  });

/** Downloads a file from its base64 content. */
export const downloadBase64 = (fileName: string, mediaType: string, content: string): void => {
  const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
  const url = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
