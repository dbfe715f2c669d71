import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentCard } from '#contract/content/content.model'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { Checkbox } from '#ui/fields/checkbox'
import { LiveSearch } from '#ui/fields/live-search'
import { List, ListRow } from '#ui/lists/list'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { PreviewLink } from '../../files/parts/preview-link'
import { contentQueries } from '../content.queries'
import { kindOf } from './content-card'

type Props = {
  /** Of which types. */
  holds: readonly ContentType[]
  there: readonly { id: number }[]
  onAdd: (more: ContentCard[]) => void
  onClose: () => void
}

const MOST = 50
const places = [
  { value: 'library', label: '我的资源库' },
  { value: 'all', label: '组织和商店' },
] as const

/** Published content for a list: out of one's library, or of all that one may read. */
export function PickContents({ holds, there, onAdd, onClose }: Props) {
  const [place, setPlace] = useState<'library' | 'all'>('library')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly ContentCard[]>([])
  const library = useQuery({ ...contentQueries.library({ keyword, limit: MOST }), enabled: place === 'library' })
  const all = useQuery({ ...contentQueries.lists({ keyword, limit: MOST }), enabled: place === 'all' })
  const query = place === 'library' ? library : all
  const cards = place === 'library' ? library.data?.list.map(({ content }) => content) : all.data?.list
  const usable = (cards ?? []).filter(
    (card) =>
      card.state === 'published' && holds.includes(card.content_type) && !there.some(({ id }) => id === card.id),
  )
  const set = (card: ContentCard, on: boolean) =>
    setChosen(on ? [...chosen, card] : chosen.filter(({ id }) => id !== card.id))
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="添加内容"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <Button
            disabled={chosen.length === 0}
            onClick={() => {
              onAdd([...chosen])
              onClose()
            }}
          >
            {chosen.length ? `添加 ${chosen.length} 项` : '添加'}
          </Button>
        </>
      }
    >
      <div className="stack">
        <Chips label="从哪里找" options={places} value={place} onChange={setPlace} />
        <LiveSearch label="按标题搜索" value={keyword} busy={query.isFetching} onSearch={setKeyword} />
        <QueryView<unknown> query={query} skeleton={<SkeletonList rows={5} />}>
          {() =>
            usable.length ? (
              <List label="可以添加的内容">
                {usable.map((card) => (
                  <ListRow
                    key={card.id}
                    title={
                      <Checkbox
                        label={card.title}
                        checked={chosen.some(({ id }) => id === card.id)}
                        onChange={(on) => set(card, on)}
                      />
                    }
                    extra={
                      <span className="row">
                        {kindOf(card)}
                        <PreviewLink content={card} />
                      </span>
                    }
                  />
                ))}
              </List>
            ) : (
              <Empty title="没有可以添加的内容" icon="search">
                只能添加已发布的
                {holds.map((type) => contentTypes[type].label).join('、')}。
              </Empty>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
