import { useMemo } from 'react'
import { cleanHtml } from '#lib/rich/clean-html'
import styles from './rich.module.css'

/** A rich text, cleaned before it reaches the page; `data-clean` says where what somebody wrote begins. */
export function RichHtml({ html }: { html: string }) {
  const clean = useMemo(() => cleanHtml(html), [html])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned one line above, by the list that the server keeps to
  return <div className={styles.rich} data-clean dangerouslySetInnerHTML={{ __html: clean }} />
}
