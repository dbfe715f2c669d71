import { useState } from 'react'
import { resourceKindLabels } from '#contract/content/content.labels'
import type { ResourceKind } from '#contract/content/content.model'
import { usePages } from '#lib/use-pages'
import { LiveSearch } from '#ui/fields/live-search'
import { List } from '#ui/lists/list'
import { ScrollEnd } from '#ui/lists/scroll-end'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../content.queries'
import { ChoiceRow } from './choice-row'
import styles from './content-choice.module.css'

type ContentChoiceProps = {
  roomId: number
  /** What is chosen; 0 = nothing yet. A title that is empty says that it was deleted. */
  id: number
  title: string
  /** Resources of this kind alone. */
  kind?: ResourceKind
  /** What it goes into: 课程, 计划. */
  into: string
  onChoose: (id: number, title: string) => void
}

/** Content that whoever writes something in a room may use: their library, their organisation's and the store. */
export function ContentChoice({ roomId, id: chosen, title: named, kind, into, onChoose }: ContentChoiceProps) {
  const [keyword, setKeyword] = useState('')
  const { first, list, end } = usePages((offset) =>
    contentQueries.roomChoices(roomId, { keyword, ...(kind && { kind }), offset }),
  )
  return (
    <div className="stack">
      <p>
        {chosen ? `已选择：${named || '内容已被删除'}` : `从资源库选择一项${kind ? resourceKindLabels[kind] : '内容'}`}
      </p>
      <LiveSearch label="搜索内容" value={keyword} onSearch={setKeyword} />
      <QueryView query={first} skeleton={<SkeletonList rows={4} />}>
        {() =>
          list.length === 0 ? (
            <Empty title={keyword ? '没有找到' : `资源库还没有${kind ? resourceKindLabels[kind] : '内容'}`} icon="book">
              {keyword ? '换一个词试试' : `先在资源库发布内容，再放进${into}`}
            </Empty>
          ) : (
            <div className={styles.choices}>
              <List label="可选的内容">
                {list.map((card) => (
                  <ChoiceRow
                    key={card.id}
                    card={card}
                    description={card.content_type_alias}
                    current={card.id === chosen}
                    onChoose={() => onChoose(card.id, card.title)}
                  />
                ))}
              </List>
              {end.total > list.length && <ScrollEnd {...end} unit="项" />}
            </div>
          )
        }
      </QueryView>
    </div>
  )
}
