import { useMemo } from 'react'
import { cleanHtml } from '../../works/parts/clean-html'

/** A text of the website, cleaned once more before it reaches the page. */
export function SiteRich({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned one line above, by the list that the server keeps to
  return <div className="site-rich" dangerouslySetInnerHTML={{ __html: clean }} />
}
