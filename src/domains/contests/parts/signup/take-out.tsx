import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContestDetail } from '#contract/contests/contests.model'
import { fewProblem } from '#contract/contests/signup/signup.rules'
import { fieldText } from '#lib/net/errors'
import { Checkbox } from '#ui/fields/checkbox'
import { OnlineButton } from '#ui/online-button'
import { say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { takeOutMembers } from '../../signup.mutations'
import styles from '../contests.module.css'

interface TakeOutProps {
  contest: ContestDetail
  onClose: () => void
}

/** 移出参赛成员: a leader takes single members out of the registration; those who stay have to be enough. */
export default function TakeOut({ contest, onClose }: TakeOutProps) {
  const client = useQueryClient()
  const people = contest.team?.contest_user ?? []
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [message, setMessage] = useState('')
  const [running, setRunning] = useState(false)
  const toggle = (uid: number, on: boolean) => {
    setChosen(new Set(on ? [...chosen, uid] : [...chosen].filter((one) => one !== uid)))
    setMessage('')
  }
  const submit = async () => {
    const few = fewProblem(people.length - chosen.size, Math.max(1, contest.contest_team_min))
    if (few) return setMessage(`${few}，请由队长为全队退赛`)
    setRunning(true)
    try {
      await takeOutMembers(client, contest.id, [...chosen])
      void say('已移出')
      onClose()
    } catch (error) {
      setMessage(fieldText(error))
    } finally {
      setRunning(false)
    }
  }
  return (
    <SheetOrDialog
      open
      title="移出参赛成员"
      width={450}
      onClose={onClose}
      footer={
        <OnlineButton
          act="移出"
          block
          variant="danger"
          loading={running}
          disabled={chosen.size === 0 || running}
          onClick={submit}
        >
          {`移出${chosen.size ? `（${chosen.size} 人）` : ''}`}
        </OnlineButton>
      }
    >
      <p className="secondary">移出的人会收到通知，仍在团队里；报名截止前可以重新添加。</p>
      <ul className={styles.people} aria-label="参赛成员">
        {people.map((p) => (
          <li className={styles.person} key={p.uid}>
            <Checkbox
              label={p.truename}
              checked={chosen.has(p.uid)}
              disabled={running}
              onChange={(on) => toggle(p.uid, on)}
            />
          </li>
        ))}
      </ul>
      <p className={styles.message} role="alert">
        {message}
      </p>
    </SheetOrDialog>
  )
}
