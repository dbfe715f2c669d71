import { useState } from 'react'
import type { judgingApi } from '#contract/judging/judging.api'
import { pointsText } from '#contract/judging/judging.rules'
import type { Output } from '#contract/kernel/endpoint'
import { Button } from '#ui/button'
import { Tag } from '#ui/display/tag'
import { Panel } from '#ui/layout/panel'
import { Empty } from '#ui/states/empty'
import { contestInfo } from '../../../contests/parts/paths'
import { DimensionsForm } from './dimensions-form'
import styles from './judging.module.css'

/** What each item is marked by. */
export function Dimensions({ roomId, page }: { roomId: number; page: Output<typeof judgingApi.page> }) {
  const [open, setOpen] = useState<number>()
  const editing = page.items.find((item) => item.id === open)
  const fixed = page.contest.mark_time > 0
  if (page.items.length === 0)
    return (
      <Empty
        title="还没有比赛内容"
        icon="trophy"
        action={{ label: '添加比赛内容', href: contestInfo(roomId, page.contest.id, 'items') }}
      >
        添加后再设置评分维度
      </Empty>
    )
  return (
    <>
      {fixed && <p className="secondary">评分已经开始，评分维度不能再修改</p>}
      <div className={styles.grid}>
        {page.items.map((item) => (
          <Panel key={item.id} label={item.title}>
            <div className={styles.dimensionHead}>
              <strong>{item.title}</strong>
              <span className="secondary tabular">占总分 {item.weight}%</span>
            </div>
            {item.dimensions.length === 0 ? (
              <p>
                <Tag tone="warning">未设置</Tag>
              </p>
            ) : (
              <ul className="stack">
                {item.dimensions.map((d) => (
                  <li key={d.id}>
                    {d.title}{' '}
                    <span className="secondary tabular">
                      权重 {d.weight}% · 满分 {pointsText(d.full)}
                      {d.skill && ` · ${d.skill}`}
                    </span>
                  </li>
                ))}
              </ul>
            )}
            {!fixed && (
              <Button variant="secondary" size="sm" onClick={() => setOpen(item.id)}>
                {item.dimensions.length ? '修改' : '设置'}
              </Button>
            )}
          </Panel>
        ))}
      </div>
      {editing && (
        <DimensionsForm
          contestId={page.contest.id}
          item={editing}
          others={page.items.filter((i) => i.id !== editing.id && i.dimensions.length > 0)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
