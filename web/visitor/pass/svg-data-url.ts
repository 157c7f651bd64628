/** A drawing of the server as the source of an image, which no script in it survives. */
export const svgDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;
