import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ContentType } from '#contract/content/content.types'
import type { DimensionRow } from '#contract/content/dimension/dimension.model'
import { DIMENSION_TITLE_MAX, dimensionProblem } from '#contract/content/dimension/dimension.rules'
import { useBusy } from '#lib/outbox/safe-point'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { NumberField } from '#ui/fields/number-field'
import { TextField } from '#ui/fields/text-field'
import { Card } from '#ui/layout/card'
import { RowActions } from '#ui/lists/row-actions'
import { OnlineButton } from '#ui/online-button'
import { attempt, say } from '#ui/overlays/say'
import { QueryView } from '#ui/states/query-page'
import { SkeletonList } from '#ui/states/skeleton'
import { contentActs } from '../../content.mutations'
import { contentQueries } from '../../content.queries'
import { draftsOf, type EditRow, type EditTop, editsOf, nextKey, sumOf } from './dimension-draft'
import styles from './edit.module.css'

type Of = { type: ContentType; id: number }

/** What content trains: a table of two levels, whose weights are 100 in each group. */
export function DimensionEditor({ type, id }: Of) {
  const query = useQuery(contentQueries.dimension(type, id))
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

function Table({ type, id, saved }: Of & { saved: readonly DimensionRow[] }) {
  const client = useQueryClient()
  const [rows, setRows] = useState<EditTop[]>()
  useBusy('form', rows !== undefined)
  const now = rows ?? editsOf(saved)
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
  const problem = rows && dimensionProblem(drafts)
  const save = () =>
    attempt(async () => {
      await contentActs.saveDimension(client, { content_type: type, content_id: id, rows: drafts })
      setRows(undefined)
      await say('维度表已保存')
    })
  return (
    <div className="stack">
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
      <div className="row">
        <Button size="sm" variant="secondary" icon="plus" onClick={() => setRows([...now, { ...blank(), below: [] }])}>
          添加维度
        </Button>
        {rows && (
          <>
            <OnlineButton size="sm" disabled={problem !== undefined} onClick={save}>
              保存维度表
            </OnlineButton>
            <Button size="sm" variant="quiet" onClick={() => setRows(undefined)}>
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
