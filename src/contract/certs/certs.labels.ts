import type { Says } from '../rooms/word.rules'
import type { AwardRule, AwardSource, AwardState, RequirementKind } from './certs.rules'

export const awardStateLabels: Record<AwardState, string> = {
  valid: '有效',
  expired: '已过期',
  revoked: '已撤销',
  replaced: '已换发',
}
export const awardRuleLabels: Record<AwardRule, { label: string; about: string }> = {
  auto: { label: '达标自动颁发', about: '完成全部要求后自动颁发，学员也可以马上领取' },
  hand: { label: '老师颁发', about: '由老师选人颁发，要求完成情况作为参考' },
}
export const awardSourceLabels: Record<AwardSource, string> = {
  rule: '达标颁发',
  hand: '老师颁发',
  contest: '比赛颁发',
  renewal: '换发',
}

const kindLabels: Record<RequirementKind, string> = {
  course: '课程',
  work: '{work}',
  task: '任务',
  exam: '考试',
  contest: '比赛',
  plan: '计划',
  camp: '训练营',
  cert: '其他证书',
}
/** What a kind is called in the room of the certificate. */
export const requirementLabel = (kind: RequirementKind, says: Says): string => says(kindLabels[kind])

interface KindWords {
  /** What `need` counts, in the words of its field; none: the kind needs no number. */
  need?: { label: string; suffix: string; hint: string; usual: number; max: number }
  /** What is asked for, beside the thing's title. */
  asks: (need: number) => string
}

/** Each kind in words: a kind is a row here, and one in the server's table. */
export const requirementKinds: Record<RequirementKind, KindWords> = {
  course: {
    need: { label: '学完', suffix: '%', hint: '学完的小节占全部小节的百分比', usual: 100, max: 100 },
    asks: (need) => (need >= 100 ? '全部学完' : `学完 ${need}%`),
  },
  work: {
    need: {
      label: '成绩不低于',
      suffix: '%',
      hint: '占满分的百分比，公布后才算；填 0 表示提交即可',
      usual: 60,
      max: 100,
    },
    asks: (need) => (need > 0 ? `成绩达到满分的 ${need}%` : '完成并提交'),
  },
  task: { asks: () => '投稿通过' },
  exam: {
    need: {
      label: '成绩不低于',
      suffix: '%',
      hint: '占满分的百分比，取最好的一次，公布后才算；填 0 表示有成绩即可',
      usual: 60,
      max: 100,
    },
    asks: (need) => (need > 0 ? `成绩达到满分的 ${need}%` : '参加并有成绩'),
  },
  contest: {
    need: { label: '名次不低于', suffix: '名', hint: '以正式结果为准；填 0 表示参赛并有名次', usual: 0, max: 1000 },
    asks: (need) => (need > 0 ? `正式结果前 ${need} 名` : '在正式结果中有名次'),
  },
  plan: {
    need: { label: '完成', suffix: '%', hint: '完成的安排占计入进度的安排的百分比', usual: 100, max: 100 },
    asks: (need) => (need >= 100 ? '全部完成' : `完成 ${need}%`),
  },
  camp: { asks: () => '参加并结营' },
  cert: { asks: () => '已经获得' },
}

/** The line below a requirement: how far one is. */
export const farText = ({ done, total, met }: { done: number; total: number; met: boolean }): string =>
  met ? '已完成' : total > 1 ? `${done} / ${total}` : '未完成'

/** A category as it is called, with its level. */
export const containerName = ({ title, level }: { title: string; level: string }): string =>
  level ? `${title}（${level}）` : title
