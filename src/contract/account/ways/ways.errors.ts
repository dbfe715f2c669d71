import { defineErrors } from '../../kernel/errors'

export const waysErrors = defineErrors({
  no_way: {
    code: 40174,
    status: 400,
    text: '这种登录方式没有开通，或者不能在这里使用',
    when: 'logging in with a provider that this deployment does not have, or with WeChat where it cannot work',
  },
  way_down: {
    code: 40175,
    status: 503,
    text: '暂时连接不上，请稍后再试，或使用其他方式登录',
    when: 'a provider cannot be reached, or describes itself in a way that is not understood',
  },
  taken: {
    code: 40176,
    status: 409,
    text: '这个登录方式已经绑定了另一个账号',
    when: 'linking somebody’s identity that belongs to another account',
  },
  last_way: {
    code: 40177,
    status: 409,
    text: '解除后将无法登录，请先设置密码',
    when: 'unlinking the only way by which the asker can log in',
  },
  guest_gone: {
    code: 40178,
    status: 400,
    text: '登录已过期，请重新登录',
    when: 'linking or making an account in a browser that nobody came back to from a provider, or too long ago',
  },
  no_newcomers: {
    code: 40179,
    status: 403,
    text: '这种登录方式不能新建账号，请绑定已有账号，或联系管理员',
    when: 'making an account by a provider that may only be linked',
  },
  no_share: {
    code: 40180,
    status: 400,
    text: '没有开通微信分享',
    when: 'a signature for WeChat where none is set, or for an address that is not ours',
  },
})

/** How a way to a provider and back may end, besides well; the page says it. */
export const TRIP_PROBLEMS = {
  expired: '登录已过期，请重新开始',
  denied: '登录已取消',
  failed: '登录没有完成，请重试，或使用其他方式',
  taken: '这个登录方式已经绑定了另一个账号',
  closed: '账号已停用，请联系组织管理员',
} as const
export type TripProblem = keyof typeof TRIP_PROBLEMS
