import { useState } from 'react'
import type { Candidate } from '#contract/certs/certs.model'
import { Button } from '#ui/button'
import { Checkbox } from '#ui/fields/checkbox'
import { LiveSearch } from '#ui/fields/live-search'
import { Empty } from '#ui/states/empty'
import styles from './manage.module.css'

type Props = {
  list: readonly Candidate[]
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

const about = ({ team, rank, note, met_count, total, problem }: Candidate): string =>
  [problem, rank > 0 && `第 ${rank} 名`, note, total > 0 && `${met_count} / ${total} 项要求`, team]
    .filter(Boolean)
    .join(' · ')

/** The preview: everybody found, with what the certificate would say, and who is left out. */
export function CandidateList({ list, chosen, onChange }: Props) {
  const [keyword, setKeyword] = useState('')
  const able = list.filter(({ problem }) => !problem)
  const shown = list.filter(({ truename }) => truename.includes(keyword.trim()))
  const turn = (uid: number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(uid)
    else next.delete(uid)
    onChange(next)
  }
  if (list.length === 0)
    return (
      <Empty title="没有符合条件的学员" icon="team">
        返回上一步，换一种方式选人。
      </Empty>
    )
  const all = able.length > 0 && able.every(({ uid }) => chosen.has(uid))
  return (
    <div className="stack">
      <p className="secondary">
        共 {list.length} 人，可颁发 {able.length} 人，已选 {chosen.size} 人。
      </p>
      <LiveSearch label="按姓名搜索" value={keyword} onSearch={setKeyword} />
      <Button
        variant="secondary"
        size="sm"
        disabled={able.length === 0}
        onClick={() => onChange(new Set(all ? [] : able.map(({ uid }) => uid)))}
      >
        {all ? '全部不选' : `全选 ${able.length} 人`}
      </Button>
      <div className={styles.people}>
        {shown.map((one) => (
          <div key={one.uid} className={styles.person}>
            <Checkbox
              label={one.truename}
              checked={chosen.has(one.uid)}
              disabled={one.problem !== ''}
              onChange={(on) => turn(one.uid, on)}
            />
            <span className="secondary">{about(one)}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
