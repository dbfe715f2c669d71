import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { authoringErrors } from '#contract/contests/authoring/authoring.errors'
import type { TeamTime } from '#contract/contests/authoring/authoring.model'
import { EXTRA_MAX } from '#contract/contests/authoring/authoring.rules'
import { dateTime } from '#lib/format'
import { Button } from '#ui/button'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { giveTime } from '../../../authoring.mutations'
import styles from './info.module.css'

type GiveTimeProps = { contestId: number; team: TeamTime; onClose: () => void }

const MINUTE = 60

/** Gives one registration more time; it is told with the reason. */
export function GiveTime({ contestId, team, onClose }: GiveTimeProps) {
  const client = useQueryClient()
  const [minutes, setMinutes] = useState(String(team.extra_seconds / MINUTE || ''))
  const [reason, setReason] = useState(team.extra_reason)
  const [asked, setAsked] = useState(false)
  const seconds = Number(minutes) * MINUTE
  const long = seconds > EXTRA_MAX ? authoringErrors.extra_long.text : undefined
  const bare = seconds > 0 && !reason.trim() ? authoringErrors.extra_reason.text : undefined
  const end = team.end_time ? team.end_time - team.extra_seconds + seconds : 0
  const save = async () => {
    setAsked(true)
    if (long || bare) return
    const done = await attempt(async () => {
      await giveTime(client, contestId, {
        contest_team_id: team.contest_team_id,
        extra_seconds: seconds,
        reason: reason.trim(),
      })
      await say(seconds ? '已加时，对方会收到通知' : '已取消加时')
    })
    if (done) onClose()
  }
  return (
    <SheetOrDialog
      open
      onClose={onClose}
      title={`给“${team.title}”加时`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            取消
          </Button>
          <OnlineButton onClick={save}>保存</OnlineButton>
        </>
      }
    >
      <div className={styles.sources}>
        <NumberField
          label="加时"
          digitsOnly
          maxLength={5}
          suffix="分钟"
          hint={end ? `提交截止变为 ${dateTime(end)}；清空则取消加时` : '清空则取消加时'}
          value={minutes}
          error={long}
          onChange={setMinutes}
        />
        <TextField
          label="原因"
          required={seconds > 0}
          value={reason}
          maxGraphemes={200}
          placeholder="例如：现场停电 20 分钟"
          error={asked ? bare : undefined}
          onChange={setReason}
        />
      </div>
    </SheetOrDialog>
  )
}
