import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ShownBulletin } from '#contract/notices/bulletin/bulletin.api'
import { dateTime } from '#lib/format'
import { useOnline } from '#lib/net/online'
import { ToldBar } from '#ui/display/told-bar'
import { attempt } from '#ui/overlays/say'
import { readBulletin } from '../bulletin.mutations'
import { bulletinQueries } from '../bulletin.queries'
import { BulletinDialog } from './bulletin-dialog'

/** The newest announcement that was not read, until it is; of work on the platform a bar of its own speaks. */
export function BulletinBar() {
  const client = useQueryClient()
  const online = useOnline()
  const list = useQuery(bulletinQueries.shown()).data?.list ?? []
  const [open, setOpen] = useState<ShownBulletin>()
  const first = list.find((one) => one.kind === 'news')
  const close = () => {
    const read = open
    setOpen(undefined)
    if (read && online) void attempt(() => readBulletin(client, read.id))
  }
  if (!first && !open) return null
  const others = list.filter((one) => one.kind === 'news').length - 1
  return (
    <>
      {first && (
        <ToldBar icon="bell" tone="info" label="平台公告" action={{ label: '查看', onClick: () => setOpen(first) }}>
          公告：{first.title}
          {others > 0 && `（另有 ${others} 条）`}
        </ToldBar>
      )}
      {open && (
        <BulletinDialog
          title={open.title}
          told={`平台公告 · ${dateTime(open.from_time)}`}
          content={open.content}
          onClose={close}
        />
      )}
    </>
  )
}
