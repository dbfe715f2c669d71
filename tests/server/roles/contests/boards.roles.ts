import { boardsApi } from '#contract/boards/boards.api'
import { resultsApi } from '#contract/boards/results.api'
import type { RoleRow } from '../row'

const nobody = ['outsider', 'novisit', 'anonymous']
/** The demo's judge sits in the committee. */
const managers = ['super', 'orgadmin', 'teacher']
const committee = ['judge']
const students = ['studentA', 'studentB', 'supplier', 'demo']
/** In 评审: nobody of these competes in it. */
const judged = { contest_id: 5 }
/** In 公示, with an appeal of its own. */
const shown = { contest_id: 6 }
const weights = { ...judged, weights: [{ id: 1, weight: 100 }] }
const rule = { kind: 'top', n: 1 }

/** Who may make the calls about boards and results; asked about contests 5 to 7 of room 2. */
export const boardsRoles: RoleRow[] = [
  { call: boardsApi.weights, input: judged, allow: managers, refuse: [...committee, ...students, ...nobody] },
  { call: boardsApi.saveWeight, input: weights, allow: managers, refuse: [...committee, ...students, ...nobody] },
  { call: boardsApi.previewWeight, input: weights, allow: managers, refuse: [...committee, ...students, ...nobody] },
  { call: boardsApi.rank, input: judged, allow: [...managers, ...committee], refuse: [...students, ...nobody] },
  { call: boardsApi.refreshStats, input: { id: 5 }, allow: managers, refuse: [...committee, ...students, ...nobody] },
  {
    call: boardsApi.freeze,
    input: { ...judged, how: 'now' },
    allow: managers,
    refuse: [...committee, ...students, ...nobody],
  },
  { call: boardsApi.stats, input: { id: 5 }, allow: [...managers, ...committee], refuse: [...students, ...nobody] },
  { call: resultsApi.publish, input: judged, allow: managers, refuse: [...committee, ...students, ...nobody] },
  { call: resultsApi.versions, input: judged, allow: [...managers, ...committee], refuse: [...students, ...nobody] },
  {
    call: resultsApi.changes,
    // What publishing would change is for those who may publish.
    input: judged,
    allow: managers,
    refuse: [...committee, ...students, ...nobody],
  },
  { call: resultsApi.appeals, input: shown, allow: [...managers, ...committee], refuse: [...students, ...nobody] },
  {
    call: resultsApi.appeal,
    // Over for weeks: those who competed are told so, the others are not let in.
    input: { contest_id: 7, body: '角色表申诉' },
    allow: ['studentA', 'studentB'],
    refuse: [...managers, ...committee, ...students, ...nobody],
  },
  {
    call: resultsApi.withdraw,
    input: { ...shown, id: 1 },
    allow: [],
    refuse: [...managers, ...committee, ...students, ...nobody],
  },
  {
    call: resultsApi.decide,
    input: { ...shown, id: 1, state: 'dismissed', answer: '经复核，评分无误' },
    allow: ['teacher', 'super'],
    refuse: [...students, ...nobody],
  },
  {
    call: resultsApi.previewPromotion,
    input: { ...shown, to_contest_id: 1, rule },
    allow: managers,
    refuse: [...committee, ...students, ...nobody],
  },
  {
    call: resultsApi.promote,
    input: { ...shown, to_contest_id: 1, rule },
    allow: managers,
    refuse: [...committee, ...students, ...nobody],
  },
  { call: resultsApi.promotions, input: shown, allow: managers, refuse: [...committee, ...students, ...nobody] },
]
