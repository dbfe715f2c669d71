import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ContentType } from '#contract/content/content.types'
import type { dimensionApi } from '#contract/content/dimension/dimension.api'
import { DIMENSION_TITLE_MAX, dimensionProblem } from '#contract/content/dimension/dimension.rules'
import type { Output } from '#contract/kernel/endpoint'
import { useVersionedForm } from '#lib/use-versioned-form'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { RowActions } from '#ui/lists/row-actions'
import { OnlineButton } from '#ui/online-button'
import { attemptSaving, say } from '#ui/overlays/say'
import { OvertakenNote } from '#ui/states/overtaken-note'
import { QueryView } from '#ui/states/query-page'
import { RestoredNote } from '#ui/states/restored-note'
import { SkeletonList } from '#ui/states/skeleton'
import { contentActs } from '../../content.mutations'
import { contentQueries } from '../../content.queries'
import { draftsOf, type EditRow, type EditTop, editsOf, nextKey, sumOf } from './dimension-draft'
import styles from './edit.module.css'

type Of = { type: ContentType; id: number }

/** What content trains: a table of two levels, whose weights are 100 in each group. */
export function DimensionEditor({ type, id }: Of) {
  const query = useQuery(contentQueries.dimensionForm(type, id))
  return (
    <Card title="能力维度表">
      <QueryView query={query} skeleton={<SkeletonList rows={2} />}>
        {(saved) => <Table type={type} id={id} saved={saved} />}
      </QueryView>
    </Card>
  )
}

function Sum({ rows, of }: { rows: readonly EditRow[]; of: string }) {
  if (!rows.length) return null
  const sum = sumOf(rows)
  return <Tag tone={sum === 100 ? 'success' : 'danger'}>{`${of}权重合计 ${sum}%`}</Tag>
}

function Table({ type, id, saved }: Of & { saved: Output<typeof dimensionApi.form> }) {
  const client = useQueryClient()
  const form = useVersionedForm(`dimension:${type}:${id}`, { rows: editsOf(saved.rows) }, saved.version)
  const now = form.value.rows
  const setRows = (rows: EditTop[]) => form.set({ rows })
  const blank = (): EditRow => ({ key: nextKey(now), title: '', description: '', points: '', weight: '' })
  const change = (key: number, more: Partial<EditRow>) =>
    setRows(
      now.map((row) =>
        row.key === key
          ? { ...row, ...more }
          : { ...row, below: row.below.map((one) => (one.key === key ? { ...one, ...more } : one)) },
      ),
    )
  const drop = (key: number) =>
    setRows(
      now
        .filter((row) => row.key !== key)
        .map((row) => ({ ...row, below: row.below.filter((one) => one.key !== key) })),
    )
  const addBelow = (key: number) =>
    setRows(now.map((row) => (row.key === key ? { ...row, below: [...row.below, blank()] } : row)))
  const drafts = draftsOf(now)
  const problem = form.dirty ? dimensionProblem(drafts) : undefined
  const save = () =>
    attemptSaving(form, async () => {
      const { version } = form
      await contentActs.saveDimension(client, { content_type: type, content_id: id, version, rows: drafts })
      form.done()
      await say('维度表已保存')
    })
  return (
    <div className="stack">
      <RestoredNote form={form} bare />
      {now.length === 0 && <p className="secondary">还没有维度。写下这项内容培养哪些能力，各占多少。</p>}
      <Sum rows={now} of="一级维度" />
      {now.map((row) => (
        <div key={row.key}>
          <Row
            row={row}
            onChange={(more) => change(row.key, more)}
            onDrop={() => drop(row.key)}
            onBelow={() => addBelow(row.key)}
          />
          <div className={styles.below}>
            {row.below.map((one) => (
              <Row key={one.key} row={one} onChange={(more) => change(one.key, more)} onDrop={() => drop(one.key)} />
            ))}
            <Sum rows={row.below} of={`“${row.title || '未命名'}”下级`} />
          </div>
        </div>
      ))}
      {/* By the button that cannot be pressed until then. */}
      <OvertakenNote form={form} still />
      <div className="row">
        <Button size="sm" variant="secondary" icon="plus" onClick={() => setRows([...now, { ...blank(), below: [] }])}>
          添加维度
        </Button>
        {form.dirty && (
          <>
            <OnlineButton size="sm" disabled={form.overtaken || problem !== undefined} onClick={save}>
              保存维度表
            </OnlineButton>
            <Button size="sm" variant="quiet" onClick={form.reload}>
              放弃修改
            </Button>
          </>
        )}
      </div>
      {problem && <p role="status">{problem}</p>}
    </div>
  )
}

type RowProps = { row: EditRow; onChange: (more: Partial<EditRow>) => void; onDrop: () => void; onBelow?: () => void }

function Row({ row, onChange, onDrop, onBelow }: RowProps) {
  const name = row.title || '未命名'
  return (
    <div className={styles.dimension}>
      <TextField
        label={onBelow ? '维度' : '下级维度'}
        value={row.title}
        onChange={(title) => onChange({ title })}
        maxGraphemes={DIMENSION_TITLE_MAX}
      />
      <NumberField
        label="权重"
        digitsOnly
        maxLength={3}
        suffix="%"
        value={row.weight}
        onChange={(weight) => onChange({ weight })}
      />
      <TextField label="说明" value={row.description} onChange={(description) => onChange({ description })} />
      <TextField label="技能点（用、隔开）" value={row.points} onChange={(points) => onChange({ points })} />
      <RowActions
        of={name}
        actions={[
          ...(onBelow ? [{ key: 'below', label: '添加下级', onSelect: onBelow }] : []),
          { key: 'drop', label: '删除', danger: true, onSelect: onDrop },
        ]}
      />
    </div>
  )
}
