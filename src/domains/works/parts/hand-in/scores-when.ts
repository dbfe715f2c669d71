import type { Work } from '#contract/works/works.model'
import { when } from '#lib/format'

/** When the scores of a work can be seen, in words; '' once they can. */
export const scoresWhen = (work: Pick<Work, 'released' | 'release' | 'release_time'>): string => {
  if (work.released) return ''
  return work.release === 'date' && work.release_time > 0
    ? `成绩将于 ${when(work.release_time)} 公布`
    : '老师公布成绩后可以查看'
}
