import { frames } from '../../lib/page/frames'
import type { PageRow } from '../../lib/page/page-data'

/** The first screen of the search: nothing is asked before somebody types. */
export const searchPages: PageRow[] = [{ pattern: '/search', title: '搜索', frame: frames.list, asks: () => [] }]
