import { isTeamContest } from './contest-type'
import { contestTypeLabels } from './contests.labels'
import type { ContestCard } from './contests.model'

/** How many take part, of what takes part. */
export const entrants = (type: number, count: number): string =>
  isTeamContest({ type }) ? `${count} 支团队` : `${count} 人`

/** How a contest calls those who take part, and counts them: `${n} ${of}`, or the measure alone where they are named. */
export const entrantWords = (type: number) =>
  isTeamContest({ type }) ? { one: '团队', of: '支团队', unit: '支' } : { one: '选手', of: '名选手', unit: '名' }

/** The line of facts in a list: of teams or people, how many, and where. */
export const contestFacts = ({ type, team_count: count }: ContestCard, room?: string): string =>
  [contestTypeLabels[type], entrants(type, count), room].filter(Boolean).join(' · ')
