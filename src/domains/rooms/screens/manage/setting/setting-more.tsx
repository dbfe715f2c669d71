import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { teacherOrAbove } from '#contract/kernel/roles'
import type { RoomSettings } from '#contract/rooms/lifecycle/lifecycle.model'
import { actsOf, lifecycleActs } from '#contract/rooms/lifecycle/lifecycle.rules'
import type { RoomDetail } from '#contract/rooms/rooms.model'
import { roomState, stateLabels } from '#contract/rooms/rooms.rules'
import { dateTime } from '#lib/format'
import { navigate } from '#lib/navigate'
import { serverSeconds } from '#lib/net/clock'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Card } from '#ui/layout/card'
import { accountQueries } from '../../../../account/account.queries'
import { closedSince, mayStep } from '../../../parts/state-line'
import { useStep } from '../../../parts/use-step'
import { CloneRoom } from '../console/clone-room'
import styles from './setting.module.css'
import { SettingHandover } from './setting-handover'

type MoreProps = { settings: RoomSettings; room: RoomDetail }

/** The room's lifecycle: state, copies, who owns it, and its end. */
export function SettingMore({ settings, room }: MoreProps) {
  const state = roomState(settings)
  const { create_time, published_time } = settings
  const dates = [`${dateTime(create_time)} 创建`, published_time > 0 && `${dateTime(published_time)} 发布`]
  return (
    <>
      <Card title="当前状态" extra={<Tag tone={state === 'running' ? 'success' : 'warning'}>{stateLabels[state]}</Tag>}>
        <p>{closedSince(settings) || '成员可以正常查看和操作。'}</p>
        <p className="secondary">{dates.filter(Boolean).join(' · ')}</p>
      </Card>
      <SettingHandover settings={settings} room={room} />
      <Copy settings={settings} />
      <Steps settings={settings} room={room} />
    </>
  )
}

function Copy({ settings }: { settings: RoomSettings }) {
  const [open, setOpen] = useState(false)
  const { data: user } = useQuery(accountQueries.userInfo())
  if (!user || !teacherOrAbove(user.roles)) return null
  return (
    <Card title="复制实训室">
      <div className={styles.step}>
        <p className="secondary">用同样的模板开一个新的实训室，可以选择带上哪些内容，日期整体移动。</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          复制
        </Button>
      </div>
      {open && <CloneRoom settings={settings} onClose={() => setOpen(false)} />}
    </Card>
  )
}

function Steps({ settings, room }: MoreProps) {
  const step = useStep(settings)
  const acts = actsOf(settings, serverSeconds()).filter((key) => mayStep(key, room))
  if (!acts.length) return null
  return (
    <Card title="状态操作">
      <div className={styles.steps}>
        {acts.map((key) => (
          <div className={styles.step} key={key}>
            <div>
              <p>{lifecycleActs[key].label}实训室</p>
              <p className="secondary">{lifecycleActs[key].ask}</p>
            </div>
            <Button
              variant={key === 'delete' ? 'danger' : 'secondary'}
              onClick={async () => {
                if ((await step(key)) && key === 'delete') navigate('/index')
              }}
            >
              {lifecycleActs[key].label}
            </Button>
          </div>
        ))}
      </div>
    </Card>
  )
}
