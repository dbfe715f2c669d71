import { date } from '../kernel/dates'
import type { MyCamp } from './camps.model'

/** What one's camps are narrowed by, the usual first. */
export const MY_CAMPS = ['all', 'running', 'soon', 'over'] as const
export type MyCamps = (typeof MY_CAMPS)[number]
export const campIsIn = ({ period_state: state }: MyCamp, shown: MyCamps): boolean =>
  shown === 'all' || shown === (state === 'running' || state === 'over' ? state : 'soon')
/** Where none is among them. */
export const noCamps: Record<MyCamps, string> = {
  all: '还没有参加训练营',
  running: '没有进行中的训练营',
  soon: '没有即将开营的训练营',
  over: '还没有结束的训练营',
}
export const NO_CAMPS_TEXT = '报名的训练营会列在这里，包括每期的打卡和学习进度'
/** The line below a camp's title: which period of it is one's own. */
export const myCampLine = ({ number, begin_time, end_time, checkin_days }: MyCamp): string =>
  `第${number}期 · ${date(begin_time)} 至 ${date(end_time - 1)} · 打卡 ${checkin_days} 天`
