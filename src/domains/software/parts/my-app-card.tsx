import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { IN_USE } from '#contract/content/library/library.rules'
import { aiOutputLabels, shopStatusLabels, softwareTypeLabels } from '#contract/software/software.labels'
import type { MyApp } from '#contract/software/software.model'
import { opensByTicket } from '#contract/software/software.rules'
import { SHOP_OPEN } from '#contract/software/software-type'
import { useOnline } from '#lib/net/online'
import { Tag } from '#ui/display/tag'
import { SwitchField } from '#ui/fields/switch-field'
import { OnlineButton } from '#ui/online-button'
import { popup } from '#ui/overlays/popup'
import { attempt, say } from '#ui/overlays/say'
import { ownOf, toggleApp, unbindApp } from '../my-apps.mutations'
import styles from './software.module.css'
import { SoftwareIcon } from './software-icon'
import { useOpen } from './use-open'

const WaysDialog = popup(() => import('./ways-dialog').then((m) => m.WaysDialog))

type Works = { title: string; room_title: string }[]
/** Why something that a work needs stays: which work, and where. */
const sayInUse = async (title: string, works: Works): Promise<void> => {
  const { alert } = await import('#ui/overlays/confirm')
  const named = works.map(({ title, room_title }) => `“${title}”（${room_title}）`).join('、')
  await alert({ title, body: `${named}还没有提交，要用到这个软件。` })
}

/** Software that a person keeps at hand: opened, switched off and on, taken away. */
export function MyAppCard({ app, uid }: { app: MyApp; uid: number }) {
  const client = useQueryClient()
  const online = useOnline()
  const { id, title, type, status, enabled, ai_output, description } = app
  const one = ownOf(uid, id)
  const toggle = (on: boolean) =>
    attempt(async () => {
      const { in_use, works } = await toggleApp(client, { ...one, status: on ? 1 : 0 })
      if (in_use) await sayInUse('正在使用，不能关闭', works)
    })
  const remove = () =>
    attempt(async () => {
      const { in_use, works } = await unbindApp(client, one)
      if (in_use) await sayInUse(IN_USE, works)
      else await say('移除成功')
    })
  return (
    <article className={styles.card} aria-label={title}>
      <SoftwareIcon software={app} />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {description && <span className={styles.description}>{description}</span>}
        <span className={styles.tags}>
          <Tag>{softwareTypeLabels[type]}</Tag>
          {ai_output && <Tag tone="info">{`AI ${aiOutputLabels[ai_output]}`}</Tag>}
          {status !== SHOP_OPEN && <Tag tone="warning">{shopStatusLabels[status]}</Tag>}
          {!enabled && <Tag>已关闭</Tag>}
        </span>
        {app.room_title && <span className="secondary">{`从“${app.room_title}”打开`}</span>}
      </span>
      <Open app={app} />
      <span className={`row ${styles.below}`}>
        <SwitchField label="使用" checked={enabled} disabled={!online || !uid} onChange={toggle} />
        <OnlineButton size="sm" variant="quiet" disabled={!uid} aria-label={`移除${title}`} onClick={remove}>
          移除
        </OnlineButton>
      </span>
    </article>
  )
}

/** By a room of theirs that holds it, or by its own addresses; what needs a room and has none says so. */
function Open({ app }: { app: MyApp }) {
  const [ways, setWays] = useState(false)
  const { open, dialog } = useOpen({ training_room_id: app.training_room_id })
  const byRoom = app.training_room_id > 0
  const needsRoom = (opensByTicket(app.type) || app.activity_only) && !byRoom
  const label = `打开${app.title}`
  if (needsRoom) return <span className="secondary">在使用它的实训室中打开</span>
  return (
    <>
      <OnlineButton
        size="sm"
        disabled={!app.enabled || app.status !== SHOP_OPEN}
        aria-label={label}
        onClick={() => (byRoom ? open(app) : setWays(true))}
      >
        打开
      </OnlineButton>
      {dialog}
      {ways && <WaysDialog ways={app} onClose={() => setWays(false)} />}
    </>
  )
}
