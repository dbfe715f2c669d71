import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { groupingErrors } from '#contract/teams/grouping/grouping.errors'
import { MENTOR_SIZE_MAX, TEAM_SIZE_MAX } from '#contract/teams/grouping/grouping.rules'
import { NumberField } from '#ui/fields/number-field'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { resizeTeam } from '../../grouping.mutations'
import type { Team } from './team'
import styles from './teams.module.css'

const problem = (text: string, least: number, most: number): string | undefined => {
  if (text === '' || Number(text) > most) return `请输入 ${Math.max(least, 0)}～${most}`
  return Number(text) < least ? groupingErrors.size_small.text : undefined
}

/** How many members and mentors a team may have. */
export function TeamSize({ team, onClose }: { team: Team; onClose: () => void }) {
  const client = useQueryClient()
  const [size, setSize] = useState(String(team.team_size))
  const [mentors, setMentors] = useState(String(team.mentor_size))
  const [sending, setSending] = useState(false)
  const wrong = {
    size: problem(size, Math.max(1, team.team_user_count), TEAM_SIZE_MAX),
    mentors: problem(mentors, team.mentor_count, MENTOR_SIZE_MAX),
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (sending || wrong.size || wrong.mentors) return
    setSending(true)
    const done = await attempt(async () => {
      await resizeTeam(client, team.id, Number(size), Number(mentors))
      await say('修改成功')
    })
    setSending(false)
    if (done) onClose()
  }
  return (
    <SheetOrDialog open title={`“${team.title}”的人数`} onClose={onClose} width={450}>
      <form className="stack" onSubmit={save} noValidate>
        <div className={styles.pair}>
          <NumberField
            label="成员上限"
            digitsOnly
            maxLength={2}
            suffix="人"
            value={size}
            onChange={setSize}
            error={wrong.size}
          />
          <NumberField
            label="导师上限"
            digitsOnly
            maxLength={2}
            suffix="人"
            value={mentors}
            onChange={setMentors}
            error={wrong.mentors}
          />
        </div>
        <p className="secondary">
          现有成员 {team.team_user_count} 人、导师 {team.mentor_count} 人。增加名额后会按顺序通知候补的同学。
        </p>
        <OnlineButton type="submit" block loading={sending}>
          保存
        </OnlineButton>
      </form>
    </SheetOrDialog>
  )
}
