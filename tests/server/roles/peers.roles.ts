import { peersApi } from '#contract/works/peers/peers.api'
import { peerUsual } from '#contract/works/peers/peers.rules'

const managers = ['super', 'orgadmin', 'teacher']
const nobody = ['outsider', 'novisit', 'anonymous']
const others = ['studentA', 'studentB', 'judge', 'supplier', 'demo', ...nobody]
const room = { training_room_id: 3 }
const work = { ...room, work_id: 1 }
/** Whose review it is decides: nobody has this one. */
const review = { ...room, review_id: 999_999 }

/** Who may make the calls about reviews by peers; asked about room 3. */
export const peersRoles = [
  { call: peersApi.desk, input: work, allow: managers, refuse: others },
  { call: peersApi.save, input: { ...work, version: 0, peer: peerUsual }, allow: managers, refuse: others },
  { call: peersApi.assign, input: work, allow: managers, refuse: others },
  { call: peersApi.remind, input: work, allow: managers, refuse: others },
  { call: peersApi.reviews, input: { ...room, submission_id: 1 }, allow: managers, refuse: others },
  { call: peersApi.dismiss, input: { ...review, dismissed: true, reason: '言语不当' }, allow: [], refuse: others },
  { call: peersApi.mine, input: work, allow: [...managers, 'studentA', 'studentB'], refuse: nobody },
  { call: peersApi.sheet, input: review, allow: [], refuse: [...managers, ...others] },
  { call: peersApi.give, input: { ...review, points: [], done: false }, allow: [], refuse: [...managers, ...others] },
  { call: peersApi.result, input: work, allow: [...managers, 'studentA', 'studentB'], refuse: nobody },
]
