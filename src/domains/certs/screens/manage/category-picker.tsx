import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentCard } from '#contract/content/content.model'
import { Chips } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { List } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../../content/content.queries'
import { ChoiceRow } from '../../../content/parts/choice-row'

const MOST = 50
const places = [
  { value: 'org', label: '本组织' },
  { value: 'library', label: '我的资源库' },
  { value: 'store', label: '内容商店' },
] as const
type Place = (typeof places)[number]['value']

/** Categories of certificates that somebody published, one of which a room takes. */
export function CategoryPicker({ roomId, onPick }: { roomId: number; onPick: (category: ContentCard) => void }) {
  const [from, setFrom] = useState<Place>('org')
  const [keyword, setKeyword] = useState('')
  const query = useQuery(
    contentQueries.roomChoices(roomId, { content_type: 'cert_category', from, keyword, limit: MOST }),
  )
  return (
    <div className="stack">
      <Chips label="从哪里找" options={places} value={from} onChange={setFrom} />
      <LiveSearch label="按名称搜索" value={keyword} busy={query.isFetching} onSearch={setKeyword} />
      <QueryView query={query} skeleton={<SkeletonList rows={3} />}>
        {({ list }) =>
          list.length ? (
            <List label="证书类别">
              {list.map((card) => (
                <ChoiceRow
                  key={card.id}
                  card={card}
                  description={card.tags.length ? `级别：${card.tags.join('、')}` : '没有级别'}
                  onChoose={() => onPick(card)}
                />
              ))}
            </List>
          ) : (
            <Empty title="没有可以选的证书类别" icon="search">
              组织管理员在内容管理里发布证书类别后，会出现在这里。
            </Empty>
          )
        }
      </QueryView>
    </div>
  )
}
