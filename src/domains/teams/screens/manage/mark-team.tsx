import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Indicator, IndicatorMark } from '#contract/teams/indicator.model'
import { INDICATOR_TEXT_MAX, indicatorTotal } from '#contract/teams/indicator.rules'
import { errorText } from '#lib/errors'
import { useBusy } from '#lib/safe-point'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/checkbox'
import { Empty } from '#ui/empty'
import { ErrorState } from '#ui/error-state'
import { NumberField } from '#ui/number-field'
import { attempt, say } from '#ui/say'
import { SelectField } from '#ui/select-field'
import { SheetOrDialog } from '#ui/sheet-or-dialog'
import { SkeletonList } from '#ui/skeleton'
import { TextField } from '#ui/text-field'
import { saveMarks } from '../../grouping.mutations'
import { groupingQueries } from '../../grouping.queries'
import { teamsQueries } from '../../teams.queries'
import type { Team } from './teams'
import styles from './teams.module.css'

/** Marks a team, or one of its people, in every dimension. */
export function MarkTeam({ team, onClose }: { team: Team; onClose: () => void }) {
  const [uid, setUid] = useState(0)
  const query = useQuery(groupingQueries.marks(team.id, uid))
  const people = useQuery(teamsQueries.users(team.id)).data?.list ?? []
  const rows = query.data?.rows
  return (
    <SheetOrDialog open title={`评价「${team.title}」`} onClose={onClose}>
      <div className="stack">
        <SelectField
          label="评价对象"
          required
          value={String(uid)}
          onChange={(value) => setUid(Number(value))}
          options={[
            { value: '0', label: '整个团队' },
            ...people.filter((p) => p.role !== 'teacher').map((p) => ({ value: String(p.uid), label: p.truename })),
          ]}
        />
        {!query.data && query.error && <ErrorState message={errorText(query.error)} onRetry={() => query.refetch()} />}
        {!query.data && !query.error && <SkeletonList rows={4} />}
        {rows?.length === 0 && (
          <Empty title="还没有评价指标" icon="chart">
            先在“评价指标”里设置，再来评价团队。
          </Empty>
        )}
        {query.data && rows && rows.length > 0 && (
          <MarkForm key={uid} teamId={team.id} uid={uid} rows={rows} marks={query.data.marks} onDone={onClose} />
        )}
      </div>
    </SheetOrDialog>
  )
}

type MarkFormProps = { teamId: number; uid: number; rows: Indicator[]; marks: IndicatorMark[]; onDone: () => void }
type Draft = { score: string; points: string[]; comment: string }

const draftOf = (mark: IndicatorMark | undefined): Draft => ({
  score: mark && mark.score >= 0 ? String(mark.score) : '',
  points: mark?.points ?? [],
  comment: mark?.comment ?? '',
})

function MarkForm({ teamId, uid, rows, marks, onDone }: MarkFormProps) {
  const client = useQueryClient()
  const [drafts, setDrafts] = useState(() => rows.map((_, i) => draftOf(marks[i])))
  useBusy('form', true)
  const change = (i: number, next: Partial<Draft>) =>
    setDrafts(drafts.map((draft, at) => (at === i ? { ...draft, ...next } : draft)))
  const bad = (score: string) => score !== '' && Number(score) > 100
  const records = rows.flatMap((row, i) => {
    const draft = drafts[i]
    if (!draft || draft.score === '') return []
    return [{ indicator_id: row.id, score: Number(draft.score), points: draft.points, comment: draft.comment }]
  })
  const total = indicatorTotal(
    drafts.map((draft) => (draft.score === '' ? -1 : Number(draft.score))),
    rows.map((row) => row.weight),
  )
  const save = async () => {
    const done = await attempt(async () => {
      await saveMarks(client, { team_id: teamId, records, ...(uid && { uid }) })
      await say('评价已保存')
    })
    if (done) onDone()
  }
  return (
    <>
      {rows.map((row, i) => {
        const draft = drafts[i] ?? draftOf(undefined)
        return (
          <section key={row.id} className={styles.row} aria-label={row.title}>
            <NumberField
              label={`${row.title}（占 ${row.weight}%）`}
              hint={row.description || undefined}
              digitsOnly
              maxLength={3}
              suffix="分"
              placeholder="0～100"
              value={draft.score}
              onChange={(score) => change(i, { score })}
              error={bad(draft.score) ? '请输入 0～100' : undefined}
            />
            {row.skill_point.length > 0 && (
              <div className={styles.points}>
                {row.skill_point.map(({ title }) => (
                  <Checkbox
                    key={title}
                    label={title}
                    checked={draft.points.includes(title)}
                    onChange={(on) =>
                      change(i, { points: on ? [...draft.points, title] : draft.points.filter((p) => p !== title) })
                    }
                  />
                ))}
              </div>
            )}
            <TextField
              label={`${row.title}的评语`}
              hideLabel
              multiline
              rows={2}
              placeholder="评语，团队成员可以看到"
              maxGraphemes={INDICATOR_TEXT_MAX}
              value={draft.comment}
              onChange={(comment) => change(i, { comment })}
            />
          </section>
        )
      })}
      <p aria-live="polite">综合得分：{total ?? '未评'}</p>
      <Button block disabled={!records.length || drafts.some((draft) => bad(draft.score))} onClick={save}>
        保存评价
      </Button>
    </>
  )
}
