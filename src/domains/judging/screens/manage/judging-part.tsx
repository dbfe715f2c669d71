import type { ReactNode } from 'react'
import { ContestMarks } from './contest-marks'
import { JudgeDesk } from './judge-desk'
import { JudgingScreen, type JudgingTab } from './judging'
import { RecordScreen } from './record'

type JudgingPartProps = {
  roomId: number
  search: { contest?: string; a?: string; item?: string; code?: string; tab?: string }
  tabs?: ReactNode
}

/** The mark centre's contests: all of them, one, a hand-in on the desk, or what a team got. */
export function JudgingPart({ roomId, search, tabs }: JudgingPartProps) {
  const { contest, a, item, code, tab } = search
  if (!contest) return <ContestMarks roomId={roomId} tabs={tabs} />
  const contestId = Number(contest)
  if (a) return <JudgeDesk key={a} roomId={roomId} contestId={contestId} assignmentId={Number(a)} />
  if (item && code)
    return (
      <RecordScreen key={`${item}-${code}`} roomId={roomId} contestId={contestId} itemId={Number(item)} code={code} />
    )
  return (
    <JudgingScreen
      roomId={roomId}
      contestId={contestId}
      tab={tab as JudgingTab | undefined}
      itemId={Number(item ?? 0)}
    />
  )
}
