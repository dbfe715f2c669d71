import type { ReactNode } from 'react'
import { ContestMarks } from './contest-marks'
import { JudgeDesk } from './judge-desk'
import { JudgingScreen, type JudgingTab } from './judging'
import { RecordScreen } from './record'

type JudgingPartProps = {
  roomId: number
  search: {
    contest?: number | undefined
    a?: number | undefined
    item?: number | undefined
    team?: string | undefined
    tab?: JudgingTab | undefined
  }
  tabs?: ReactNode
}

/** The mark centre's contests: all of them, one, a hand-in on the desk, or what a team got. */
export function JudgingPart({ roomId, search, tabs }: JudgingPartProps) {
  const { contest: contestId, a, item, team, tab } = search
  if (!contestId) return <ContestMarks roomId={roomId} tabs={tabs} />
  if (a) return <JudgeDesk key={a} roomId={roomId} contestId={contestId} assignmentId={a} />
  if (item && team)
    return <RecordScreen key={`${item}-${team}`} roomId={roomId} contestId={contestId} itemId={item} code={team} />
  return <JudgingScreen roomId={roomId} contestId={contestId} tab={tab} itemId={item ?? 0} />
}
