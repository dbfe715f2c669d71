import { isTeamContest } from './contest-type'
import { contestTypeLabels } from './contests.labels'
import type { ContestCard } from './contests.model'

/** How many take part, of what takes part. */
export const entrants = (type: number, count: number): string =>
  isTeamContest({ type }) ? `${count} 支团队` : `${count} 人`

/** The line of facts in a list: of teams or people, how many, and where. */
export const contestFacts = ({ type, team_count: count }: ContestCard, room?: string): string =>
  [contestTypeLabels[type], entrants(type, count), room].filter(Boolean).join(' · ')
