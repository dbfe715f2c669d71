import { useMemo } from 'react'

/** Makes a text harmless once more before it reaches the page: each side has a way of its own. */
export type Clean = (html: string) => string

/** A text of the website, as people wrote it. */
export function SiteRich({ html, clean }: { html: string; clean: Clean }) {
  const safe = useMemo(() => clean(html), [html, clean])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned one line above, by the list that both sides keep to
  return <div className="site-rich" dangerouslySetInnerHTML={{ __html: safe }} />
}
