/** A drawing from the server as the source of an image, in which no script can run. */
export const svgDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
