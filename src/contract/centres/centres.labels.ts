import type { Says } from '../rooms/word.rules'
import type { BehindThing, ClassShare } from './centres.model'
import type { BehindKind, ClassKind } from './centres.rules'

const classKindLabels: Record<
  ClassKind,
  { label: string; unit: string; far: (done: number, total: number) => string }
> = {
  work: { label: '{work}', unit: '份{work}', far: (done, total) => `{work}已提交 ${done}/${total} 份` },
  course: { label: '课程', unit: '门课程', far: (done, total) => `课程已学 ${done}/${total} 节` },
  plan: { label: '计划', unit: '个计划', far: (done, total) => `计划已完成 ${done}/${total} 项` },
  project: { label: '项目', unit: '个项目', far: (done, total) => `项目已提交 ${done}/${total} 份` },
  activity: { label: '第三方活动', unit: '个第三方活动', far: (done, total) => `第三方活动已完成 ${done}/${total} 项` },
}
/** What is counted of a kind, in the words of its room: its name, the counter of the kind, and the sum of a class. */
export const shareWords = ({ kind, done, total }: Pick<ClassShare, 'kind' | 'done' | 'total'>, says: Says) => {
  const { label, unit, far } = classKindLabels[kind]
  return { label: says(label), unit: says(unit), far: says(far(done, total)) }
}

const late: Record<BehindKind, (title: string, n: number) => string> = {
  work: (title) => `${title}：逾期未交`,
  plan: (title, n) => `${title}：${n} 项逾期`,
  course: (title, n) => `${title}：${n} 节到期未学`,
  project: (title, n) => `${title}：${n} 项逾期未交`,
  activity: (title) => `${title}：到期未完成`,
}
/** What of a thing somebody is behind with, in words. */
export const lateText = ({ kind, title, late: n }: Pick<BehindThing, 'kind' | 'title' | 'late'>): string =>
  late[kind](title, n)
