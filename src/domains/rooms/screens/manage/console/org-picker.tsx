import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OrgPerson } from '#contract/rooms/members/members.model'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { PeopleSearch } from '#ui/fields/people-search'
import { List, ListRow } from '#ui/lists/list'
import { Empty } from '#ui/states/empty'
import { ErrorState } from '#ui/states/error-state'
import { SkeletonList, SkeletonPage } from '#ui/states/skeleton'
import { membersQueries } from '../../../members.queries'
import styles from '../members/member.module.css'
import { Person } from '../members/member-columns'

export type Chosen = ReadonlyMap<number, OrgPerson>
type OrgPickerProps = {
  roomId: number
  /** Only who is not in the room. */
  outside?: boolean
  chosen: Chosen
  onChange: (chosen: Chosen) => void
}

const PAGE = 100

/** The organisation's branches beside the people of the chosen one; what was chosen stays while one looks elsewhere. */
export function OrgPicker({ roomId, outside, chosen, onChange }: OrgPickerProps) {
  const [node, setNode] = useState('')
  const [keyword, setKeyword] = useState('')
  const tree = useQuery(membersQueries.orgTree(roomId)).data?.list ?? []
  const query = useQuery({
    ...membersQueries.orgPeople(roomId, { node, keyword, limit: PAGE, ...(outside && { outside: 1 }) }),
    placeholderData: keepPreviousData,
  })
  const depth = new Map<string, number>()
  for (const n of tree) depth.set(n.key, n.parent ? (depth.get(n.parent) ?? 0) + 1 : 0)
  const children = (parent: string): typeof tree =>
    tree.filter((n) => n.parent === parent).flatMap((n) => [n, ...children(n.key)])
  const people = query.data?.list ?? []
  const pick = (list: OrgPerson[], on: boolean) => {
    const next = new Map(chosen)
    for (const p of list) {
      if (on) next.set(p.uid, p)
      else next.delete(p.uid)
    }
    onChange(next)
  }
  const here = people.filter((p) => chosen.has(p.uid)).length
  return (
    <div className={styles.picker}>
      <div className={styles.tree}>
        <List label="组织">
          <ListRow title="全部" current={node === ''} onClick={() => setNode('')} />
          {children('').map((n) => (
            <ListRow
              key={n.key}
              title={<Branch title={n.title} depth={depth.get(n.key) ?? 0} />}
              extra={n.count}
              current={node === n.key}
              onClick={() => setNode(n.key)}
            />
          ))}
        </List>
      </div>
      <div className="stack">
        <PeopleSearch
          keyword={keyword}
          busy={query.isFetching}
          onSearch={setKeyword}
          label="按姓名、学号或完整手机号搜索"
        />
        {query.error && !query.data && <ErrorState error={query.error} onRetry={() => query.refetch()} />}
        {query.isPending && (
          <SkeletonPage label="人员加载中">
            <SkeletonList />
          </SkeletonPage>
        )}
        {query.data?.total === 0 && <Empty title="没有可以添加的人" icon="search" />}
        {people.length > 0 && (
          <div className={styles.people}>
            <Checkbox
              label={`全选本页 ${people.length} 人`}
              checked={here === people.length}
              indeterminate={here > 0 && here < people.length}
              onChange={(on) => pick(people, on)}
            />
            {people.map((p) => (
              <div key={p.uid} className={styles.pick}>
                <Checkbox
                  label={`选择${p.truename}`}
                  hideLabel
                  checked={chosen.has(p.uid)}
                  onChange={(on) => pick([p], on)}
                />
                <Person row={p} />
                <span className="secondary tabular">{p.mobile}</span>
              </div>
            ))}
            {(query.data?.total ?? 0) > people.length && (
              <p className="secondary">还有 {(query.data?.total ?? 0) - people.length} 人，请搜索或选择班级</p>
            )}
          </div>
        )}
        {chosen.size > 0 && (
          <Button size="sm" variant="quiet" onClick={() => onChange(new Map())}>
            清空已选 {chosen.size} 人
          </Button>
        )}
      </div>
    </div>
  )
}

function Branch({ title, depth }: { title: string; depth: number }) {
  return (
    <span className={styles.branch} style={{ paddingInlineStart: `${depth}em` }}>
      {title}
    </span>
  )
}
