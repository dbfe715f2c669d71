import { arrivalText } from '#contract/works/passes/passes.labels'
import type { Receipt } from '#contract/works/passes/passes.model'
import { dateTime } from '#lib/format'
import type { RoomWords } from '../../../rooms/parts/room-words'

/** To the second: a deadline is decided by seconds. */
export const seconds = (unix: number): string => `${dateTime(unix)}:${String(unix % 60).padStart(2, '0')}`

export const factsOf = (r: Receipt, words: RoomWords): [string, string][] => [
  [words('{work}'), r.work_title],
  ['提交人', r.team_title ? `${r.truename}（${r.team_title}）` : r.truename],
  ['服务器收到', seconds(r.server_time)],
  ['设备完成', seconds(r.device_time)],
  ['内容', `${r.answer_count} 项作答`],
]

export const receiptWords = (r: Receipt, words: RoomWords): string =>
  [
    `提交回执 · 第 ${r.version} 次提交${arrivalText(r) && `（${arrivalText(r)}）`}`,
    ...[...factsOf(r, words), ['内容指纹', r.hash]].map(([k, v]) => `${k}：${v}`),
  ].join('\n')
