const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (c) => ENTITIES[c] ?? c)

const clock = new Intl.DateTimeFormat('zh-CN', {
  month: 'long',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
})

export interface KeptScreen {
  /** What stood in the page's root. */
  html: string
  title: string
  /** When, in milliseconds. */
  at: number
  /** The hashes of the queries that were on it, as JSON. */
  queries: string
}

/**
 * The shell with what was last on screen in the place of its frame. Nothing of it can be pressed or typed into: it is there
 * to be read until the program draws the same again. How old it is stands over it, which alone a screen reader is told, and why: the rest is inert. What the program is made of is asked for by
 * the script below it, once this is painted (vite.config.ts, `frameFirst`). It names the queries that it was drawn with, whose answers
 * are then at hand before it is drawn again (`src/app/boot/start.tsx`).
 */
export const screenPage = (shell: string, { html, title, at, queries }: KeptScreen): string => {
  const root = /<div id="root">[\s\S]*?(?=<noscript>)/
  const age = `<p class="frame-age" role="status" aria-label="正在更新">数据截至 ${escapeHtml(clock.format(at))}</p>`
  const asks = queries && ` data-queries="${escapeHtml(queries)}"`
  return shell
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(root, () => `<div id="root" data-kept><div class="frame-kept" inert${asks}>${html}</div>${age}</div>`)
}
