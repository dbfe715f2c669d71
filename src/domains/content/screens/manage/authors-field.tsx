import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentForm } from '#contract/content/content.model'
import { AUTHORS_MAX } from '#contract/content/content.rules'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { popup } from '#ui/overlays/popup'
import { accountQueries } from '../../../account/account.queries'

const PickAuthors = popup(() => import('./pick-authors').then((m) => m.PickAuthors))

type Author = ContentForm['authors'][number]
type Props = {
  /** The owner first; of new content nobody yet: it will be whoever saves it. */
  authors: readonly Author[]
  onChange: (authors: Author[]) => void
}

/** Who writes content together: all of them change, publish and take it down. */
export function AuthorsField({ authors, onChange }: Props) {
  const user = useQuery(accountQueries.userInfo()).data
  const [adding, setAdding] = useState(false)
  const [owner, ...others] = authors.length || !user ? authors : [{ uid: user.uid, truename: user.truename }]
  if (!owner) return null
  const full = others.length + 1 >= AUTHORS_MAX
  return (
    <Card
      title="作者"
      extra={
        <Button size="sm" variant="secondary" disabled={full} onClick={() => setAdding(true)}>
          添加作者
        </Button>
      }
    >
      <List label="作者">
        <ListRow title={owner.truename} extra={<Tag>创建者</Tag>} />
        {others.map((author) => (
          <ListRow
            key={author.uid}
            title={author.truename}
            extra={
              <Button
                size="sm"
                variant="quiet"
                aria-label={`移除作者${author.truename}`}
                onClick={() => onChange([owner, ...others.filter(({ uid }) => uid !== author.uid)])}
              >
                移除
              </Button>
            }
          />
        ))}
      </List>
      <p className="secondary">作者都可以修改、发布和下架{full && `，最多${AUTHORS_MAX}人`}。</p>
      {adding && (
        <PickAuthors
          taken={[owner, ...others].map(({ uid }) => uid)}
          onPick={(author) => onChange([owner, ...others, author])}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  )
}
