import * as z from 'zod/mini'
import { done, endpoint, input } from '../../kernel/endpoint'
import { id, line, time } from '../../kernel/fields'

export const darenPlatforms = {
  douyin: '抖音',
  kuaishou: '快手',
  xiaohongshu: '小红书',
  weixin: '视频号',
  taobao: '淘宝',
} as const
export type DarenPlatform = keyof typeof darenPlatforms
const platform = z.enum(['douyin', 'kuaishou', 'xiaohongshu', 'weixin', 'taobao'])
export const DAREN_MAX = 40

/** The account (达人号) that a team publishes with. */
export const darenApi = {
  detail: endpoint({
    group: 'product',
    method: 'GET',
    path: '/api/TrainingRoomTeam/getDarenInfo',
    input: input({ team_id: id }),
    output: z.nullable(
      z.object({
        platform,
        nickname: z.string(),
        account: z.string(),
        url: z.string(),
        truename: z.string(),
        update_time: time,
      }),
    ),
    summary: 'The account a team has bound; for its people and the managers',
  }),
  save: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/saveDarenInfo',
    input: input({
      team_id: id,
      platform,
      nickname: line(DAREN_MAX).check(z.minLength(1)),
      account: line(DAREN_MAX).check(z.minLength(1)),
      url: z.string().check(z.maxLength(300)),
    }),
    output: done,
    summary: 'Binds an account to a team (leader or manager)',
  }),
  unbind: endpoint({
    group: 'product',
    method: 'POST',
    path: '/api/TrainingRoomTeam/unbindDaren',
    input: input({ team_id: id }),
    output: done,
    summary: 'Takes the account off a team',
  }),
}
