import type { StaleBy } from '#lib/net/query'
import { marksQueries } from './marks.queries'
import { passesQueries } from './passes.queries'
import { peersQueries } from './peers.queries'
import { worksQueries } from './works.queries'

/** What an answer, a hand-in or a mark changes. */
const passed = () => [...passesQueries.about.pass(), ...marksQueries.about.mark(), ...peersQueries.about.peer()]

export const staleBy: StaleBy = {
  work: () => [...worksQueries.about.work(), ...passed()],
  'work.pass': passed,
}
