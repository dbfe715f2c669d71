import { date, whenAt } from '../kernel/dates'
import type { StudyLine } from './centres.model'

/** What one has done of a thing, and what it is called once all of it is done. */
export const studyDone: Record<StudyLine['kind'], [did: string, all: string]> = {
  plan: ['学', '已学完'],
  course: ['学', '已学完'],
  project: ['提交', '已完成'],
  camp: ['学', '已学完'],
  content: ['学', '已学完'],
}

/** What it is counted in. */
export const studyUnits: Record<StudyLine['kind'], string> = {
  plan: '项',
  course: '节',
  project: '项',
  camp: '项内容',
  content: '%',
}

export const GO_ON_TITLE = '继续学习'
const GO_ON = 3
/** What the centre goes on with first: where one was last. */
export const goingOn = <T extends Pick<StudyLine, 'at' | 'over'>>(lines: readonly T[]): T[] =>
  lines.filter(({ at, over }) => at > 0 && !over).slice(0, GO_ON)

const nextText = ({ title, due, returned }: NonNullable<StudyLine['next']>, now: number): string =>
  `${returned ? '已退回，请修改后再交' : '接下来'}：${title}${due > 0 ? `，${whenAt(due, now)} 截止` : ''}`

const farText = ({ kind, done, total, over }: StudyLine): string => {
  if (over) return ''
  if (kind === 'content') return `读到 ${done}%`
  return total > 0 ? `已${studyDone[kind][0]} ${done}/${total} ${studyUnits[kind]}` : ''
}

/** The line below a title: how far one is, where it is, when one was last at it, and what is next. `now` in seconds. */
export const lineText = (line: StudyLine, now: number): string => {
  const { kind, place, at, next, target, over } = line
  return [
    farText(line),
    place,
    at > 0 && `${whenAt(at, now)} ${studyDone[kind][0]}过`,
    next && nextText(next, now),
    target && !over && `自己定在 ${date(target)} 前学完`,
  ]
    .filter(Boolean)
    .join(' · ')
}
