import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamKeywordProblem } from '#contract/teams/teams.rules'
import { fieldText } from '#lib/net/errors'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { List, ListRow } from '#ui/lists/list'
import { OnlineButton, useWaiting } from '#ui/online-button'
import { contestsQueries } from '../../contests.queries'
import styles from '../contests.module.css'

const NOT_FOUND = '找不到该团队，检查是否填写错误'
const ways = [
  { value: 'code', label: '团队码' },
  { value: 'title', label: '团队名称' },
] as const

interface Choice {
  id: number
  title: string
  truename: string
  remain_count: number
}

interface TeamPickerProps {
  contestId: number
  chosen: { id: number; title: string } | null
  error?: string | undefined
  onChoose: (team: { id: number; title: string } | null) => void
}

/** Finds the team to join by its code or name; a full one can't be chosen. */
export function TeamPicker({ contestId, chosen, error, onChoose }: TeamPickerProps) {
  const client = useQueryClient()
  const [way, setWay] = useState<'code' | 'title'>('code')
  const [word, setWord] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [found, setFound] = useState<Choice[]>([])

  const waits = useWaiting('查找团队')
  const search = async () => {
    // The button below the field says why.
    if (waits) return
    const wrong = teamKeywordProblem(way, word)
    setFound([])
    setProblem(wrong ?? '')
    if (wrong) return
    setBusy(true)
    try {
      const { list } = await client.fetchQuery(contestsQueries.fetchTeams(contestId, way, word.trim()))
      setFound(list)
      setProblem(list.length ? '' : NOT_FOUND)
    } catch (failure) {
      setProblem(fieldText(failure))
    } finally {
      setBusy(false)
    }
  }

  if (chosen)
    return (
      <List label="要加入的团队">
        <ListRow
          title={chosen.title}
          description="审核通过后加入"
          extra={
            <Button variant="quiet" size="sm" onClick={() => onChoose(null)}>
              重选
            </Button>
          }
        />
      </List>
    )
  return (
    <div className={styles.form}>
      <Chips
        label="查找方式"
        options={ways}
        value={way}
        onChange={(next) => {
          setWay(next)
          setProblem('')
          setFound([])
        }}
      />
      <SearchField
        label={way === 'code' ? '输入团队码' : '输入团队名称'}
        value={word}
        busy={busy}
        error={problem || error}
        onChange={setWord}
        onSearch={() => void search()}
      />
      <OnlineButton variant="secondary" loading={busy} onClick={search}>
        查找团队
      </OnlineButton>
      {found.length > 0 && (
        <List label="找到的团队">
          {found.map((team) => (
            <ListRow
              key={team.id}
              title={team.title}
              description={`队长 ${team.truename} · ${team.remain_count > 0 ? `还可加入 ${team.remain_count} 人` : '已满员'}`}
              extra={
                <Button
                  size="sm"
                  variant="secondary"
                  disabled={team.remain_count === 0}
                  aria-label={`选择 ${team.title}`}
                  onClick={() => onChoose(team)}
                >
                  选择
                </Button>
              }
            />
          ))}
        </List>
      )}
    </div>
  )
}
