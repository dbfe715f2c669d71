import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RoomPage } from '#contract/rooms/page/page.model'
import { arranged } from '#contract/rooms/page/page.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { Button } from '#ui/button'
import { Card } from '#ui/layout/card'
import { QueryPage } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { SaveBar } from '#ui/states/save-bar'
import { SkeletonList } from '#ui/states/skeleton'
import { savePage } from '../../../page.mutations'
import { pageQueries } from '../../../page.queries'
import { roomHome } from '../../../parts/paths'
import { wordsOf } from '../../../parts/room-words'
import { roomsQueries } from '../../../rooms.queries'
import { useSettingsForm } from '../setting/use-settings-form'
import styles from './page.module.css'
import { PageBlocks, titleTooLong } from './page-blocks'
import { linkBad, PageLinks } from './page-links'
import { PagePreview } from './page-preview'

type Arranged = Pick<RoomPage, 'blocks' | 'links'>
/** The home as students would see it, drawn by the application: its blocks belong to many domains. */
export type DrawHome = (room: RoomDetail, page: Arranged) => ReactNode

/** Arranges the room's home, and shows it as it will be. */
export function PageScreen({ roomId, draw }: { roomId: number; draw: DrawHome }) {
  const query = useQuery(pageQueries.page(roomId))
  const room = useQuery(roomsQueries.detail(roomId)).data
  return (
    <QueryPage
      query={query}
      aged="修改需要联网"
      label="正在打开首页装修"
      skeleton={<SkeletonList rows={6} />}
      waits={!room}
      title="首页装修"
      above={roomHome(roomId)}
      wide
    >
      {(page) => room && <Editor page={page} room={room} draw={draw} />}
    </QueryPage>
  )
}

function Editor({ page, room, draw }: { page: RoomPage; room: RoomDetail; draw: DrawHome }) {
  const client = useQueryClient()
  const form = useSettingsForm<Arranged, RoomPage>(`room-page:${room.id}`, page, ({ blocks, links }) => ({
    blocks,
    links,
  }))
  const [strict, setStrict] = useState(false)
  const { blocks, links } = form.value
  const resources = blocks.some((block) => block.key === 'resources' && block.on)
  const bad = links.some(linkBad)
  const save = () => form.save(() => (value, version) => savePage(client, room.id, { ...value, version }))
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <RestoredNote form={form} bare />
        <Card title="模块" extra="拖动排序，开关决定是否显示">
          <PageBlocks
            template={room.template}
            words={wordsOf(room)}
            blocks={blocks}
            onChange={(next) => form.set({ blocks: next })}
          />
        </Card>
        {/* What holds the save can be seen, also where its block has been switched off since. */}
        {(resources || (strict && bad)) && (
          <Card title="学习资料里的链接">
            <PageLinks links={links} onChange={(next) => form.set({ links: next })} strict={strict} />
          </Card>
        )}
        <Button variant="quiet" onClick={() => form.set({ blocks: arranged(room.template, undefined) })}>
          恢复默认排列
        </Button>
        <SaveBar form={form} onAsk={() => setStrict(bad)} onSave={save} blocked={bad || blocks.some(titleTooLong)} />
      </div>
      <PagePreview>{draw(room, form.value)}</PagePreview>
    </div>
  )
}
