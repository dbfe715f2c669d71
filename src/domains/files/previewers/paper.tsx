import styles from './previewers.module.css'

/** A document's text, already cleaned by `cleanHtml`. */
export function Paper({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the only callers hand over what `cleanHtml` gave them
  return <article className={styles.paper} dangerouslySetInnerHTML={{ __html: html }} />
}
