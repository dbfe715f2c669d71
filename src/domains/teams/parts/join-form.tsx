import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Output } from '#contract/kernel/endpoint'
import type { teamsApi } from '#contract/teams/teams.api'
import { teamsErrors } from '#contract/teams/teams.errors'
import { teamKeywordProblem } from '#contract/teams/teams.rules'
import { fieldText } from '#lib/net/errors'
import { Button } from '#ui/button'
import { Chips } from '#ui/display/tag'
import { SearchField } from '#ui/fields/search-field'
import { OnlineButton, useWaiting } from '#ui/online-button'
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
      await work()
    } catch (refusal) {
      setError(fieldText(refusal))
    }
  }
  const waits = useWaiting('查找')
  const search = async () => {
    // The button beside the field says why.
    if (busy || waits) return
    const problem = teamKeywordProblem(by, word)
    setError(problem)
    if (problem) return
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
        <OnlineButton onClick={search} loading={busy}>
          查找
        </OnlineButton>
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
              <Enter
                team={team}
                waiting={waitsFor === team.id}
                onJoin={() => join(team)}
                onQueue={waitlist ? () => queueUp(team) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

interface EnterProps {
  team: Found
  /** The asker waits for a place in it. */
  waiting: boolean
  onJoin: () => unknown
  /** Of a room with a waiting list. */
  onQueue: (() => unknown) | undefined
}

/** The way into a team that was found: at once, or by its waiting list. */
function Enter({ team: { title, remain_count }, waiting, onJoin, onQueue }: EnterProps) {
  if (remain_count > 0)
    return (
      <OnlineButton size="sm" aria-label={`加入${title}`} onClick={onJoin}>
        加入
      </OnlineButton>
    )
  if (!onQueue || waiting)
    return (
      <Button size="sm" variant="secondary" aria-label={`${onQueue ? '候补' : '加入'}${title}`} disabled>
        {onQueue ? '候补中' : '已满员'}
      </Button>
    )
  return (
    <OnlineButton size="sm" variant="secondary" aria-label={`候补${title}`} onClick={onQueue}>
      候补
    </OnlineButton>
  )
}
