import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { cut, tooLong } from '#contract/kernel/text'
import { carryLabels } from '#contract/rooms/lifecycle/lifecycle.labels'
import { CARRIES, type Carry, type RoomSettings, TITLE_MAX } from '#contract/rooms/lifecycle/lifecycle.model'
import { templates } from '#contract/rooms/rooms.labels'
import { navigate } from '#lib/navigate'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { DateField } from '#ui/fields/date-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { cloneRoom } from '../../../lifecycle.mutations'
import { roomSetting } from '../../../parts/paths'
import { wordsOf } from '../../../parts/room-words'
import { SkipFields } from '../../../parts/skip-fields'
import { roomsQueries } from '../../../rooms.queries'
import styles from '../setting/setting.module.css'

const COPY = '（副本）'
const OWNER = 4

/** Another room after this one: its name, its beginning, and what comes along. */
export function CloneRoom({ settings, onClose }: { settings: RoomSettings; onClose: () => void }) {
  const client = useQueryClient()
  const [title, setTitle] = useState(cut(settings.title, TITLE_MAX - COPY.length) + COPY)
  const [begin, setBegin] = useState(settings.begin_time)
  const [along, setAlong] = useState<ReadonlySet<Carry>>(new Set(['settings', 'menus', 'style', 'team_categories']))
  const [skips, setSkips] = useState({ weekends: false, holidays: false })
  const room = useQuery(roomsQueries.detail(settings.id)).data
  const owns = room?.role_level === OWNER
  const words = wordsOf(room)
  const hasSite = owns && templates[settings.template]?.manager.includes('website')
  const moves = settings.begin_time > 0 && begin > 0 && begin !== settings.begin_time
  const bad = !title.trim() || tooLong(title, TITLE_MAX)
  const toggle = (key: Carry, on: boolean) =>
    setAlong(new Set(on ? [...along, key] : [...along].filter((one) => one !== key)))
  const copy = () =>
    attempt(async () => {
      const made = await cloneRoom(client, settings.id, {
        title: title.trim(),
        carry: [...along],
        ...(begin && { begin_time: begin }),
        ...(moves && { skip_weekends: skips.weekends ? 1 : 0, skip_holidays: skips.holidays ? 1 : 0 }),
      })
      onClose()
      await say('已复制，新的实训室还未发布')
      navigate(roomSetting(made.id))
    })
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title="复制实训室"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton disabled={bad} onClick={copy}>
            复制
          </OnlineButton>
        </>
      }
    >
      <div className={styles.form}>
        <TextField label="新的名称" value={title} onChange={setTitle} maxGraphemes={TITLE_MAX} required />
        <DateField
          label="新的开始时间"
          value={begin}
          onChange={setBegin}
          hint={words(
            '结束时间、锁定时间，以及带上的课程、考试、比赛、{work}、任务、计划和项目的时间，按同样的天数移动',
          )}
        />
        {moves && <SkipFields skips={skips} onChange={setSkips} hint="时间按上课天数移动" />}
        <fieldset className={styles.choices}>
          <legend>带上</legend>
          {CARRIES.filter((key) => key !== 'website' || hasSite).map((key) => (
            <Checkbox
              key={key}
              checked={along.has(key)}
              onChange={(on) => toggle(key, on)}
              label={
                <>
                  {words(carryLabels[key].label)} <span className="secondary">{carryLabels[key].description}</span>
                </>
              }
            />
          ))}
        </fieldset>
        <p className="secondary">成员、团队和作答不会被复制。</p>
      </div>
    </SheetOrDialog>
  )
}
