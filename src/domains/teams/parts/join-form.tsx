import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import type { teamsApi } from '#contract/teams/teams.api'
import { teamsErrors } from '#contract/teams/teams.errors'
import { teamKeywordProblem } from '#contract/teams/teams.rules'
import { fieldText, NetworkError } from '#lib/net/errors'
import { isOnline } from '#lib/net/online'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { say } from '#ui/overlays/say'
import { waitForTeam } from '../grouping.mutations'
import { groupingQueries } from '../grouping.queries'
import { joinTeam, searchTeams } from '../teams.mutations'
import styles from './create-or-join.module.css'

type By = 'code' | 'title'
type Found = Output<typeof teamsApi.search>[number]

const ways: { value: By; label: string }[] = [
  { value: 'code', label: '团队码' },
  { value: 'title', label: '团队名称' },
]

/** Finds a team by code or name and joins it. */
export function JoinForm({ roomId, onJoined }: { roomId: number; onJoined: () => void }) {
  const client = useQueryClient()
  const [by, setBy] = useState<By>('code')
  const [word, setWord] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [found, setFound] = useState<Found[]>([])
  const change = useQuery(groupingQueries.change(roomId)).data
  const [waitlist, waitsFor] = [change?.waitlist ?? false, change?.wait?.team_id]
  const start = (next: { by?: By; word?: string }) => {
    if (next.by) setBy(next.by)
    setWord(next.word ?? '')
    setError(undefined)
    setFound([])
  }
  const trying = async (work: () => Promise<void>) => {
    try {
      if (!isOnline()) throw new NetworkError('offline')
      await work()
    } catch (refusal) {
      setError(fieldText(refusal))
    }
  }
  const search = async () => {
    const problem = teamKeywordProblem(by, word)
    setError(problem)
    if (problem || busy) return
    setBusy(true)
    await trying(async () => {
      const teams = await searchTeams(roomId, by, word.trim())
      setFound(teams)
      if (!teams.length) setError(teamsErrors.team_not_found.text)
    })
    setBusy(false)
  }
  const join = (team: Found) =>
    trying(async () => {
      const answer = await joinTeam(client, roomId, team.id)
      if (!answer.success) return setError(answer.message)
      await say('加入成功')
      onJoined()
    })
  const queueUp = (team: Found) =>
    trying(async () => {
      const { position } = await waitForTeam(client, roomId, team.id)
      await say(`已加入候补，排在第 ${position} 位`)
    })
  const label = by === 'code' ? '输入团队码' : '输入团队名称'
  return (
    <>
      <Chips label="查找方式" options={ways} value={by} onChange={(value) => start({ by: value })} />
      <div className={styles.search}>
        <SearchField
          label={label}
          value={word}
          onChange={(value) => start({ word: value })}
          onSearch={search}
          busy={busy}
          error={error}
        />
        <Button onClick={search} loading={busy}>
          查找
        </Button>
      </div>
      {found.length > 0 && (
        <ul aria-label="找到的团队">
          {found.map((team) => (
            <li key={team.id} className={styles.found}>
              <span className={styles.main}>
                <span className={styles.name}>{team.title}</span>
                <span className="secondary">
                  队长 {team.truename} · {team.remain_count ? `还剩 ${team.remain_count} 个名额` : '已满员'}
                </span>
              </span>
              {team.remain_count === 0 && waitlist ? (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={`候补${team.title}`}
                  disabled={waitsFor === team.id}
                  onClick={() => queueUp(team)}
                >
                  {waitsFor === team.id ? '候补中' : '候补'}
                </Button>
              ) : (
                <Button
                  size="sm"
                  disabled={team.remain_count === 0}
                  aria-label={`加入${team.title}`}
                  onClick={() => join(team)}
                >
                  {team.remain_count === 0 ? '已满员' : '加入'}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
