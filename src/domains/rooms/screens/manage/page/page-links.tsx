import { tooLong } from '#contract/kernel/text'
import { linkProblem } from '#contract/rooms/page/page.edit'
import { LINK_TITLE_MAX, LINK_URL_MAX, LINKS_MAX, type PageLink } from '#contract/rooms/page/page.model'
import { Button, IconButton } from '#ui/button'
import { TextField } from '#ui/fields/text-field'
import styles from './page.module.css'

type PageLinksProps = {
  links: readonly PageLink[]
  onChange: (links: PageLink[]) => void
  /** Says what is missing also where nothing was typed yet. */
  strict: boolean
}

export const linkBad = (link: PageLink): boolean =>
  linkProblem(link) !== undefined || tooLong(link.title, LINK_TITLE_MAX)

/** What the block of resources leads to. */
export function PageLinks({ links, onChange, strict }: PageLinksProps) {
  const change = (at: number, next: Partial<PageLink>) =>
    onChange(links.map((link, i) => (i === at ? { ...link, ...next } : link)))
  return (
    <>
      {links.map((link, at) => {
        const problem = linkProblem(link)
        const name = `链接 ${at + 1}`
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a link has no identity but its place, and never moves
          <div className={styles.link} key={at}>
            <div className={styles.fields}>
              <TextField
                label={`${name}名称`}
                value={link.title}
                onChange={(title) => change(at, { title })}
                placeholder="例如：参赛手册"
                maxGraphemes={LINK_TITLE_MAX}
                error={strict || link.url ? problem?.title : undefined}
              />
              <TextField
                label={`${name}网址`}
                type="url"
                value={link.url}
                onChange={(url) => change(at, { url })}
                placeholder="https://"
                maxLength={LINK_URL_MAX}
                error={strict || link.url ? problem?.url : undefined}
              />
            </div>
            <IconButton icon="trash" label={`删除${name}`} onClick={() => onChange(links.filter((_, i) => i !== at))} />
          </div>
        )
      })}
      {links.length < LINKS_MAX ? (
        <Button variant="secondary" icon="plus" onClick={() => onChange([...links, { title: '', url: '' }])}>
          添加链接
        </Button>
      ) : (
        <p className="secondary">最多 {LINKS_MAX} 个链接。</p>
      )}
    </>
  )
}
