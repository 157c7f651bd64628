/** Strongly connected components of two or more (Tarjan), without recursion, in order of their first member. */
export const findStronglyConnectedComponents = (
  targets: readonly (readonly number[])[],
): readonly (readonly number[])[] => {
  const found: number[][] = [];
  const position = new Map<number, number>();
  const lowest = new Map<number, number>();
  const open: number[] = [];
  const isOpen = new Set<number>();
  const enter = (node: number): { node: number; next: number } => {
    position.set(node, position.size);
    lowest.set(node, position.size - 1);
    open.push(node);
    isOpen.add(node);
    return { node, next: 0 };
  };
  const lower = (node: number, to: number): void => {
    lowest.set(node, Math.min(lowest.get(node) ?? to, to));
  };
  targets.forEach((_, root) => {
    if (position.has(root)) return;
    const path = [enter(root)];
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const target = targets[top.node]?.[top.next];
      top.next += 1;
      if (target === undefined) {
        path.pop();
        const low = lowest.get(top.node) ?? 0;
        const parent = path.at(-1);
        if (parent) lower(parent.node, low);
        if (low === position.get(top.node)) {
          const component = open.splice(open.lastIndexOf(top.node));
          for (const node of component) isOpen.delete(node);
          if (component.length > 1) found.push(component.sort((left, right) => left - right));
        }
      } else if (!position.has(target)) {
        path.push(enter(target));
      } else if (isOpen.has(target)) {
        lower(top.node, position.get(target) ?? 0);
      }
    }
  });
  return found.sort(([left = 0], [right = 0]) => left - right);
};
