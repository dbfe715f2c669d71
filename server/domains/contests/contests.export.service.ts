import { contestsApi } from '#contract/contests/contests.api'
import { signupLabels } from '#contract/contests/contests.labels'
import { listFile, minute } from '../rooms/list.file.service'
import { signupsOf } from './contests.review.store'

const ways: Record<string, string> = { join_team: '加入团队', create_team: '创建团队' }

/** The sign-ups as the manager has filtered them. */
export const exportSignups = listFile(contestsApi.exportSignups, {
  allow: 'room.contest',
  at: ({ contest_id: id }) => ({ kind: 'contest', id }),
  listing: () => ({
    title: '比赛报名',
    head: ['团队/姓名', '报名人', '学校', '参赛成员', '方式', '状态', '原因', '报名时间'],
    page: async ({ db, input }, slice) => {
      const by = { status: input.status, word: input.keyword?.trim() ?? '' }
      const { list } = await signupsOf(db, input.contest_id, by, slice)
      const row = (r: (typeof list)[number]) => [
        r.title || r.truename,
        r.truename,
        r.school_name,
        r.members.map((m) => m.truename).join('、'),
        ways[r.action] ?? '添加成员',
        signupLabels[r.status] ?? '',
        r.reason,
        minute(r.create_time),
      ]
      return { list: list.map(row) }
    },
  }),
})
