import { pageApi } from '#contract/rooms/page.api'
import { BLOCK_KEYS } from '#contract/rooms/page.rules'

const readers = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const strangers = ['outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }
const blocks = BLOCK_KEYS.map((key) => ({ key, on: true, title: '' }))

/** The home of room 2: who sees it, who arranges it. */
export const pageRoles = [
  { call: pageApi.get, input: room, allow: readers, refuse: strangers },
  {
    call: pageApi.save,
    input: { ...room, version: 1, blocks, links: [] },
    allow: ['super', 'orgadmin', 'teacher'],
    refuse: ['studentA', 'judge', 'supplier', 'demo', ...strangers],
  },
  { call: pageApi.progress, input: room, allow: readers, refuse: strangers },
  { call: pageApi.ranking, input: room, allow: readers, refuse: strangers },
]
