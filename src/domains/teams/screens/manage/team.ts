import type { Output } from '#contract/kernel/endpoint'
import type { teamsApi } from '#contract/teams/teams.api'

/** As managers see it in their list. */
export type Team = Output<typeof teamsApi.lists>['list'][number]
