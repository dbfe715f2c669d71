import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { RoomPage } from '#contract/rooms/page.model'
import { arranged } from '#contract/rooms/page.rules'
import { sceneOf } from '#contract/rooms/rooms.labels'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { useDataAge } from '#lib/data-age'
import { errorText } from '#lib/errors'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { ErrorState } from '#ui/error-state'
import { OfflineNote } from '#ui/offline-note'
import { Page } from '#ui/page'
import { SkeletonList, SkeletonPage } from '#ui/skeleton'
import { useDesk } from '#ui/use-media'
import { savePage } from '../../page.mutations'
import { pageQueries } from '../../page.queries'
import { roomHome } from '../../parts/paths'
import { roomsQueries } from '../../rooms.queries'
import styles from './page.module.css'
import { PageBlocks, titleTooLong } from './page-blocks'
import { linkBad, PageLinks } from './page-links'
import { PagePreview } from './page-preview'
import { SaveBar } from './save-bar'
import { useSettingsForm } from './use-settings-form'

type Arranged = Pick<RoomPage, 'blocks' | 'links'>
/** The home as students would see it, drawn by the application: its blocks belong to many domains. */
export type DrawHome = (room: RoomDetail, page: Arranged) => ReactNode

/** Arranges the room's home, and shows it as it will be. */
export function PageScreen({ roomId, draw }: { roomId: number; draw: DrawHome }) {
  const desk = useDesk()
  const query = useQuery(pageQueries.page(roomId))
  const room = useQuery(roomsQueries.detail(roomId)).data
  const age = useDataAge(query)
  return (
    <Page
      title="首页装修"
      backHref={desk ? undefined : roomHome(roomId)}
      scene={room && sceneOf(room.template)}
      wide
      note={
        age !== undefined && (
          <OfflineNote kind={query.isError ? 'stale' : 'offline'} dataAt={age}>
            修改需要联网
          </OfflineNote>
        )
      }
    >
      {query.data && room ? (
        <Editor page={query.data} room={room} draw={draw} />
      ) : query.error ? (
        <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />
      ) : (
        <SkeletonPage label="正在打开首页装修">
          <SkeletonList rows={6} />
        </SkeletonPage>
      )}
    </Page>
  )
}

function Editor({ page, room, draw }: { page: RoomPage; room: RoomDetail; draw: DrawHome }) {
  const client = useQueryClient()
  const form = useSettingsForm<Arranged, RoomPage>(page, ({ blocks, links }) => ({ blocks, links }))
  const [strict, setStrict] = useState(false)
  const { blocks, links } = form.value
  const resources = blocks.some((block) => block.key === 'resources' && block.on)
  const bad = links.some(linkBad)
  const save = async () => {
    setStrict(bad)
    if (bad) return
    await form.save(() => (value, version) => savePage(client, room.id, { ...value, version }))
  }
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Card title="模块" extra="拖动排序，开关决定是否显示">
          <PageBlocks template={room.template} blocks={blocks} onChange={(next) => form.set({ blocks: next })} />
        </Card>
        {resources && (
          <Card title="学习资料里的链接">
            <PageLinks links={links} onChange={(next) => form.set({ links: next })} strict={strict} />
          </Card>
        )}
        <Button variant="quiet" onClick={() => form.set({ blocks: arranged(room.template, undefined) })}>
          恢复默认排列
        </Button>
        <SaveBar form={form} onSave={save} blocked={blocks.some(titleTooLong)} />
      </div>
      <PagePreview>{draw(room, form.value)}</PagePreview>
    </div>
  )
}
