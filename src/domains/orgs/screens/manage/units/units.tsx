import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { OrgUnitRow } from '#contract/orgs/units/units.api'
import { gradeLabel, unitKindLabels } from '#contract/orgs/units/units.rules'
import { latestOf } from '#lib/latest-of'
import { Button } from '#ui/button'
import { Icon } from '#ui/display/icon'
import { Tag } from '#ui/display/tag'
import { Section } from '#ui/layout/page'
import { Link } from '#ui/link'
import { Menu } from '#ui/overlays/menu'
import { attempt, say } from '#ui/overlays/say'
import { Empty } from '#ui/states/empty'
import { QueryPage } from '#ui/states/query-page'
import { moveUnit, removeUnit } from '../../../members.mutations'
import { orgMembersQueries } from '../../../members.queries'
import type { OrgScreenProps } from '../../../parts/org-screen'
import { unitNodes } from '../../../parts/unit-options'
import { MoveUp } from './move-up'
import { type EditedUnit, UnitForm } from './unit-form'
import styles from './units.module.css'
import { useUnitMoves } from './use-unit-moves'

/** 学院, 专业 and 班级 as a tree of each organisation, in the order that people give them. */
export function Units({ base }: OrgScreenProps) {
  const client = useQueryClient()
  const query = useQuery(orgMembersQueries.tree())
  const [edited, setEdited] = useState<EditedUnit>()
  const [rising, setRising] = useState(false)
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const units = query.data?.units ?? []
  const moves = useUnitMoves(units, list, (unit, to) => {
    void attempt(async () => {
      await moveUnit(client, { id: unit.id, ...to })
      const parent = units.find((u) => u.id === to.parent_id)
      setSaid(`${unit.name}已移动${parent ? `，在${parent.name}下` : ''}`)
    })
  })
  const remove = async (unit: OrgUnitRow) => {
    const { confirm } = await import('#ui/overlays/confirm')
    const body = `“${unit.name}”里没有人和下级时可以删除。`
    if (!(await confirm({ title: '删除？', body, confirmText: '删除', danger: true }))) return
    if (await attempt(() => removeUnit(client, { id: unit.id }))) await say('已删除')
  }
  const top = query.data?.groups[0]?.id ?? 0
  const add = () => setEdited({ org_id: top, parent_id: 0, name: '', kind: 'major', grade: 0 })
  const up = (
    <Button icon="upload" onClick={() => setRising(true)} disabled={!units.some((u) => u.grade > 0)}>
      升年级
    </Button>
  )
  return (
    <QueryPage
      query={query}
      title="院系班级"
      above={`${base}/members`}
      aged="修改院系班级需要联网"
      label="院系班级加载中"
      barActions={up}
    >
      {({ groups }) => (
        <div className="stack" ref={list}>
          {units.length > 0 && (
            <p className="secondary">拖动左侧的把手调整位置；也可以选中把手后按方向键：上下换位置，左右换上级。</p>
          )}
          {groups.map((group) => {
            const nodes = unitNodes(units, group.id)
            return (
              <Section
                key={group.id}
                title={group.name}
                more={{
                  label: '添加',
                  onClick: () => setEdited({ org_id: group.id, parent_id: 0, name: '', kind: 'major', grade: 0 }),
                }}
              >
                {nodes.length === 0 && groups.length === 1 && (
                  <Empty title="还没有院系和班级" icon="team" action={{ label: '添加', onClick: add }}>
                    先添加院系，再在下面添加专业和班级；导入成员时，表格里的新班级会自动新建。
                  </Empty>
                )}
                {nodes.length === 0 && groups.length > 1 && <p className="secondary">还没有院系和班级。</p>}
                {nodes.length > 0 && (
                  <ul className={styles.tree} aria-label={group.name}>
                    {nodes.map((u) => (
                      <li
                        key={u.id}
                        className={styles.row}
                        style={{ '--depth': u.depth } as React.CSSProperties}
                        data-unit={u.id}
                        data-aim={moves.aim?.id === u.id ? moves.aim.where : undefined}
                        data-dragged={moves.dragged === u.id ? '' : undefined}
                      >
                        <button
                          type="button"
                          className={styles.handle}
                          aria-label={`移动${u.name}，按方向键`}
                          title="拖动调整位置"
                          onKeyDown={moves.onKey(u)}
                          onPointerDown={() => moves.drag(u.id)}
                        >
                          <Icon name="menu" size={20} />
                        </button>
                        <span className={styles.name}>
                          <Link href={`${base}/members?unit=${u.id}`}>{u.name}</Link>
                          <span className="secondary">
                            {[unitKindLabels[u.kind], gradeLabel(u.grade), u.count > 0 && `${u.count} 人`]
                              .filter(Boolean)
                              .join(' · ')}
                          </span>
                        </span>
                        {u.left_time > 0 && <Tag>已毕业</Tag>}
                        <Menu
                          label={`${u.name}的更多操作`}
                          trigger={<Icon name="more" size={20} />}
                          triggerClass={styles.handle}
                          items={[
                            ...(u.kind === 'class'
                              ? []
                              : [
                                  {
                                    key: 'add',
                                    label: '添加下级',
                                    onSelect: () =>
                                      setEdited({
                                        org_id: u.org_id,
                                        parent_id: u.id,
                                        name: '',
                                        kind: u.kind === 'college' ? 'major' : 'class',
                                        grade: 0,
                                      }),
                                  },
                                ]),
                            { key: 'edit', label: '编辑', onSelect: () => setEdited(u) },
                            { key: 'remove', label: '删除', danger: true, online: true, onSelect: () => remove(u) },
                          ]}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </Section>
            )
          })}
          <span className="visually-hidden" role="status">
            {said}
          </span>
          {edited && <UnitForm unit={latestOf(edited, units)} onClose={() => setEdited(undefined)} />}
          {rising && <MoveUp onClose={() => setRising(false)} />}
        </div>
      )}
    </QueryPage>
  )
}
