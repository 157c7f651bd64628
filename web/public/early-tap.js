// Remembers the last button that was tapped on a page whose program has not arrived yet: the
// program presses it again (web/visitor/main.tsx).
addEventListener('click', ({ target }) => {
  window.earlyTap = target.closest('#munjin button');
});
