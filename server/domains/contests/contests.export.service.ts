import { answersShown } from '#contract/contests/authoring/authoring.rules'
import { contestsApi } from '#contract/contests/contests.api'
import { signupLabels } from '#contract/contests/contests.labels'
import { signupWay } from '#contract/contests/signup/signup.rules'
import { listFile } from '../rooms/members/list.file.service'
import { recordOf } from './authoring/authoring.store'
import { seesCodes } from './contests.access'
import { contestRef } from './contests.ref'
import { signupsOf } from './signup/contests.review.store'

/** The sign-ups as the manager has filtered them. */
export const exportSignups = listFile(contestsApi.exportSignups, {
  allow: 'room.contest',
  at: ({ contest_id: id }) => contestRef(id),
  listing: async ({ contest_id: id }, { db: at }) => {
    const contest = await recordOf(at, id)
    return {
      title: '比赛报名',
      of: contest?.title,
      head: [
        '团队/姓名',
        '报名人',
        '学校',
        '参赛成员',
        '方式',
        '编号',
        '组别',
        '打星',
        '报名信息',
        '状态',
        '原因',
        '报名时间',
      ],
      page: async ({ db, room, actor, input }, slice) => {
        const by = { status: input.status, word: input.keyword?.trim() ?? '' }
        const { list } = await signupsOf(db, input.contest_id, by, slice)
        const fields = contest?.fields ?? []
        const codes = await seesCodes(db, room, input.contest_id, actor.uid)
        const row = (r: (typeof list)[number]) => [
          r.title || r.truename,
          r.truename,
          r.school_name,
          r.members.map((m) => m.truename).join('、'),
          signupWay(contest?.type ?? 0, r),
          codes ? r.code_no : '',
          r.bracket_title,
          r.unofficial ? '是' : '',
          answersShown(fields, r.answers)
            .map(({ title, value }) => `${title}：${value}`)
            .join('；'),
          signupLabels[r.status] ?? '',
          r.reason,
          { time: r.create_time },
        ]
        return { list: list.map(row) }
      },
    }
  },
})
