import { pageApi } from '#contract/rooms/page/page.api'
import { BLOCK_KEYS } from '#contract/rooms/page/page.model'

const readers = ['super', 'orgadmin', 'teacher', 'studentA', 'studentB', 'judge', 'supplier', 'demo']
const strangers = ['outsider', 'novisit', 'anonymous']
const room = { training_room_id: 2 }
const blocks = BLOCK_KEYS.map((key) => ({ key, on: true, title: '' }))

/** The home of room 2: who sees it, who arranges it. */
export const pageRoles = [
  { call: pageApi.get, input: room, allow: readers, refuse: strangers },
  // A share link that was never one, or is over, makes nobody more than they are.
  { call: pageApi.get, input: { ...room, auth_hash: '1-0123456789abcdef' }, allow: readers, refuse: strangers },
  {
    call: pageApi.save,
    input: { ...room, version: 1, blocks, links: [] },
    allow: ['super', 'orgadmin', 'teacher'],
    refuse: ['studentA', 'judge', 'supplier', 'demo', ...strangers],
  },
  { call: pageApi.progress, input: room, allow: readers, refuse: strangers },
  { call: pageApi.ranking, input: room, allow: readers, refuse: strangers },
]
