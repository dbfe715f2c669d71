import { whenAt } from '../../kernel/dates'
import { handInLabels } from '../works.labels'
import type { PassRow } from './passes.model'

type Dated = Pick<PassRow, 'room_title' | 'start_time' | 'state' | 'submit_time' | 'deadline' | 'hand_in'>

const dates = (row: Dated, now: number): string => {
  if (row.start_time > now) return `${whenAt(row.start_time, now)} 开始`
  if (row.state === 'submitted' || row.state === 'marked') return `${whenAt(row.submit_time, now)} 提交`
  return row.deadline ? `${whenAt(row.deadline, now)} 截止` : '没有截止时间'
}

/** The line below a work's title in a list. `now` in seconds. */
export const passLine = (row: Dated, now: number, withRoom = false): string =>
  [withRoom && row.room_title, dates(row, now), row.hand_in === 'team' && handInLabels.team].filter(Boolean).join(' · ')
