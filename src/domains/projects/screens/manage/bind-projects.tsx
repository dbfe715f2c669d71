import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentCard } from '#contract/content/content.model'
import { Button } from '#ui/button'
import { Chips, Tag } from '#ui/display/tag'
import { LiveSearch } from '#ui/fields/live-search'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentQueries } from '../../../content/content.queries'
import { CheckRow } from '../../../content/parts/check-row'
import { bindProjects } from '../../projects.mutations'

const MOST = 50
const types = [
  { value: 'project', label: '项目' },
  { value: 'cert_category', label: '证书类别' },
] as const
const places = [
  { value: 'library', label: '我的资源库' },
  { value: 'org', label: '本组织' },
  { value: 'store', label: '内容商店' },
] as const
type Type = (typeof types)[number]['value']
type Place = (typeof places)[number]['value']

/** Projects for a room, and categories of certificates, each of which becomes an area of the room's certificates. */
export function BindProjects({ roomId, onClose }: { roomId: number; onClose: () => void }) {
  const client = useQueryClient()
  const [type, setType] = useState<Type>('project')
  const [from, setFrom] = useState<Place>('library')
  const [keyword, setKeyword] = useState('')
  const [chosen, setChosen] = useState<readonly ContentCard[]>([])
  const query = useQuery(contentQueries.roomChoices(roomId, { content_type: type, from, keyword, limit: MOST }))
  const add = () =>
    attempt(async () => {
      const content = chosen.map(({ id, content_type }) => ({ content_type, content_id: id }))
      const { added } = await bindProjects(client, { training_room_id: roomId, content })
      onClose()
      await say(`已添加 ${added} 项`)
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="添加项目"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={chosen.length === 0} onClick={add}>
            {chosen.length ? `添加 ${chosen.length} 项` : '添加'}
          </OnlineButton>
        </>
      }
    >
      <div className="stack">
        <Chips label="添加什么" options={types} value={type} onChange={setType} />
        <Chips label="从哪里找" options={places} value={from} onChange={setFrom} />
        <LiveSearch label="按标题搜索" value={keyword} busy={query.isFetching} onSearch={setKeyword} />
        {type === 'cert_category' && (
          <p className="secondary">添加后在“证书管理”里成为一个证书类别，可以再改名称、级别和编号前缀。</p>
        )}
        <QueryView query={query} skeleton={<SkeletonList rows={4} />}>
          {({ list }) =>
            list.length ? (
              <List label="可以添加的内容">
                {list.map((card) =>
                  card.bound ? (
                    <ListRow key={card.id} title={card.title} extra={<Tag>已添加</Tag>} disabled />
                  ) : (
                    <CheckRow
                      key={card.id}
                      card={card}
                      aside={card.org_info.shortname}
                      chosen={chosen}
                      onChange={setChosen}
                    />
                  ),
                )}
              </List>
            ) : (
              <Empty title={keyword ? '没有找到' : '这里没有可以添加的内容'} icon="search">
                {keyword ? '换一个词试试。' : '先在资源库新建并发布，再添加到实训室。'}
              </Empty>
            )
          }
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
