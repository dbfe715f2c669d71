/** Who takes part in a contest: teams, or people alone (its `type`, section 3). */
export const TEAM_CONTEST = 1
export const SOLO_CONTEST = 2

/** Teams sign up, work and are ranked; otherwise people. */
export const isTeamContest = (c: { type: number }): boolean => c.type === TEAM_CONTEST
