import { searchApi } from '#contract/search/search.api'

/** Everybody searches what they may see. */
export const searchRoles = [
  {
    call: searchApi.find,
    input: { keyword: '直播' },
    allow: ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo', 'outsider'],
    refuse: ['novisit', 'anonymous'],
  },
]
