import { useState } from 'react'
import type { SiteConfig } from '#contract/kernel/config'
import { dateTime, range } from '#lib/format'
import { ToldBar } from '#ui/display/told-bar'
import { BulletinDialog } from './bulletin-dialog'

type WorksBarProps = { works: NonNullable<SiteConfig['works']>; now: number; runs: boolean | undefined }

/** Work on the platform: when, and what cannot be done meanwhile. */
export function WorksBar({ works, now, runs }: WorksBarProps) {
  const [open, setOpen] = useState(false)
  const on = works.work_from <= now
  const when = range(dateTime(works.work_from), dateTime(works.work_to))
  const stopped = runs ? '期间其他人只能查看' : '期间只能查看，不能保存'
  const more = works.stops ? `，${stopped}` : ''
  const action = works.content ? { label: '查看', onClick: () => setOpen(true) } : undefined
  return (
    <>
      <ToldBar icon="clock" tone="warning" label="维护通知" {...(action && { action })}>
        {on ? '平台正在维护' : '平台将进行维护'}：{works.title}，{when}
        {more}。
      </ToldBar>
      {open && (
        <BulletinDialog
          title={works.title}
          told={`维护时间：${when}${more}。`}
          content={works.content}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
