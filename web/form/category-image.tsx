import type { ReactElement } from 'react';

/** The picture of a category of type I (INQ-03). */
export const CategoryImage = ({ url, alt }: { url: string; alt: string }): ReactElement => (
  <img className="category-image" src={url} alt={alt} decoding="async" />
);
