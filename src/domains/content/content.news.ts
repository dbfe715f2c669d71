import type { StaleBy } from '#lib/net/query'
import { contentQueries } from './content.queries'

export const staleBy: StaleBy = {
  content: () => contentQueries.about.content(),
}
