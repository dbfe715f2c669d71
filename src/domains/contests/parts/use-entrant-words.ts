import { useQuery } from '@tanstack/react-query'
import { TEAM_CONTEST } from '#contract/contests/contest-type'
import { entrantWords } from '#contract/contests/contests.words'
import { contestsQueries } from '../contests.queries'

/** How the contest that is open calls those who take part; its screens have read it. */
export const useEntrantWords = (contestId: number) =>
  entrantWords(useQuery(contestsQueries.detail(contestId)).data?.type ?? TEAM_CONTEST)
