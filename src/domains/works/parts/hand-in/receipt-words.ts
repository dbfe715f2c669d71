import { arrivalText } from '#contract/works/passes.labels'
import type { Receipt } from '#contract/works/passes.model'
import { dateTime } from '#lib/format'

/** To the second: a deadline is decided by seconds. */
export const seconds = (unix: number): string => `${dateTime(unix)}:${String(unix % 60).padStart(2, '0')}`

/** `word`: what its room calls a work. */
export const factsOf = (r: Receipt, word: string): [string, string][] => [
  [word, r.work_title],
  ['提交人', r.team_title ? `${r.truename}（${r.team_title}）` : r.truename],
  ['服务器收到', seconds(r.server_time)],
  ['设备完成', seconds(r.device_time)],
  ['内容', `${r.answer_count} 项作答`],
]

export const receiptWords = (r: Receipt, word: string): string =>
  [
    `提交回执 · 第 ${r.version} 次提交${arrivalText(r) && `（${arrivalText(r)}）`}`,
    ...[...factsOf(r, word), ['内容指纹', r.hash]].map(([k, v]) => `${k}：${v}`),
  ].join('\n')
