import type { ReactElement } from 'react';
import type { Category } from '../../../schemas/api.gen.ts';

/** The picture of a category of type I (INQ-03). */
export const CategoryImage = ({ category }: { category: Category }): ReactElement | null =>
  category.imageUrl === '' ? null : (
    <img
      className="category-image"
      src={category.imageUrl}
      alt={category.imageAlt}
      decoding="async"
    />
  );
