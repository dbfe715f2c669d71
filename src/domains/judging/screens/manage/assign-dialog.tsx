import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { entrantWords } from '#contract/contests/contests.words'
import type { judgingApi } from '#contract/judging/judging.api'
import type { AssignedTeam, JudgeRow } from '#contract/judging/judging.model'
import type { Output } from '#contract/kernel/endpoint'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { Empty } from '#ui/states/empty'
import { assign } from '../../judging.mutations'
import styles from './judging.module.css'

type AssignDialogProps = {
  contestId: number
  /** The contest's: of teams or of people. */
  type: number
  itemId: number
  teams: readonly AssignedTeam[]
  judges: readonly JudgeRow[]
  onClose: () => void
  onDone: () => void
}

/** Gives the chosen teams to judges; who may judge none of them can't be chosen. */
export function AssignDialog({ contestId, type, itemId, teams, judges, onClose, onDone }: AssignDialogProps) {
  const who = entrantWords(type)
  const client = useQueryClient()
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [refused, setRefused] = useState<Output<typeof judgingApi.assign>['refused']>([])
  const send = async () => {
    let answer: Output<typeof judgingApi.assign> | undefined
    const pairs = { contest_id: contestId, item_id: itemId, codes: teams.map((t) => t.code), judge_uids: [...chosen] }
    const done = await attempt(async () => {
      answer = await assign(client, pairs)
    })
    if (!done || !answer) return
    if (answer.refused.length) return setRefused(answer.refused)
    onDone()
    await say(answer.added ? `已分配 ${answer.added} 份` : '已经分配过了')
  }
  if (refused.length > 0)
    return (
      <SheetOrDialog
        open
        title="有些没有分配"
        onClose={onDone}
        footer={
          <Button block onClick={onDone}>
            好的，我知道了
          </Button>
        }
      >
        <ul className="stack">
          {refused.map((r) => (
            <li key={`${r.code}-${r.uid}`}>
              {r.code} · {r.truename || '评委'}：{r.reason}
            </li>
          ))}
        </ul>
      </SheetOrDialog>
    )
  return (
    <SheetOrDialog
      open
      title={`为 ${teams.length} ${who.of}分配评委`}
      onClose={onClose}
      footer={
        <OnlineButton act="分配" block disabled={chosen.size === 0} onClick={send}>
          {chosen.size > 0 ? `确定分配给 ${chosen.size} 位评委` : '确定分配'}
        </OnlineButton>
      }
    >
      {judges.length === 0 && (
        <Empty title="还没有评委" icon="team">
          先在成员的“评委”里添加
        </Empty>
      )}
      <div className={styles.choices}>
        {judges.map((j) => {
          const clash = teams.filter((t) => t.conflicts.includes(j.uid)).length
          const none = clash === teams.length
          return (
            <Checkbox
              key={j.uid}
              checked={chosen.has(j.uid)}
              disabled={none}
              label={`${j.truename} · 已有 ${j.total} 份${none ? ` · 与${who.one}有关，须回避` : clash ? ` · ${clash} ${who.unit}须回避` : ''}`}
              onChange={(on) =>
                setChosen((now) => {
                  const next = new Set(now)
                  if (on) next.add(j.uid)
                  else next.delete(j.uid)
                  return next
                })
              }
            />
          )
        })}
      </div>
    </SheetOrDialog>
  )
}
