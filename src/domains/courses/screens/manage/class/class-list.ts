import { CLASS_SHOWN } from '#contract/courses/class/class.rules'
import { useListState } from '#lib/use-list-state'

/** What the matrix shows, as its address says it; the route lets these names through. */
const classFilter = { show: CLASS_SHOWN, team: '', unit: '', keyword: '' } as const

export const useClassList = () => useListState(classFilter)
