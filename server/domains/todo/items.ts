import type { TodoItem } from '#contract/todo/todo.model'
import { OVER_DAYS } from '#contract/todo/todo.rules'
import { itemKindLabels } from '#contract/works/works.labels'
import type { ItemKind } from '#contract/works/works.model'
import type { EntryRow } from './entries.store'
import type { Waiting } from './todo.sql'

const student = (roomId: number): string => `/training-room/student/${roomId}`
const manager = (roomId: number): string => `/training-room/manager/${roomId}`

type Kind = Exclude<Waiting['kind'], 'room'>
interface Way {
  action: (row: Waiting) => string
  href: (row: Waiting) => string
  waits?: (row: Waiting) => boolean
}

const always = () => true
/** What is to be done at each stage; the date beside it says until when. */
const stages: Record<string, (left: number) => string> = {
  soon: () => '即将开始报名',
  open: () => '报名参赛',
  pending: () => '报名审核中，等待结果',
  begins: () => '准备参赛，等待开赛',
  runs: () => '比赛进行中',
  handed: () => '已全部提交，截止前可以修改',
  missing: (left) => `还差 ${left} 项未提交`,
}

const teamWays: Record<string, string> = { leader: '请你接任队长，等待确认', place: '团队有了空位，等你加入' }

/** What an exam is to those who take it. */
const MINE = new Set(['soon', 'open', 'runs', 'result'])
const examActions: Record<string, (left: number) => string> = {
  soon: () => '考试即将开始',
  open: () => '参加考试',
  runs: () => '正在考试，点击继续',
  result: () => '成绩已公布，可以查看',
  mark: (left) => `${left} 份答卷等待阅卷`,
  appeal: (n) => `${n} 份申诉等待处理`,
  release: () => '已经阅完，等待公布成绩',
}

const courseActions: Record<string, (left: number) => string> = {
  opens: () => '开放学习',
  open: (n) => `${n} 节已经开放，等你学完`,
  target: (n) => `自己定的目标日期，还有 ${n} 节`,
}
const projectActions: Record<string, (left: number) => string> = {
  soon: () => '项目即将开始',
  open: () => '完成并提交',
  returned: () => '已退回，请修改后再交',
  mark: (n) => `${n} 份项目提交等待评阅`,
}
/** Of a camp what each of its dates means. */
const campActions: Record<string, (phase: string) => string> = {
  begin: () => '开营',
  checkin: () => '今天还没有打卡',
  phase: (title) => `新阶段开放：${title}`,
  end: () => '结营，请在这之前达到要求',
}

/** What to do about each kind of thing, and where. */
const ways: Record<Kind, Way> = {
  task: {
    action: (r) => (r.state === 'returned' ? '投稿被退回，请修改后再交' : '已接单，等待投稿'),
    href: (r) =>
      r.link ? `${student(r.room_id)}/task/detail/${r.link}?tab=accept` : `/task/detail/${r.id}?tab=accept`,
    waits: (r) => r.state === 'returned',
  },
  course: {
    action: (r) => courseActions[r.state]?.(r.count) ?? '',
    href: (r) => `${student(r.room_id)}/course?course=${r.id}`,
  },
  exam: {
    action: (r) => examActions[r.state]?.(r.count) ?? '',
    href: (r) =>
      MINE.has(r.state)
        ? `/exam-entrance/${r.id}/${r.link}`
        : `${manager(r.room_id)}/exam?exam=${r.id}${r.state === 'mark' ? '&mark=1' : ''}`,
    waits: (r) => r.state !== 'soon' && r.state !== 'open',
  },
  project: {
    action: (r) => projectActions[r.state]?.(r.count) ?? '',
    href: (r) =>
      r.state === 'mark'
        ? `${manager(r.room_id)}/project?project=${r.id}`
        : `${student(r.room_id)}/project?project=${r.id}&node=${r.link}`,
    waits: (r) => r.state === 'mark' || r.state === 'returned',
  },
  contest: { action: (r) => stages[r.state]?.(r.count) ?? '', href: (r) => `/contest/${r.id}` },
  checkin: {
    action: () => '正在签到',
    href: (r) => `${student(r.room_id)}/index`,
    waits: always,
  },
  joining: {
    action: (r) => (r.state ? `申请未通过：${r.state}，可以重新申请` : `申请审核中，等待${r.person || '管理员'}审核`),
    href: (r) => `${student(r.room_id)}/index`,
    waits: (r) => r.state !== '',
  },
  team: {
    action: (r) => teamWays[r.state] ?? '加入或创建团队',
    href: (r) => `${student(r.room_id)}/my-team${r.state === 'leader' ? '' : '?join=1'}`,
    waits: always,
  },
  camp: {
    action: (r) => campActions[r.state]?.(r.person) ?? '',
    href: (r) => `/training-camp-detail/${r.id}`,
    waits: (r) => r.state === 'checkin',
  },
  apply: {
    action: (r) => `${r.count} 人申请加入，等待审核`,
    href: (r) => `${manager(r.room_id)}/member`,
    waits: always,
  },
  signup: {
    action: (r) => `${r.count} 份报名等待审核`,
    href: (r) => `${manager(r.room_id)}/contest?contest=${r.id}`,
    waits: always,
  },
  mark: {
    action: (r) => `${r.count} 份提交等待评分`,
    href: (r) => `${manager(r.room_id)}/mark?work=${r.id}`,
    waits: always,
  },
  peer: {
    action: (r) => `${r.count} 份等你互评`,
    href: (r) => `${student(r.room_id)}/peer-review?workId=${r.id}`,
    waits: always,
  },
  judge: {
    action: (r) => `${r.count} 份作品等待你评分`,
    href: (r) => `${manager(r.room_id)}/mark?contest=${r.id}`,
    waits: always,
  },
  appeal: {
    action: (r) => `${r.count} 份申诉等待裁决`,
    href: (r) => `/contest/${r.id}/rank?tab=appeals`,
    waits: always,
  },
  post: { action: (r) => `${r.count} 份投稿等待审核`, href: (r) => `/task/detail/${r.id}?tab=posts`, waits: always },
}

const keyOf = ({ kind, id, state, time, room_id, link }: Waiting): string => {
  // Of a camp each date of the person's period; of its phases there are several.
  if (kind === 'camp') return `camp:${state}:${link}${state === 'phase' ? `:${time}` : ''}`
  // Of a team there may be an offer beside the room's own call.
  if (kind === 'team' && state) return `team:${state}:${id}`
  // What somebody takes, and what they mark.
  if (kind === 'exam' && !MINE.has(state)) return `exam:mark:${id}`
  // A project is of more than one room, and has more than one thing to hand in.
  if (kind === 'project') return `project:${room_id}:${id}:${state === 'mark' ? 'mark' : link}`
  // Of a course each date on which something opens, beside what is open.
  if (kind === 'course' && state === 'target') return `course:target:${id}`
  return kind === 'course' && state === 'opens' ? `course:${id}:${time}` : `${kind}:${id}`
}

/** `opens`: its time is not when something ends, but when it begins. */
export type Listed = TodoItem & { opens?: boolean }

/** What of an exam, a course or a camp has a time because it begins then. */
const opens = ({ kind, state }: Waiting): boolean =>
  kind === 'exam'
    ? state === 'soon'
    : kind === 'course'
      ? state === 'opens'
      : kind === 'camp' && /^(begin|phase)$/.test(state)

export const waitingItem = (r: Waiting & { kind: Kind }): Listed => ({
  key: keyOf(r),
  kind: r.kind,
  id: r.id,
  title: r.title,
  action: ways[r.kind].action(r),
  training_room_id: r.room_id,
  room_title: r.room_title,
  template: r.template,
  time: r.time,
  waits: ways[r.kind].waits?.(r) ?? false,
  // Of a contest or a course it is said in words.
  count: r.kind === 'contest' || r.kind === 'course' ? 0 : r.count,
  href: ways[r.kind].href(r),
  done: false,
  opens: opens(r),
})

/** A work as the works' domain lists it for its learner. */
interface Work {
  id: number
  training_room_id: number
  room_title: string
  template: number
  title: string
  state: string
  start_time: number
  deadline: number
  /** Items that have to be in before it, the nearest first. */
  dates: readonly { step_id: number; kind: ItemKind; title: string; time: number }[]
}

/** Undefined where nothing is to be done about it any more. */
export const workItem = (w: Work, now: number): TodoItem | undefined => {
  if (w.state === 'submitted' || w.state === 'marked') return undefined
  const soon = w.start_time > now
  const returned = w.state === 'returned'
  const time = soon ? w.start_time : w.deadline
  if (time > 0 && time < now - OVER_DAYS * 86_400) return undefined
  const open = w.state === 'in_progress' ? '继续完成并提交' : '完成并提交'
  return {
    key: `work:${w.id}`,
    kind: 'work',
    id: w.id,
    title: w.title,
    action: returned ? '已退回，请修改后再交' : soon ? '即将开始' : open,
    training_room_id: w.training_room_id,
    room_title: w.room_title,
    template: w.template,
    time,
    waits: returned,
    count: 0,
    href: `${student(w.training_room_id)}/work-detail?workId=${w.id}`,
    done: false,
  }
}

/** What of a work has to be in before the whole of it: one line a date. */
export const workDates = (w: Work): TodoItem[] =>
  w.dates.flatMap(({ time, kind, title, step_id }, n) => {
    if (w.dates[n - 1]?.time === time) return []
    const count = w.dates.filter((other) => other.time === time).length
    return {
      key: `work:${w.id}:${time}`,
      kind: 'work',
      id: w.id,
      title: `${w.title} · ${title || itemKindLabels[kind]}${count > 1 ? ` 等 ${count} 项` : ''}`,
      action: count > 1 ? '这几项先截止，请先完成' : '这一项先截止，请先完成',
      training_room_id: w.training_room_id,
      room_title: w.room_title,
      template: w.template,
      time,
      waits: false,
      count: 0,
      href: `${student(w.training_room_id)}/work-detail?workId=${w.id}&step=${step_id}`,
      done: false,
    }
  })

interface Unread {
  id: number
  title: string
  room_id: number
  room_title: string
  template: number
}
export const announceItem = (a: Unread): TodoItem => ({
  key: `announce:${a.id}`,
  kind: 'announce',
  id: a.id,
  title: a.title,
  action: '阅读公告',
  training_room_id: a.room_id,
  room_title: a.room_title,
  template: a.template,
  time: 0,
  waits: true,
  count: 0,
  href: `${student(a.room_id)}/index?announce=${a.id}`,
  done: false,
})

export const ownItem = (e: EntryRow): TodoItem => ({
  key: `own:${e.id}`,
  kind: 'own',
  id: e.id,
  title: e.title,
  action: '',
  training_room_id: e.room_id,
  room_title: e.room_title,
  template: e.template,
  time: e.time,
  waits: false,
  count: 0,
  href: '',
  done: e.done,
})
