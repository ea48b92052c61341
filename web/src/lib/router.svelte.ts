// Forty lines of routing: the address is state, links of our own change it without a load.
let here = $state({ path: location.pathname, query: location.search, hash: location.hash });

function read(): void {
  here = { path: location.pathname, query: location.search, hash: location.hash };
}

export const route = (): { path: string; query: string; hash: string } => here;

export function navigate(to: string, { replace = false } = {}): void {
  const before = location.pathname;
  history[replace ? 'replaceState' : 'pushState'](replace ? history.state : 'inside', '', to);
  read();
  if (location.pathname !== before) scrollTo(0, 0);
}

/** Back to where one came from, or to a place if one came from outside. */
export function back(otherwise: string): void {
  if (history.state === 'inside') history.back();
  else navigate(otherwise);
}

/** Links of our own pages are followed here; others, new tabs and downloads are left to the browser. */
export function followLinks(): void {
  addEventListener('popstate', read);
  addEventListener('hashchange', read);
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
    if (link.pathname.startsWith('/api/')) return;
    const samePage = link.pathname === location.pathname && link.search === location.search;
    if (samePage && link.hash) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  });
}

/** The parts of a path that fits a pattern: match('/t/:code', '/t/K7MX4A') is { code: 'K7MX4A' }. */
export function match(pattern: string, path: string): Record<string, string> | null {
  const [wanted, given] = [pattern.split('/'), path.replace(/\/$/, '').split('/')];
  if (wanted.length !== given.length) return null;
  const found: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const value = given[at] ?? '';
    if (part.startsWith(':')) found[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return found;
}
