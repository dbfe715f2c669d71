import type { PageLink } from '#contract/rooms/page/page.model'
import { safeHref } from '#lib/net/safe-url'
import { openPage } from '#lib/open'
import { Icon } from '#ui/display/icon'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'

/** What the managers put there to read: our own pages stay here, others open beside. */
export function RoomLinks({ links }: { links: readonly PageLink[] }) {
  const shown = links.flatMap((link) => {
    const href = safeHref(link.url)
    return href ? [{ title: link.title, href }] : []
  })
  if (shown.length === 0)
    return (
      <Card>
        <p className="secondary">老师还没有添加资料。</p>
      </Card>
    )
  return (
    <List label="学习资料">
      {shown.map(({ title, href }) => (
        <ListRow
          key={`${title} ${href}`}
          title={title}
          prefix={<Icon name={href.startsWith('/') ? 'file' : 'link'} size={20} />}
          {...(href.startsWith('/')
            ? { href }
            : { description: new URL(href).hostname, onClick: () => void openPage(href) })}
        />
      ))}
    </List>
  )
}
