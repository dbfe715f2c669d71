import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { REQUIREMENT_KINDS, type RequirementKind } from '#contract/certs/certs.rules'
import type { CallKey } from '#lib/net/query'
import { staleBy } from '../../../src/app/news'
import { certsQueries } from '../../../src/domains/certs/certs.queries'
import { ofProgress } from '../../../src/domains/courses/courses.offline'
import { ofTicks } from '../../../src/domains/plans/plans.offline'

/** How a page hears that what a certificate asks for moved: by news, or because it sent that itself. */
const heard: Record<RequirementKind, () => (readonly CallKey[])[]> = {
  course: () => [ofProgress(), staleBy('activity')],
  work: () => [staleBy('work'), staleBy('work.pass')],
  task: () => [staleBy('task')],
  exam: () => [staleBy('exam')],
  contest: () => [staleBy('contest')],
  plan: () => [ofTicks()],
  camp: () => [staleBy('content')],
  cert: () => [staleBy('room')],
}

const shown = [certsQueries.lists(6), certsQueries.detail({ roomId: 6, containerId: 1, certId: 2 })].map(
  ({ queryKey: [group, path] }) => [group, path],
)

test.each(REQUIREMENT_KINDS)('what a certificate says of %s is read anew when that moves', (kind) => {
  for (const keys of heard[kind]()) expect(keys).toEqual(expect.arrayContaining(shown))
})
