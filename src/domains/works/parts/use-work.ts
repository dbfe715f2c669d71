import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { filledSteps, orderSteps, stepNumbers } from '#contract/works/works.rules'
import { refreshPasses } from '../passes.mutations'
import { passesQueries } from '../passes.queries'
import { passesState } from '../passes.state'
import { worksQueries } from '../works.queries'

/** A work and how the person stands to it; read anew whenever this device has sent something. */
export const useWork = (roomId: number, workId: number) => {
  const client = useQueryClient()
  const work = useQuery(worksQueries.detail(workId))
  const pass = useQuery(passesQueries.detail(roomId, workId))
  const { news } = useSnapshot(passesState)
  useEffect(() => {
    if (news) void refreshPasses(client)
  }, [client, news])
  // Whoever manages the room gets the empty ones too, and goes through it here as learners do.
  const steps = orderSteps(filledSteps(work.data?.steps ?? []))
  return { work, pass, steps, numbers: stepNumbers(steps) }
}
