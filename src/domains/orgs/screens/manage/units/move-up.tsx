import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { GRADE_MAX, gradeLabel } from '#contract/orgs/units/units.rules'
import { dateTime } from '#lib/format'
import { Tag } from '#ui/display/tag'
import { SelectField } from '#ui/fields/select-field'
import { Card } from '#ui/layout/card'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { SheetOrDialog } from '#ui/overlays/sheet-or-dialog'
import { QueryView } from '#ui/states/query-page'
import { moveUpUnits, undoMoveUp } from '../../../members.mutations'
import { orgMembersQueries } from '../../../members.queries'

/** A new school year: what becomes of each class is said first, then all move up in one step. */
export function MoveUp({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const [years, setYears] = useState('3')
  const [busy, setBusy] = useState(false)
  const plan = useQuery(orgMembersQueries.plan(Number(years)))
  const version = plan.data?.version ?? 0
  const run = async () => {
    setBusy(true)
    const done = await attempt(async () => {
      const { moved, left } = await moveUpUnits(client, { years: Number(years), version })
      await say(`${moved} 个班级升了年级，${left} 个班级毕业`)
    })
    setBusy(false)
    if (done) onClose()
    // Somebody else may have moved them up meanwhile: what stands here then is read again before it is confirmed.
    else void plan.refetch()
  }
  const undo = async (id: number) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = '各班级恢复原来的名称、年级和在校状态；之后改过的班级保持不变。'
    if (!(await confirm({ title: '撤销升年级？', body, confirmText: '撤销', danger: true }))) return
    setBusy(true)
    await attempt(async () => {
      const { back, kept } = await undoMoveUp(client, { id })
      const told = kept.length ? `，${kept.join('、')}之后改过，保持不变` : ''
      await say(`${back} 个班级已恢复${told}`)
    })
    setBusy(false)
  }
  const count = plan.data?.list.length ?? 0
  return (
    <SheetOrDialog
      open
      title="升年级"
      onClose={onClose}
      footer={
        <OnlineButton act="升年级" block loading={busy} disabled={count === 0} onClick={run}>
          {`确认升 ${count} 个班级`}
        </OnlineButton>
      }
    >
      <div className="stack">
        <SelectField
          label="学制"
          value={years}
          onChange={setYears}
          options={Array.from({ length: GRADE_MAX }, (_, n) => ({ value: String(n + 1), label: `${n + 1} 年` }))}
        />
        <p className="secondary">升完后 30 天内可以一键撤销。最高年级的班级记为毕业，学生仍在原班级里。</p>
        <QueryView query={plan} label="正在检查各班级">
          {({ list, without, last }) => (
            <>
              {last && (
                <Card title="上次升年级">
                  <div className="stack">
                    <p className="secondary">
                      {dateTime(last.create_time)}，{last.by_name}，{last.classes} 个班级
                    </p>
                    <OnlineButton variant="secondary" disabled={busy} onClick={() => undo(last.id)}>
                      撤销这次升年级
                    </OnlineButton>
                  </div>
                </Card>
              )}
              {without > 0 && <p className="secondary">{without} 个班级没有设年级，保持不变</p>}
              <List label="各班级的变化">
                {list.map((c) => (
                  <ListRow
                    key={c.id}
                    title={c.name}
                    description={c.to_name === c.name ? undefined : `改名为 ${c.to_name}`}
                    extra={
                      c.leaves ? <Tag tone="warning">毕业</Tag> : `${gradeLabel(c.grade)} → ${gradeLabel(c.grade + 1)}`
                    }
                  />
                ))}
              </List>
            </>
          )}
        </QueryView>
      </div>
    </SheetOrDialog>
  )
}
