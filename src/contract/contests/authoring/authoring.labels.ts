import type { Says } from '../../rooms/word.rules'
import { contestTypeLabels } from '../contests.labels'
import type { ItemKind, ScoreRule, SignupField } from '../contests.model'

/** What a contest may be, to choose from. */
export const contestTypeChoices = [
  { value: '1', label: contestTypeLabels[1] ?? '', description: '以实训室里的团队报名' },
  { value: '2', label: contestTypeLabels[2] ?? '', description: '每个人自己报名' },
] as const

const itemKindLabels: Record<ItemKind, string> = {
  own: '本场提交',
  work: '{work}',
  task: '任务',
  exam: '考试',
  project: '项目',
}
const itemKindWords: Record<ItemKind, string> = {
  own: '参赛者在比赛里直接提交文字和文件',
  work: '在{work}里提交的内容就是评委看到的内容',
  task: '在任务里提交的内容就是评委看到的内容',
  project: '在项目里提交的内容就是评委看到的内容',
  exam: '成绩公布后评委可以看到得分，允许查看答卷的考试还能看到作答',
}
/** A kind in the words of the contest’s room: its name, and what becomes of what is handed in. */
export const itemKindLabel = (kind: ItemKind, says: Says): string => says(itemKindLabels[kind])
export const itemKindAbout = (kind: ItemKind, says: Says): string => says(itemKindWords[kind])
export const scoreRuleLabels: Record<ScoreRule, string> = {
  mean: '平均分',
  trimmed: '去掉最高分和最低分',
  zscore: '标准分',
}
export const scoreRuleWords: Record<ScoreRule, string> = {
  mean: '所有评委的平均分',
  trimmed: '评委不少于4位时去掉一个最高分和一个最低分',
  zscore: '先消除评委之间的宽严差异，再取平均',
}
export const fieldKindLabels: Record<SignupField['kind'], string> = {
  text: '文字',
  select: '单选',
  mobile: '手机号',
  email: '邮箱',
  place: '地区（省市）',
}
