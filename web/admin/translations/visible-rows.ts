/**
 * The rows of a long list that are seen. By a name of our own: what it gives changes under the same
 * object, so that a component which uses it must not be memoised by React Compiler, which is not
 * part of the build.
 */
export { useVirtualizer as useVisibleRows } from '@tanstack/react-virtual';
