import { contestTypeLabels } from './contests.labels'
import type { ContestCard } from './contests.model'

/** The line of facts in a list: of teams or people, how many, and where. */
export const contestFacts = ({ type, team_count: count }: ContestCard, room?: string): string =>
  [contestTypeLabels[type], type === 1 ? `${count} 支团队` : `${count} 人`, room].filter(Boolean).join(' · ')
