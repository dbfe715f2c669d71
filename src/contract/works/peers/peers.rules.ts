import { tooLong } from '../../kernel/text'
import { isScored, MARK_COMMENT_MAX, markProblem } from '../marking/marks.rules'
import type { HandIn, PeerPhase, WorkItem } from '../works.model'
import { usualContribution } from './peers.labels'
import type { PeerPart, PeerPoints, PeerSettings } from './peers.model'

/** Of why a review does not count. */
export const DISMISS_REASON_MAX = 500
/** Seconds between two reminders. */
export const REMIND_PAUSE = 600
export const PEER_COUNTS = [1, 2, 3, 4, 5] as const

export const peerUsual: PeerSettings = {
  enabled: false,
  kind: 'cross',
  count: 3,
  blind: true,
  begin_time: 0,
  end_time: 0,
  weight: 0,
  calibrate: true,
  rubric: [...usualContribution],
}

type Times = Pick<PeerSettings, 'enabled' | 'begin_time' | 'end_time'>
/** The first second counts, the last one does not. */
export const phaseOf = (peer: Times | undefined, now: number): PeerPhase => {
  if (!peer?.enabled) return 'off'
  if (now < peer.begin_time) return 'soon'
  return now < peer.end_time ? 'open' : 'over'
}

/** Whether members mark each other's part rather than the work's items: they share one hand-in. */
export const isContribution = (kind: PeerSettings['kind'], hand_in: HandIn): boolean =>
  kind === 'own' && hand_in === 'team'

/** What peers mark: what a person has to look at. A quiz has right answers and is nobody's opinion. */
export const peerParts = (
  peer: Pick<PeerSettings, 'kind' | 'rubric'>,
  hand_in: HandIn,
  items: readonly WorkItem[],
): PeerPart[] => {
  const contribution = isContribution(peer.kind, hand_in)
  const shown = items
    .filter((i) => i.kind === 'text' || i.kind === 'upload')
    .map(({ id, kind, title, intro, score, rubric }) => ({
      item_id: id,
      kind,
      title,
      intro,
      score: contribution ? 0 : score,
      rubric: contribution ? [] : rubric,
    }))
  if (!contribution) return shown
  const score = peer.rubric.reduce((sum, r) => sum + r.max, 0)
  const part: PeerPart = { item_id: 0, kind: 'text', title: '团队贡献', intro: '', score, rubric: peer.rubric }
  return [...shown, part]
}
export const scoredParts = (parts: readonly PeerPart[]): PeerPart[] => parts.filter((p) => p.score > 0)
export const fullOf = (parts: readonly PeerPart[]): number => parts.reduce((sum, p) => sum + p.score, 0)

/** Why a work can't be reviewed by peers; '' when it can. */
export const peerObstacle = (peer: Pick<PeerSettings, 'kind'>, hand_in: HandIn, items: readonly WorkItem[]): string =>
  isContribution(peer.kind, hand_in) || items.some((i) => isScored(i) && i.kind !== 'quiz')
    ? ''
    : '{work}里没有设分值的文字或文件作答，不能互评'

/** The minute of a second: a field shows no more, so what it is held against goes by the minute as well. */
const minuteOf = (seconds: number): number => Math.floor(seconds / 60)

/** The beginning that counts: one that is chosen as the minute of the deadline begins with the deadline, not seconds before it. */
export const beginOf = (peer: Pick<PeerSettings, 'begin_time'>, work: { deadline: number }): number =>
  minuteOf(peer.begin_time) === minuteOf(work.deadline) ? Math.max(peer.begin_time, work.deadline) : peer.begin_time

/** What is wrong with the settings, by field. The minute that goes on has not passed: whoever picks it means now. */
export const peerProblems = (
  peer: PeerSettings,
  work: { deadline: number; hand_in: HandIn },
  now: number,
  /** What stands: an end that passed may stay as it is. */
  before?: Pick<PeerSettings, 'end_time'>,
): Partial<Record<'begin_time' | 'end_time' | 'rubric', string>> => {
  if (!peer.enabled) return {}
  const rows = isContribution(peer.kind, work.hand_in) ? peer.rubric : undefined
  return {
    ...(!peer.begin_time && { begin_time: '请选择开始时间' }),
    ...(peer.begin_time > 0 &&
      minuteOf(peer.begin_time) < minuteOf(work.deadline) && {
        begin_time: '要等{work}截止后才能开始，以免照着别人的改',
      }),
    ...(!peer.end_time && { end_time: '请选择结束时间' }),
    ...(peer.end_time > 0 && peer.end_time <= peer.begin_time && { end_time: '结束时间要晚于开始时间' }),
    ...(peer.end_time > peer.begin_time &&
      minuteOf(peer.end_time) < minuteOf(now) &&
      peer.end_time !== before?.end_time && { end_time: '结束时间已过' }),
    ...(rows && !rows.some((r) => r.max > 0) && { rubric: '请添加评分标准' }),
    ...(rows?.some((r) => !r.title.trim()) && { rubric: '每条评分标准都要写明评分点' }),
  }
}

/** What is wrong with one part of a review; undefined when nothing is. */
export const pointsProblem = (parts: readonly PeerPart[], given: PeerPoints): string | undefined => {
  const part = parts.find((p) => p.item_id === given.item_id)
  if (!part) return '评分标准已更新，请刷新后重试'
  if (tooLong(given.comment, MARK_COMMENT_MAX)) return `评语在${MARK_COMMENT_MAX}个字以内`
  return markProblem(part, given)
}

/** Parts that need points and have none. */
export const missingParts = (parts: readonly PeerPart[], given: readonly PeerPoints[]): number[] =>
  scoredParts(parts)
    .map((p) => p.item_id)
    .filter((id) => !given.some((g) => g.item_id === id))
