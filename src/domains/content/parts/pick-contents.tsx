import { useState } from 'react'
import type { ContentCard } from '#contract/content/content.model'
import { type ContentType, contentTypes } from '#contract/content/content.types'
import { usePages } from '#lib/use-pages'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { List } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../content.queries'
import { CheckRow } from './check-row'
import { kindOf } from './content-card'

type Props = {
  /** Of which types. */
  holds: readonly ContentType[]
  there: readonly { id: number }[]
  onAdd: (more: ContentCard[]) => void
  onClose: () => void
}

const places = [
  { value: 'library', label: '我的资源库' },
  { value: 'all', label: '组织和商店' },
] as const

/** Published content for a list: out of one's library, or of all that one may read. */
export function PickContents({ holds, there, onAdd, onClose }: Props) {
  const [place, setPlace] = useState<'library' | 'all'>('library')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly ContentCard[]>([])
  const of = { keyword, content_types: holds.join(',') }
  const library = usePages((offset) => ({
    ...contentQueries.library({ ...of, state: 'published', offset }),
    enabled: place === 'library',
  }))
  const all = usePages((offset) => ({ ...contentQueries.lists({ ...of, offset }), enabled: place === 'all' }))
  const { first: query, end } = place === 'library' ? library : all
  const cards = place === 'library' ? library.list.map(({ content }) => content) : all.list
  const usable = cards.filter((card) => !there.some(({ id }) => id === card.id))
  const hidden = cards.length - usable.length
  const more = end.shown < end.total
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
            usable.length || more ? (
              <>
                <List label="可以添加的内容">
                  {usable.map((card) => (
                    <CheckRow key={card.id} card={card} aside={kindOf(card)} chosen={chosen} onChange={setChosen} />
                  ))}
                </List>
                {/* What is there already counts for nothing: it is not shown. */}
                <ScrollEnd {...end} shown={end.shown - hidden} total={end.total - hidden} unit="项" />
              </>
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
