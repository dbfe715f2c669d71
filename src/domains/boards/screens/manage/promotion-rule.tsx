import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { promotionLabels } from '#contract/boards/boards.labels'
import type { PromotionRule } from '#contract/boards/boards.model'
import { Chips } from '#ui/display/tag'
import { Checkbox } from '#ui/fields/checkbox'
import { NumberField } from '#ui/fields/number-field'
import { boardsQueries } from '../../boards.queries'
import styles from '../../parts/boards.module.css'

type Kind = PromotionRule['kind']
const MARK = 100
const MOST = 100

interface Typed {
  n: string
  line: string
  quota: Record<number, string>
  ids: number[]
}
const ruleOf: Record<Kind, (t: Typed) => PromotionRule | undefined> = {
  top: ({ n }) => (Number(n) > 0 ? { kind: 'top', n: Number(n) } : undefined),
  line: ({ line }) => (line !== '' && Number(line) <= MOST ? { kind: 'line', total: Number(line) * MARK } : undefined),
  quota: ({ quota }) => {
    const brackets = Object.entries(quota)
      .filter(([, n]) => Number(n) > 0)
      .map(([id, n]) => ({ bracket_id: Number(id), n: Number(n) }))
    return brackets.length ? { kind: 'quota', brackets } : undefined
  },
  hand: ({ ids }) => (ids.length ? { kind: 'hand', ids } : undefined),
}

/** One of the four ways to say who goes on. */
export function PromotionRuleForm(props: { contestId: number; onRule: (rule: PromotionRule | undefined) => void }) {
  const { contestId, onRule } = props
  const { data: board } = useQuery(boardsQueries.rank(contestId))
  const [kind, setKind] = useState<Kind>('top')
  const [typed, setTyped] = useState<Typed>({ n: '3', line: '', quota: {}, ids: [] })
  const put = (more: Partial<Typed>) => setTyped({ ...typed, ...more })
  useEffect(() => onRule(ruleOf[kind](typed)), [kind, typed, onRule])
  const brackets = board?.brackets.length ? board.brackets : [{ id: 0, title: '未分组' }]
  const fields: Record<Kind, () => React.ReactNode> = {
    top: () => (
      <NumberField
        label="前几名"
        value={typed.n}
        onChange={(n) => put({ n })}
        digitsOnly
        maxLength={4}
        hint="并列的一起晋级"
      />
    ),
    line: () => (
      <NumberField
        label="总分不低于"
        value={typed.line}
        onChange={(line) => put({ line })}
        digitsOnly
        maxLength={3}
        suffix="分"
      />
    ),
    quota: () => (
      <div className="stack">
        {brackets.map((b) => (
          <NumberField
            key={b.id}
            label={`${b.title}名额`}
            value={typed.quota[b.id] ?? ''}
            onChange={(n) => put({ quota: { ...typed.quota, [b.id]: n } })}
            digitsOnly
            maxLength={4}
          />
        ))}
      </div>
    ),
    hand: () => (
      <div className={styles.weights}>
        {(board?.list ?? []).map((row) => (
          <Checkbox
            key={row.contest_team_id}
            label={`${row.rank > 0 ? `第 ${row.rank} 名` : '打星'} ${row.title}`}
            checked={typed.ids.includes(row.contest_team_id)}
            onChange={(on) =>
              put({
                ids: on ? [...typed.ids, row.contest_team_id] : typed.ids.filter((id) => id !== row.contest_team_id),
              })
            }
          />
        ))}
      </div>
    ),
  }
  return (
    <div className="stack">
      <Chips
        label="晋级规则"
        options={(Object.keys(promotionLabels) as Kind[]).map((value) => ({ value, label: promotionLabels[value] }))}
        value={kind}
        onChange={setKind}
      />
      {fields[kind]()}
    </div>
  )
}
