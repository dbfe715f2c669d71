import { SEARCH_FIELD } from '#contract/search/search.labels'
import { listFrame } from '../../lib/page/frames'
import type { PageRow } from '../../lib/page/page-data'

/** The first screen of the search: nothing is asked before somebody types. What was looked for before, the device knows alone. */
export const searchPages: PageRow[] = [
  { pattern: '/search', title: '搜索', frame: listFrame(() => ({ texts: [SEARCH_FIELD] })), asks: () => [] },
]
